import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import type { BriefNeighbours } from '@/lib/data/briefs';
import { routes } from '@/lib/routes';
import styles from './Neighbours.module.scss';

/** The brief before and the brief after. */
export function Neighbours({ neighbours: { previous, next } }: { neighbours: BriefNeighbours }) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="Previous and next brief">
      {previous && (
        <Link rel="prev" href={routes.brief(previous.slug) as Route}>
          <span className="kicker">Previous</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link rel="next" className={styles.next} href={routes.brief(next.slug) as Route}>
          <span className="kicker">Next</span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
