import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './WatchlistEmpty.module.scss';

const WAYS = [
  { label: 'Movies', text: 'Features about losing an audience, and keeping one.', href: routes.movies() },
  { label: 'TV shows', text: 'Seasons, with their episodes in order.', href: routes.tvShows() },
  { label: 'Videos', text: 'Short ones, for short evenings.', href: routes.videos() },
  { label: 'Streams', text: 'Hearings, talks and readings.', href: routes.streams() },
] as const;

/** A whole watchlist with nothing in it: how something gets into it, and where to find that. */
export function WatchlistEmpty() {
  return (
    <section
      className={styles.empty}
      data-view="empty"
      aria-labelledby="nothing-kept"
      hidden
      suppressHydrationWarning
    >
      <div className={styles.words}>
        <div className={styles.stack} aria-hidden="true">
          <span />
          <span />
          <span>
            <Icon name="bookmark-fill" />
          </span>
        </div>
        <h2 id="nothing-kept">Nothing is kept yet</h2>
        <p>
          The bookmark <Icon name="bookmark" className={styles.mark} /> on a picture keeps it for later. On
          its own page you can also make it a favourite <Icon name="heart" className={styles.mark} /> or put
          it into a playlist. What you begin to watch is remembered, with the second where you stopped.
        </p>
      </div>
      <ul className={`plain-list ${styles.ways}`}>
        {WAYS.map(({ label, text, href }) => (
          <li key={label}>
            <Link href={href}>
              <strong>{label}</strong> <span>{text}</span> <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
