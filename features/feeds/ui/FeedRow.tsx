import type { ReactNode } from 'react';
import { FEED_FORMATS, FEED_TYPES, type FeedSubject, feedAddress } from '@/features/feeds/model/feed-address';
import { FORMAT_NAMES, isFeedOn } from '@/features/feeds/model/feed-alternates';
import styles from './FeedRow.module.scss';

type FeedRowProps = {
  subject: FeedSubject;
  /** The name of the feed: "Bans". */
  name: string;
  /** The name with its mark or link. */
  children?: ReactNode;
  note?: string;
};

/** A feed in its three formats; nothing for a feed of a part of the site that is off. */
export function FeedRow({ subject, name, children = name, note }: FeedRowProps) {
  if (!isFeedOn(subject)) return null;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{children}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <p className={styles.formats}>
        {FEED_FORMATS.map((format) => (
          <a
            key={format}
            href={feedAddress(subject, format)}
            type={FEED_TYPES[format]}
            aria-label={`${FORMAT_NAMES[format]}: ${name}`}
          >
            {FORMAT_NAMES[format]}
          </a>
        ))}
      </p>
    </li>
  );
}
