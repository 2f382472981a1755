import { PlatformMark } from '@/components/ui/PlatformMark';
import { PresenceLine } from '@/features/bans/ui/PresenceLine';
import type { SoundScore } from '@/features/blog/model/post';
import { PLATFORMS } from '@/lib/domain/platform';
import { daysBetween, type IsoDate, whenText } from '@/lib/time/when';
import styles from './Score.module.scss';

/** The first day of each quarter after the start and before the end. */
function getQuarters({ from, to }: SoundScore): readonly IsoDate[] {
  const years = [from, to].map((date) => Number(date.slice(0, 4)));
  const [first = 0, last = 0] = years;
  return Array.from({ length: (last - first + 1) * 4 }, (_, at) => {
    const month = String((at % 4) * 3 + 1).padStart(2, '0');
    return `${first + Math.floor(at / 4)}-${month}-01`;
  }).filter((date) => from < date && date < to);
}

/** "Jan 2026", then "Apr": the year is shown once. */
function quarterText(date: IsoDate): string {
  const text = whenText({ date, precision: 'month' });
  return date.slice(5, 7) === '01' ? text : text.replace(/ \d+$/, '');
}

/**
 * The lines that a sound plays, one above the other on one time axis. `post-audio` moves a hairline over them to the
 * position that was played.
 */
export function Score({ score }: { score: SoundScore }) {
  const days = daysBetween(score.from, score.to);
  return (
    <div className={styles.score} dir="ltr" data-loudness="">
      <ul className="plain-list">
        {score.lanes.map(({ platform, segments }) => (
          <li key={platform} className={styles.lane}>
            <span className={styles.name}>
              <PlatformMark platform={platform} /> {PLATFORMS[platform].displayName}
            </span>
            <PresenceLine line={{ from: score.from, to: score.to, segments, appeals: [] }} />
          </li>
        ))}
      </ul>
      <p className={styles.axis} aria-hidden="true">
        {getQuarters(score).map((date) => (
          <span key={date} style={{ insetInlineStart: `${(daysBetween(score.from, date) / days) * 100}%` }}>
            {quarterText(date)}
          </span>
        ))}
      </p>
    </div>
  );
}
