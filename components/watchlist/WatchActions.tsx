import { Icon, type IconName } from '@/components/ui/Icon';
import type { WatchItem } from '@/lib/domain/watchlist/watch-item';
import styles from './WatchActions.module.scss';
import './watch-overlays.scss';

export type WatchActionsProps = {
  item: WatchItem;
  /**
   * `card`: two small buttons on the picture, which show with the pointer or the focus and where something is kept.
   * They belong directly into the card's root element, after its link; the root has `position: relative`.
   * `page`: a row of buttons with words, for the item's own page.
   */
  variant: 'card' | 'page';
};

/** Keeps an item for later, as a favourite or in playlists, on the device. Shown where its element runs. */
export function WatchActions({ item, variant }: WatchActionsProps) {
  const { title } = item;
  return (
    <watch-actions
      class={`${styles.actions} ${styles[variant]}`}
      data-item={JSON.stringify(item)}
      data-print="no"
    >
      {variant === 'card' ? (
        <>
          <Lists title={title} icon="three-dots-vertical" />
          <Toggle list="watchLater" label="Watch later" icon="bookmark" title={title} />
        </>
      ) : (
        <>
          <Toggle list="watchLater" label="Watch later" icon="bookmark" title={title} />
          <Toggle list="favourites" label="Favourite" icon="heart" title={title} />
          <Lists title={title} icon="collection-play" />
        </>
      )}
    </watch-actions>
  );
}

function Lists({ title, icon }: { title: string; icon: IconName }) {
  return (
    <button type="button" aria-haspopup="dialog" data-lists="" suppressHydrationWarning>
      <Icon name={icon} />
      <span>
        Playlists<span className="visually-hidden"> for “{title}”</span>
      </span>
    </button>
  );
}

type ToggleProps = {
  list: 'watchLater' | 'favourites';
  label: string;
  icon: IconName & ('bookmark' | 'heart');
  title: string;
};

function Toggle({ list, label, icon, title }: ToggleProps) {
  return (
    <button type="button" aria-pressed="false" data-toggle={list} suppressHydrationWarning>
      <Icon name={icon} className={styles.unset} />
      <Icon name={`${icon}-fill`} className={styles.set} />
      <span>
        {label}
        <span className="visually-hidden">: “{title}”</span>
      </span>
    </button>
  );
}
