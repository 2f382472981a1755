import { ShareButtons } from './ShareButtons';
import styles from './ShareTools.module.scss';

/** Buttons to share the page and to copy its link, without trackers. They need their element to run. */
export function ShareTools() {
  return (
    <share-tools class={styles.share} data-print="no">
      <div className={styles.buttons}>
        <ShareButtons className="button" />
      </div>
      <p role="status" className={styles.status} />
    </share-tools>
  );
}
