import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import { DeviceSlot } from './DeviceSlot';
import prototypes from './Prototypes.module.scss';
import styles from './sections.module.scss';
import cardStyles from './WatchCard.module.scss';

/** A list with nothing in it: how something gets there. */
function Nothing({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.nothing} data-empty="" hidden suppressHydrationWarning>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}

export function ContinueSection() {
  return (
    <section
      id="continue"
      data-section="continue"
      suppressHydrationWarning
      aria-labelledby="continue-title"
      className={styles.section}
    >
      <SectionHeading id="continue-title">Go on where you stopped</SectionHeading>
      <DeviceSlot as="ul" data-list="feature" className="plain-list" />
      <DeviceSlot
        as="ul"
        data-list="continue"
        className={`plain-list ${cardStyles.grid} ${styles.further}`}
      />
    </section>
  );
}

const KEPT = {
  watchLater: { title: 'Watch later', icon: 'bookmark', how: 'The bookmark on a picture puts it here.' },
  favourites: {
    title: 'Favourites',
    icon: 'heart',
    how: 'The heart on the page of a film or a stream puts it here.',
  },
} as const;

/** Searching and sorting, for a list that is long enough for it. */
function ListTools({ title, sorts = true }: { title: string; sorts?: boolean }) {
  return (
    <div className={styles.tools} data-tools="" hidden suppressHydrationWarning>
      <label className={styles.search}>
        <span className="visually-hidden">Search in {title}</span>
        <Icon name="search" />
        <input type="search" placeholder="Title" autoComplete="off" data-search="" suppressHydrationWarning />
      </label>
      {sorts && (
        <label className={styles.sort}>
          Order
          <select data-sort="" suppressHydrationWarning>
            <option value="newest">Newest first</option>
            <option value="oldest">Oldest first</option>
            <option value="title">By title</option>
            <option value="shortest">Shortest first</option>
          </select>
        </label>
      )}
      <DeviceSlot as="p" role="status" className="muted" data-found="" />
    </div>
  );
}

export function KeptSection({ list }: { list: keyof typeof KEPT }) {
  const { title, icon, how } = KEPT[list];
  return (
    <section id={list} data-section={list} aria-labelledby={`${list}-title`} className={styles.section}>
      <SectionHeading id={`${list}-title`} note={<DeviceSlot data-note="" />}>
        {title}
      </SectionHeading>
      <ListTools title={title} />
      <DeviceSlot as="ul" data-list={list} className={`plain-list ${cardStyles.grid}`} />
      <Nothing icon={icon}>
        {how} Look through <Link href={routes.movies()}>movies</Link>,{' '}
        <Link href={routes.tvShows()}>TV shows</Link>, <Link href={routes.videos()}>videos</Link> or{' '}
        <Link href={routes.streams()}>streams</Link>.
      </Nothing>
    </section>
  );
}

export function PlaylistsSection() {
  return (
    <section
      id="playlists"
      data-section="playlists"
      aria-labelledby="playlists-title"
      className={styles.section}
    >
      <SectionHeading
        id="playlists-title"
        action={
          <button type="button" className={styles.headButton} data-do="new-playlist" suppressHydrationWarning>
            <Icon name="plus-lg" /> New playlist
          </button>
        }
      >
        Playlists
      </SectionHeading>
      <DeviceSlot as="ul" data-list="playlists" className={`plain-list ${styles.playlists}`} />
      <Nothing icon="collection-play">
        A playlist holds what belongs together, in your order. Make one here, or with “Playlists” on a
        picture.
      </Nothing>
    </section>
  );
}

export function HistorySection() {
  return (
    <section id="history" data-section="history" aria-labelledby="history-title" className={styles.section}>
      <SectionHeading
        id="history-title"
        note={<DeviceSlot data-note="" />}
        action={
          <button
            type="button"
            className={styles.headButton}
            data-do="clear-history"
            suppressHydrationWarning
          >
            <Icon name="trash3" /> Clear history
          </button>
        }
      >
        History
      </SectionHeading>
      <div className={styles.historyTools}>
        <label className={styles.switch}>
          <input type="checkbox" data-do="keep-history" defaultChecked suppressHydrationWarning />
          Remember what I watch, and where I stopped
        </label>
        <ListTools title="History" sorts={false} />
      </div>
      <DeviceSlot as="ol" data-list="history" className={`plain-list ${styles.history}`} />
      <button
        type="button"
        className={`button ${styles.more}`}
        data-do="more-history"
        hidden
        suppressHydrationWarning
      >
        Show earlier ones
      </button>
      <Nothing icon="clock-history">
        What you watch on this device will be here, day by day.{' '}
        <Link href={routes.films()}>Find something to watch</Link>.
      </Nothing>
    </section>
  );
}

/** One playlist by itself, at `#playlist-…`. */
export function PlaylistView() {
  return (
    <section
      data-view="playlist"
      suppressHydrationWarning
      aria-labelledby="playlist-name"
      className={styles.playlist}
      hidden
    >
      <p>
        <a href="#playlists" className={styles.back}>
          <Icon name="chevron-left" /> Your watchlist
        </a>
      </p>
      <div className={styles.playlistHead}>
        <DeviceSlot as="div" className={prototypes.cover} data-slot="cover" />
        <div className={styles.playlistWords}>
          <p className="kicker">Playlist</p>
          <h2 id="playlist-name" data-slot="name" tabIndex={-1} suppressHydrationWarning>
            A playlist
          </h2>
          <DeviceSlot as="p" data-slot="description" className={styles.description} />
          <DeviceSlot as="p" data-slot="content" className="muted" />
          <div className={styles.buttons}>
            <a
              className="button button-primary"
              data-slot="play"
              suppressHydrationWarning
              href={routes.watchlist()}
            >
              <Icon name="play-fill" /> Play
            </a>
            <button type="button" className="button" data-do="edit-playlist" suppressHydrationWarning>
              <Icon name="pencil" /> Name and description
            </button>
            <button type="button" className="button" data-do="delete-playlist" suppressHydrationWarning>
              <Icon name="trash3" /> Delete
            </button>
          </div>
        </div>
      </div>
      <DeviceSlot as="ol" data-list="playlist" className={`plain-list ${styles.rows}`} />
      <Nothing icon="collection-play">
        Nothing is in it yet. “Playlists” on the page of a film or a stream puts it here:{' '}
        <Link href={routes.films()}>find one</Link>.
      </Nothing>
      <DeviceSlot as="p" role="status" className="visually-hidden" data-moved="" />
    </section>
  );
}

/** Taking the watchlist to another device, and away. */
export function MovingSection() {
  return (
    <section aria-labelledby="moving" className={styles.moving} data-section="moving">
      <div>
        <h2 id="moving">Take it with you</h2>
        <p className="muted">
          No other device knows this list, and clearing your browser’s data deletes it. Save it as a file and
          import it elsewhere: that adds what is missing there, and deletes nothing.
        </p>
      </div>
      <div className={styles.buttons}>
        <button type="button" className="button" data-do="export" suppressHydrationWarning>
          <Icon name="download" /> Save as a file
        </button>
        <label className={`button ${styles.file}`}>
          <Icon name="upload" /> Import a file
          <input type="file" accept=".json,application/json" className="visually-hidden" data-do="import" />
        </label>
        <button type="button" className="button" data-do="delete-all" suppressHydrationWarning>
          <Icon name="trash3" /> Delete everything
        </button>
      </div>
    </section>
  );
}
