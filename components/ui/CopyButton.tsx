import styles from './CopyButton.module.scss';
import { Icon } from './Icon';

/**
 * Copies a text within `share-tools`, which announces the result. Hidden until that custom element runs.
 * @param of the name of the copied text, for screen readers: "RSS link"
 */
export function CopyButton({ text, of }: { text: string; of: string }) {
  return (
    <button type="button" className={styles.copy} data-copy={text}>
      <Icon name="copy" /> Copy<span className="visually-hidden"> {of}</span>
    </button>
  );
}

/** The status message of `share-tools`. */
export function CopyStatus() {
  return <p role="status" className={styles.status} />;
}
