import { Icon } from '@/components/ui/Icon';
import type { Evidence } from '@/lib/domain/bans/evidence';
import styles from './EvidenceList.module.scss';

/** Evidence that its owner made public. With the hash anybody can check that a file has the bytes that were hashed. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <ul className={`plain-list ${styles.evidence}`} aria-label="Evidence">
      {evidence.map((item) => (
        <li key={`${item.label}${item.url}`}>
          <EvidenceItem item={item} />
          {item.archiveUrl && (
            <a className={styles.item} href={item.archiveUrl} rel="nofollow noopener">
              <Icon name="archive" /> archived copy
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function EvidenceItem({ item: { label, url, sha256 } }: { item: Evidence }) {
  const text = (
    <>
      <Icon name="paperclip" />
      {label}
      {sha256 && (
        <span
          className={styles.hash}
          title={`SHA-256 ${sha256}, taken when the file was added. A file with the same hash has the same bytes.`}
        >
          SHA-256 {sha256.slice(0, 4)}…{sha256.slice(-4)}
        </span>
      )}
    </>
  );
  return url ? (
    <a className={styles.item} href={url} rel="nofollow noopener">
      {text}
    </a>
  ) : (
    <span className={styles.item}>{text}</span>
  );
}
