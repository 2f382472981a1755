import { DescribedLinks } from '@/components/ui/DescribedLinks';
import { Icon } from '@/components/ui/Icon';
import { PictureStack } from '@/components/ui/PictureStack';
import { getThemePicture } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import styles from './WatchlistEmpty.module.scss';

const WAYS = [
  { label: 'Movies', text: 'Feature films about losing and keeping an audience.', href: routes.movies() },
  { label: 'TV shows', text: 'Series with seasons and episodes.', href: routes.tvShows() },
  { label: 'Videos', text: 'Short films.', href: routes.videos() },
  { label: 'Streams', text: 'Hearings, talks and readings.', href: routes.streams() },
] as const;

/** Themes of the three pictures, the front one last. */
const STACK = ['stoicism', 'influence', 'power'] as const;

/** The empty watchlist: how to add items, and where to find them. */
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
        <PictureStack
          pictures={STACK.map((theme) => getThemePicture('stream', 'watchlist', theme))}
          icon="bookmark-fill"
        />
        <h2 id="nothing-kept">Your watchlist is empty</h2>
        <p>
          The bookmark <Icon name="bookmark" className={styles.mark} /> on any item saves it for later. On its
          own page you can also add it to your favourites <Icon name="heart" className={styles.mark} /> or to
          a playlist. Items that you start watching also appear here, so you can resume them.
        </p>
      </div>
      <DescribedLinks links={WAYS} />
    </section>
  );
}
