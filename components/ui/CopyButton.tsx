import styles from './CopyButton.module.scss';

/**
 * Copies a text within `share-tools`, which announces the result. Hidden until that custom element runs.
 * @param of the name of the copied text, for screen readers: "RSS link"
 */
export function CopyButton({ text, of }: { text: string; of: string }) {
  return (
    <button type="button" className={styles.copy} data-copy={text} aria-label={`Copy ${of}`}>
      Copy
    </button>
  );
}

/** The status message of `share-tools`. */
export function CopyStatus() {
  return <p role="status" className={styles.status} />;
}
