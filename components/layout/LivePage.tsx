import styles from './LivePage.module.scss';

/**
 * Put on a page whose parts marked `data-live` (each with a name of its own) follow the records while it is looked at. What
 * comes and goes is said politely.
 */
export function LivePage() {
  return (
    <live-page class={styles.live}>
      <p role="status" className="visually-hidden" />
    </live-page>
  );
}
