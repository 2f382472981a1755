import type { Route } from 'next';
import { Link } from './Link';
import styles from './Neighbours.module.scss';

type Neighbour = { readonly slug: string; readonly title: string };

export type NeighboursProps = {
  /** The name of the navigation: "Previous and next brief". */
  label: string;
  neighbours: { readonly previous: Neighbour | null; readonly next: Neighbour | null };
  getHref: (slug: string) => string;
};

/** Links to the previous and the next text. Renders nothing if there is neither. */
export function Neighbours({ label, neighbours: { previous, next }, getHref }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={label} data-print="no">
      {previous && (
        <Link rel="prev" href={getHref(previous.slug) as Route}>
          <span className="kicker">Previous</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link rel="next" className={styles.next} href={getHref(next.slug) as Route}>
          <span className="kicker">Next</span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
