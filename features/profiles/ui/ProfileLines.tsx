import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { lineStart } from '@/features/bans/model/presence-line';
import { PresenceLine } from '@/features/bans/ui/PresenceLine';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { mainLine } from '@/features/profiles/model/profile-lines';
import { getPlatformName } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { type IsoDate, whenText } from '@/lib/time/when';
import styles from './ProfileLines.module.scss';

const YEARS = 3;

/** People in the given order, each with the line of the platform with the most events, on one axis. */
export function ProfileLines({ records, today }: { records: readonly ProfileRecord[]; today: IsoDate }) {
  const people = records.map((record) => ({
    profile: record.profile,
    main: mainLine(record, today, YEARS),
  }));
  // Among real records each sample has its mark; if all are samples, the heading has one.
  const marksEach = records.some(({ profile }) => !profile.isSample);
  return (
    <>
      <p className={styles.axis} aria-hidden="true">
        <span>{whenText({ date: lineStart(today, YEARS), precision: 'month' })}</span>
        <span>today</span>
      </p>
      <ul className={`plain-list ${styles.lines}`}>
        {people.map(({ profile, main }) => (
          <li key={profile.id} className={styles.row}>
            <span className={styles.name}>
              <Link href={routes.profile(profile.username) as Route}>{profile.displayName}</Link>
              {marksEach && <DemoMark isSample={profile.isSample} />}
            </span>
            {main && (
              <>
                <span className="visually-hidden">on {getPlatformName(main.record.presence)}:</span>
                <span className={styles.where}>
                  <PlatformMark platform={main.record.presence.platform} />
                </span>
                <PresenceLine line={main.line} />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
