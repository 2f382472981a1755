import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import { DeviceSlot } from '../../../components/ui/DeviceSlot';
import styles from './WatchCard.module.scss';
import progressStyles from './WatchProgress.module.scss';

/**
 * The template of a card for the device's own items: the page's custom elements copy it and fill its slots.
 * `children` are the buttons for an item.
 */
export function WatchCard({ name = 'card', children }: { name?: string; children?: ReactNode }) {
  return (
    <article className={styles.card} data-prototype={name}>
      <div className={styles.still}>
        <img
          data-slot="picture"
          className={styles.picture}
          alt=""
          width={16}
          height={9}
          loading="lazy"
          decoding="async"
          hidden
        />
        <span className={styles.play}>
          <Icon name="play-fill" />
        </span>
        <span data-slot="length" className={styles.length} />
        <div data-slot="progress" className={progressStyles.progress} />
      </div>
      <h3>
        <a data-slot="title" href={routes.watchlist()}>
          Watchlist item
        </a>
      </h3>
      <p data-slot="note" className="muted" />
      {children && <div className={styles.buttons}>{children}</div>}
    </article>
  );
}

/**
 * Items started on this device, to continue with. Only the device knows them, so the list is filled in after the page loads
 * and is hidden while it is empty. Place it below the first screen, so that nothing visible moves.
 */
export function ContinueWatching({ id = 'continue-watching' }: { id?: string }) {
  return (
    <watch-continue class={styles.continue} hidden suppressHydrationWarning data-print="no">
      <section aria-labelledby={id}>
        <SectionHeading id={id} action={<Link href={`${routes.watchlist()}#history`}>History</Link>}>
          Continue watching
        </SectionHeading>
        <DeviceSlot as="ul" className={`plain-list ${styles.grid} ${styles.list}`} data-list="" />
        <div hidden>
          <WatchCard />
        </div>
      </section>
    </watch-continue>
  );
}
