import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import { DeviceSlot } from '../../../components/ui/DeviceSlot';
import styles from './sections.module.scss';
import cardStyles from './WatchCard.module.scss';

/** Search and sort for a long list. */
export function ListTools({ title, sorts = true }: { title: string; sorts?: boolean }) {
  return (
    <div className={styles.tools} data-tools="" hidden suppressHydrationWarning>
      <label className={styles.search}>
        <span className="visually-hidden">Search in {title}</span>
        <Icon name="search" />
        <input type="search" placeholder="Title" autoComplete="off" data-search="" suppressHydrationWarning />
      </label>
      {sorts && (
        <label className={styles.sort}>
          Sort
          <select data-sort="" suppressHydrationWarning>
            <option value="newest">Newest first</option>
            <option value="oldest">Oldest first</option>
            <option value="title">A to Z</option>
            <option value="shortest">Shortest first</option>
          </select>
        </label>
      )}
      <DeviceSlot as="p" role="status" className="muted" data-found="" />
    </div>
  );
}

/** The text of an empty list: how to add an item. */
export function EmptyListText({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.nothing} data-empty="" hidden suppressHydrationWarning>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}

/** The watch history by day, and the switch that turns it off. */
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
          Save my watch history and where I stopped on this device
        </label>
        <ListTools title="History" sorts={false} />
      </div>
      <DeviceSlot as="ol" data-list="history" className={`plain-list ${styles.history}`} />
      <Button className={styles.more} data-do="more-history" hidden suppressHydrationWarning>
        Show older items
      </Button>
      <EmptyListText icon="clock-history">
        Items that you watch on this device will appear here.{' '}
        <Link href={isPartOn('films') ? routes.films() : routes.streams()}>Find something to watch</Link>.
      </EmptyListText>
    </section>
  );
}

/** Started items: the latest one large, the others below. */
export function ContinueSection() {
  return (
    <section
      id="continue"
      data-section="continue"
      suppressHydrationWarning
      aria-labelledby="continue-title"
      className={styles.section}
    >
      <SectionHeading id="continue-title">Continue watching</SectionHeading>
      <DeviceSlot as="ul" data-list="feature" className="plain-list" />
      <DeviceSlot
        as="ul"
        data-list="continue"
        className={`plain-list ${cardStyles.grid} ${styles.further}`}
      />
    </section>
  );
}

/** The covers of all playlists. */
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
      <EmptyListText icon="collection-play">
        Playlists group items in your own order. Create one here, or select “Playlists” on any item.
      </EmptyListText>
    </section>
  );
}
