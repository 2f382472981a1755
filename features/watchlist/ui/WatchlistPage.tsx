import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { WhilePartOn } from '@/components/ui/WhilePartOn';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import { DeviceSlot } from '../../../components/device/DeviceSlot';
import { ContinueSection } from './ContinueSection';
import { HistorySection } from './HistorySection';
import { ImportDialog } from './ImportDialog';
import { PlaylistDialog } from './PlaylistDialog';
import { PlaylistsSection } from './PlaylistsSection';
import { PlaylistView } from './PlaylistView';
import { Prototypes } from './Prototypes';
import { TransferSection } from './TransferSection';
import { WatchLaterSection } from './WatchLaterSection';
import { WatchlistEmpty } from './WatchlistEmpty';
import styles from './WatchlistPage.module.scss';
import '../../../components/device/toast.scss';
import './watch-overlays.scss';

const PARTS = [
  { part: 'continue', label: 'Continue' },
  { part: 'watchLater', label: 'Watch later' },
  { part: 'favourites', label: 'Favourites' },
  { part: 'playlists', label: 'Playlists' },
  { part: 'history', label: 'History' },
] as const;

/** * The watchlist, which is stored on the device. The server renders the frame with its words and images; `play-list`
 * fills in the items.
 */
export function WatchlistPage() {
  return (
    <>
      <BreadcrumbBanner title="Watchlist">
        <p className="standfirst">
          Your saved items, favourites and watch history. They are stored in this browser only, so you do not
          need an account.
        </p>
      </BreadcrumbBanner>
      <div className="page">
        <p className={styles.without}>
          The watchlist needs JavaScript, which is turned off in your browser. You can still watch{' '}
          <WhilePartOn parts={['streams']}>
            <Link className="text-link" href={routes.streams()}>
              streams
            </Link>
          </WhilePartOn>
          {isPartOn('films') && isPartOn('streams') && ' and '}
          <WhilePartOn parts={['films']}>
            <Link className="text-link" href={routes.movies()}>
              films
            </Link>
          </WhilePartOn>
          .
        </p>
        <play-list class={styles.tool} suppressHydrationWarning>
          <DeviceSlot as="div" className={styles.notices} data-notices="" />
          <WatchlistEmpty />
          <div data-view="all" className={styles.view} hidden suppressHydrationWarning>
            <nav className={styles.parts} aria-label="Watchlist sections">
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
            <WatchLaterSection list="watchLater" />
            <WatchLaterSection list="favourites" />
            <PlaylistsSection />
            <HistorySection />
          </div>
          <PlaylistView />
          <TransferSection />
          <PlaylistDialog />
          <ImportDialog />
          <Prototypes />
        </play-list>
      </div>
    </>
  );
}
