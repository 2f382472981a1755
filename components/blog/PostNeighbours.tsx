import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import type { PostNeighbours as Neighbours } from '@/lib/data/posts';
import { routes } from '@/lib/routes';
import styles from './PostNeighbours.module.scss';

/** The post before and the post after. */
export function PostNeighbours({ neighbours: { previous, next } }: { neighbours: Neighbours }) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="Previous and next post" data-print="no">
      {previous && (
        <Link rel="prev" href={routes.post(previous.slug) as Route}>
          <span className="kicker">Previous</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link rel="next" className={styles.next} href={routes.post(next.slug) as Route}>
          <span className="kicker">Next</span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
