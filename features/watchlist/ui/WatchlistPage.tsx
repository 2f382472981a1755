import '../../../components/ui/toast.scss';
import './watch-overlays.scss';
import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { WhilePartOn } from '@/components/ui/WhilePartOn';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import { DeviceSlot } from '../../../components/ui/DeviceSlot';
import { ImportDialog } from './ImportDialog';
import { ContinueSection, HistorySection, PlaylistsSection } from './ListSections';
import { PlaylistDialog } from './PlaylistDialog';
import { PlaylistView } from './PlaylistView';
import { Prototypes } from './Prototypes';
import { WatchLaterSection } from './WatchLaterSection';
import { WatchlistEmpty } from './WatchlistEmpty';
import styles from './WatchlistPage.module.scss';

/** Export, import and deletion of the watchlist. */
function TransferSection() {
  return (
    <section aria-labelledby="moving" className={styles.moving} data-section="moving">
      <div>
        <h2 id="moving">Back up or move your watchlist</h2>
        <p className={`muted ${styles.signedOut}`}>
          Your watchlist is stored in this browser only. Clearing your browser data deletes it. Export it to
          make a backup or to import it on another device. Importing only adds items.
        </p>
        <p className={`muted ${styles.signedIn}`}>
          Your watchlist is stored in your account and in this browser. Deleting it here deletes it from your
          account. You can export it to make a backup. Importing only adds items.
        </p>
      </div>
      <div className={styles.buttons}>
        <Button data-do="export" suppressHydrationWarning>
          <Icon name="download" /> Export watchlist
        </Button>
        <label className={`button ${styles.file}`}>
          <Icon name="upload" /> Import watchlist
          <input type="file" accept=".json,application/json" className="visually-hidden" data-do="import" />
        </label>
        <Button data-do="delete-all" suppressHydrationWarning>
          <Icon name="trash3" /> Delete watchlist
        </Button>
      </div>
    </section>
  );
}

const PARTS = [
  { part: 'continue', label: 'Continue' },
  { part: 'watchLater', label: 'Watch later' },
  { part: 'favourites', label: 'Favourites' },
  { part: 'playlists', label: 'Playlists' },
  { part: 'history', label: 'History' },
] as const;

/**
 * The watchlist, which is stored on the device and follows the account of a person who is signed in. The server renders the frame
 * with its words and images; `play-list` fills in the items.
 */
export function WatchlistPage() {
  return (
    <>
      <BreadcrumbBanner title="Watchlist">
        <p className={`standfirst ${styles.signedOut}`}>
          Your saved items, favourites and watch history. They are stored in this browser only, so you do not
          need an account.{' '}
          <Link className="text-link" href={routes.signIn(routes.watchlist()) as Route}>
            Sign in
          </Link>{' '}
          to have the same watchlist on all your devices.
        </p>
        <p className={`standfirst ${styles.signedIn}`}>
          Your saved items, favourites, playlists and watch history. They are stored in your account and shown
          on every device where you sign in. After you sign out, only what was saved in this browser before
          remains.
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
          <DeviceSlot
            as="p"
            role="status"
            className={`muted ${styles.signedIn} ${styles.status}`}
            data-sync=""
          />
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
