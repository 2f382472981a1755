import bar from '@/components/ui/ActionBar.module.scss';
import { Icon, type IconName } from '@/components/ui/Icon';
import type { WatchItem } from '@/features/watchlist/model/watch-item';
import styles from './WatchActions.module.scss';
import '../../../components/ui/toast.scss';
import './watch-overlays.scss';

export type WatchActionsProps = {
  item: WatchItem;
  /**
   * `card`: two small buttons on the picture, visible on hover or focus and if the item is in a list. They must be
   * direct children of the card's root element, after its link; the root has `position: relative`. `page`: a row of
   * buttons with labels, for the item's own page. `bar`: cells as in an ActionBar, beside one.
   */
  variant: 'card' | 'page' | 'bar';
};

/** Saves an item for later, as a favourite or in playlists, on the device. Shown once its element runs. */
export function WatchActions({ item, variant }: WatchActionsProps) {
  const { title } = item;
  return (
    <watch-actions
      class={`${styles.actions} ${variant === 'bar' ? bar.cells : styles[variant]}`}
      data-item={JSON.stringify(item)}
      data-print="no"
    >
      {variant === 'card' ? (
        <>
          <Lists icon="three-dots-vertical" title={title} words={false} />
          <Toggle list="watchLater" label="Watch later" icon="bookmark" title={title} words={false} />
        </>
      ) : (
        <>
          <Toggle list="watchLater" label="Watch later" icon="bookmark" title={title} words />
          <Toggle list="favourites" label="Favourite" icon="heart" title={title} words />
          <Lists icon="collection-play" title={title} words />
        </>
      )}
    </watch-actions>
  );
}

type ButtonProps = { icon: IconName; title: string; words: boolean };

function Lists({ icon, title, words }: ButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Playlists for “${title}”`}
      data-lists=""
      suppressHydrationWarning
    >
      <Icon name={icon} />
      {words && 'Playlists'}
    </button>
  );
}

type ToggleProps = ButtonProps & {
  list: 'watchLater' | 'favourites';
  label: string;
  icon: IconName & ('bookmark' | 'heart');
};

function Toggle({ list, label, icon, title, words }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed="false"
      aria-label={`${label}: “${title}”`}
      data-toggle={list}
      suppressHydrationWarning
    >
      <Icon name={icon} className={styles.unset} />
      <Icon name={`${icon}-fill`} className={styles.set} />
      {words && label}
    </button>
  );
}
