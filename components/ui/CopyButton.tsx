import styles from './CopyButton.module.scss';
import { Icon } from './Icon';

/**
 * Copies a text, within `share-tools`, which says what happened. It appears where that element runs.
 * @param of what is copied, for those who hear the button alone: "the address of RSS"
 */
export function CopyButton({ text, of }: { text: string; of: string }) {
  return (
    <button type="button" className={styles.copy} data-copy={text}>
      <Icon name="copy" /> Copy<span className="visually-hidden"> {of}</span>
    </button>
  );
}

/** What `share-tools` says of a button in it. */
export function CopyStatus() {
  return <p role="status" className={styles.status} />;
}
