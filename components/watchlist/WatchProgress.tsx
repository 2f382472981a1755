import styles from './WatchProgress.module.scss';

/** How much of an item was watched: a thin line along the foot of its picture, where something is known of it. `item`: its id. */
export function WatchProgress({ item }: { item: string }) {
  return <watch-progress class={styles.progress} data-item={item} suppressHydrationWarning />;
}
