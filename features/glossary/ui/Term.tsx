import type { Route } from 'next';
import { type ReactNode, useId } from 'react';
import { Link } from '@/components/ui/Link';
import { TERM_WORDS, type TermId } from '@/content/glossary/term-words';
import { routes } from '@/lib/routes';
import styles from './Term.module.scss';

/**
 * A word with its explanation in a popover: one sentence and a link to the glossary. The browser opens and closes it without
 * scripts. Use it in prose, at the word's first appearance on a page: never in a heading, status, figure, table head, link or
 * button. Without children it shows the
 * glossary's own name.
 */
export function Term({ id, children }: { id: TermId; children?: ReactNode }) {
  const { name, sentence } = TERM_WORDS[id];
  const place = useId();
  return (
    <>
      <span className={styles.word}>
        <button type="button" className={styles.term} popoverTarget={place}>
          {children ?? name}
        </button>
      </span>
      <span id={place} popover="auto" className={styles.explanation}>
        <strong>{name}</strong> {sentence}{' '}
        <Link className="text-link" href={routes.glossary(id) as Route}>
          More<span className="visually-hidden"> on {name} in the glossary</span>
        </Link>
      </span>
    </>
  );
}
