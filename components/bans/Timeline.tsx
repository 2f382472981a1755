import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import type { TimelineEntry } from '@/lib/domain/bans/timeline';
import { PLATFORMS } from '@/lib/domain/platform';
import { EvidenceList } from './EvidenceList';
import styles from './Timeline.module.scss';

type Kind = TimelineEntry['kind'];

const TITLES: Readonly<Record<Kind, (platform: string) => string>> = {
  banned: (platform) => `Banned from ${platform}`,
  'appeal-filed': (platform) => `Appeal filed with ${platform}`,
  'appeal-escalated': (platform) => `Appeal against ${platform} escalated`,
  'appeal-rejected': (platform) => `Appeal rejected by ${platform}`,
  restored: (platform) => `Restored on ${platform}`,
  ended: (platform) => `Ban on ${platform} ended`,
};

const TONES: Readonly<Record<Kind, string>> = {
  banned: 'signal',
  'appeal-filed': 'amber',
  'appeal-escalated': 'amber',
  'appeal-rejected': 'signal',
  restored: 'green',
  ended: 'neutral',
};

/** Bans, appeals and restorations in order, newest first, each with its explanation and evidence. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <section aria-labelledby="timeline">
      <SectionHeading id="timeline">Timeline</SectionHeading>
      {entries.length === 0 && <p className="muted">No ban is on record here.</p>}
      <ol className={`plain-list ${styles.timeline}`}>
        {entries.map((entry) => (
          <li key={entry.id} className={`${styles.entry} ${styles[TONES[entry.kind]]}`}>
            <p className={styles.when}>{entry.when ? <Time when={entry.when} /> : 'Date not known'}</p>
            <h3>
              {TITLES[entry.kind](PLATFORMS[entry.platform].displayName)}{' '}
              <PlatformMark platform={entry.platform} />
            </h3>
            {entry.text && <p className={styles.text}>{entry.text}</p>}
            <EvidenceList evidence={entry.evidence} />
          </li>
        ))}
      </ol>
    </section>
  );
}
