import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { WithDemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { isInForce } from '@/features/bans/model/ban';
import { lineStart, platformRecords, statusBoard } from '@/features/bans/model/presence-line';
import { PresenceLine } from '@/features/bans/ui/PresenceLine';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { mainLine } from '@/features/profiles/model/profile-lines';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { type IsoDate, whenText } from '@/lib/time/when';
import styles from './ProfileRows.module.scss';

const YEARS = 3;

/**
 * Profiles, one per row: person, line of the main platform and status by platform. Samples among real records have their
 * marks; a list of samples has one in its heading.
 */
export function ProfileRows({ records, today }: { records: readonly ProfileRecord[]; today: IsoDate }) {
  const marksEach = records.some(({ profile }) => !profile.isSample);
  return (
    <>
      <p className={styles.axis} aria-hidden="true">
        <span>{whenText({ date: lineStart(today, YEARS), precision: 'month' })}</span>
        <span>today</span>
      </p>
      <ul className="plain-list">
        {records.map((record) => (
          <ProfileRow key={record.profile.id} record={record} today={today} isMarked={marksEach} />
        ))}
      </ul>
    </>
  );
}

type ProfileRowProps = { record: ProfileRecord; today: IsoDate; isMarked: boolean };

function ProfileRow({ record, today, isMarked }: ProfileRowProps) {
  const { profile, bans, reports } = record;
  const board = statusBoard(platformRecords(profile.presences, bans, reports), today);
  const inForce = bans.filter(isInForce).length;
  const main = mainLine(record, today, YEARS);
  return (
    <li className={styles.row}>
      <Avatar name={profile.displayName} src={profile.avatarUrl} size={64} />
      <div className={styles.who}>
        <div className={styles.title}>
          <WithDemoMark isSample={isMarked && profile.isSample}>
            <h2>
              <Link href={routes.profile(profile.username) as Route}>{profile.displayName}</Link>
            </h2>
          </WithDemoMark>
          {inForce > 0 && <p className={styles.count}>{plural(inForce, 'ban')} in force</p>}
        </div>
        {profile.bio && <p>{profile.bio}</p>}
      </div>
      <div className={styles.where}>
        {main && (
          <div className={styles.line}>
            <PlatformMark platform={main.record.presence.platform} named />
            <PresenceLine line={main.line} />
          </div>
        )}
        <ul
          className={`plain-list ${styles.board}`}
          aria-label={`Status of ${profile.displayName} by platform`}
        >
          {[...Map.groupBy(board, ({ state }) => state)].map(([state, platforms]) => (
            <li key={state}>
              {state === 'active' ? (
                <span className="muted">{platforms.length} active</span>
              ) : (
                <StatusLabel status={state} />
              )}
              {platforms.map(({ platform }) => (
                <PlatformMark key={platform} platform={platform} named />
              ))}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
