import styles from './LivePage.module.scss';

/**
 * Updates the parts of a page that are marked `data-live` (each with its own name) while the page is open. Changes are announced
 * politely.
 */
export function LivePage() {
  return (
    <live-page class={styles.live}>
      <p role="status" className="visually-hidden" />
    </live-page>
  );
}
