import type { Route } from 'next';
import { type ReactNode, useId } from 'react';
import { Link } from '@/components/ui/Link';
import { TERM_WORDS, type TermId } from '@/content/glossary/term-words';
import { routes } from '@/lib/routes';
import styles from './Term.module.scss';

/**
 * A word with its explanation: one sentence and the way to the glossary, in a popover, which the browser itself opens by a
 * press, a tap or the keyboard, closes by Escape or a press elsewhere, and needs no script for. It belongs where the word
 * first stands on a page, and never within a link or another button. Without children the glossary's own name is shown.
 */
export function Term({ id, children }: { id: TermId; children?: ReactNode }) {
  const { name, sentence } = TERM_WORDS[id];
  const place = useId();
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={place}>
        {children ?? name}
      </button>
      <span id={place} popover="auto" className={styles.explanation}>
        <strong>{name}</strong> {sentence}{' '}
        <Link className="text-link" href={routes.glossary(id) as Route}>
          More<span className="visually-hidden"> on {name} in the glossary</span>
        </Link>
      </span>
    </>
  );
}
