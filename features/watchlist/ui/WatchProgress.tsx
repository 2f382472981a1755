import styles from './WatchProgress.module.scss';

/** The watched share of an item, as a thin line at the bottom of its image. `id`: of a WatchItem. */
export function WatchProgress({ id }: { id: string }) {
  return <watch-progress class={styles.progress} data-item={id} suppressHydrationWarning />;
}
