import type { ReactNode } from 'react';
import styles from './Audit.module.scss';
import type { AuditEntry } from './audit-log';
import { actorText, detailText, entryText, recordText } from './entry-text';

const instantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const fullText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/**
 * Entries of the audit log, each in one plain sentence with time, actor and network.
 * @param viewer the `sub` of the reader, who is called "you"
 * @param linksOf more about an entry, such as links to the people in it
 */
export function EntryList({
  entries,
  viewer,
  linksOf,
}: {
  entries: readonly AuditEntry[];
  viewer: string;
  linksOf?: (entry: AuditEntry) => ReactNode;
}) {
  return (
    <ol className={`plain-list ${styles.entries}`} aria-label="Entries">
      {entries.map((entry) => {
        const date = new Date(entry.at);
        const record = recordText(entry);
        return (
          <li key={entry.id}>
            <time dateTime={entry.at} title={fullText.format(date)}>
              {instantText.format(date)}
            </time>
            <div>
              <p>{entryText(entry)}</p>
              <p className={styles.facts}>
                <span>by {actorText(entry, viewer)}</span>
                {entry.ipAddress && <span dir="ltr">{entry.ipAddress}</span>}
                {record && <span dir="auto">{record}</span>}
                {entry.detail && <span dir="auto">{detailText(entry)}</span>}
                {linksOf?.(entry)}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
