import styles from './WatchProgress.module.scss';

/** How much of an item was watched: a thin line along the foot of its picture, where something is known of it. `id`: of a WatchItem. */
export function WatchProgress({ id }: { id: string }) {
  return <watch-progress class={styles.progress} data-item={id} suppressHydrationWarning />;
}
