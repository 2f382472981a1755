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
export function Term(props: TermProps) {
  return <PlacedTerm {...props} place={useId()} />;
}

type TermProps = { id: TermId; children?: ReactNode };

/**
 * The same in a page whose parts the caching proxy renders, where `useId` is not available.
 * @param place the id of the popover, which no other element of the page has
 */
export function PlacedTerm({ id, place, children }: TermProps & { place: string }) {
  const { name, sentence } = TERM_WORDS[id];
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
