import { useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import styles from './HashLine.module.scss';

/** A full SHA-256 hash, which can be selected, with a copy button that confirms the copy. */
export function HashLine({ of, sha256 }: { of: string; sha256: string }) {
  const [news, setNews] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(sha256);
      setNews('Copied.');
    } catch {
      setNews('Your browser did not allow copying. Select the text instead.');
    }
  }
  return (
    <div className={styles.line}>
      <span className={styles.of}>SHA-256 of {of}</span>
      <code className={styles.hash} dir="ltr">
        {sha256}
      </code>
      <button type="button" className={styles.copy} onClick={copy}>
        <Icon name="copy" /> Copy
        <span className="visually-hidden"> the SHA-256 of {of}</span>
      </button>
      <span role="status" className={styles.news}>
        {news}
      </span>
    </div>
  );
}
