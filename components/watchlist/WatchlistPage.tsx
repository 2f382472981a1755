import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { DeviceSlot } from '../device/DeviceSlot';
import { ContinueSection } from './ContinueSection';
import { HistorySection } from './HistorySection';
import { ImportDialog } from './ImportDialog';
import { KeptSection } from './KeptSection';
import { MovingSection } from './MovingSection';
import { PlaylistDialog } from './PlaylistDialog';
import { PlaylistsSection } from './PlaylistsSection';
import { PlaylistView } from './PlaylistView';
import { Prototypes } from './Prototypes';
import { WatchlistEmpty } from './WatchlistEmpty';
import styles from './WatchlistPage.module.scss';
import '../device/toast.scss';
import './watch-overlays.scss';

const PARTS = [
  { part: 'continue', label: 'Continue' },
  { part: 'watchLater', label: 'Watch later' },
  { part: 'favourites', label: 'Favourites' },
  { part: 'playlists', label: 'Playlists' },
  { part: 'history', label: 'History' },
] as const;

/**
 * The page of what this device keeps. The server writes its frame, with the words and the drawings; `play-list` fills
 * it with what only the device knows.
 */
export function WatchlistPage() {
  return (
    <>
      <BreadcrumbBanner title="Watchlist">
        <p className="standfirst">
          What you mean to watch, what you like and where you stopped. It is kept on this device alone:
          nothing of it is sent, and you need no account.
        </p>
      </BreadcrumbBanner>
      <div className="page">
        <p className={styles.without}>
          A watchlist is kept by JavaScript in your browser, which is off here.{' '}
          <Link className="text-link" href={routes.streams()}>
            The streams
          </Link>{' '}
          and{' '}
          <Link className="text-link" href={routes.movies()}>
            the films
          </Link>{' '}
          can be watched all the same.
        </p>
        <play-list class={styles.tool} suppressHydrationWarning>
          <DeviceSlot as="div" className={styles.notices} data-notices="" />
          <WatchlistEmpty />
          <div data-view="all" className={styles.view} hidden suppressHydrationWarning>
            <nav className={styles.parts} aria-label="Parts of your watchlist">
              <ul className="plain-list">
                {PARTS.map(({ part, label }) => (
                  <li key={part} suppressHydrationWarning>
                    <a href={`#${part}`} data-part={part}>
                      {label} <DeviceSlot data-count={part} />
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <ContinueSection />
            <KeptSection list="watchLater" />
            <KeptSection list="favourites" />
            <PlaylistsSection />
            <HistorySection />
          </div>
          <PlaylistView />
          <MovingSection />
          <PlaylistDialog />
          <ImportDialog />
          <Prototypes />
        </play-list>
      </div>
    </>
  );
}
