import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { routes } from '@/lib/routes';
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
