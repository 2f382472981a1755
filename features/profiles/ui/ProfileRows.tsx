import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { WithDemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { PresenceLine } from '@/components/ui/PresenceLine';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { mainLine } from '@/features/bans/model/presence/main-line';
import { platformRecords, statusBoard } from '@/features/bans/model/presence/status-board';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { routes } from '@/lib/routes';
import type { IsoDate } from '@/lib/time/when';
import styles from './ProfileRows.module.scss';

const YEARS = 3;

/** Profiles, one per row: person, line of the main platform and status by platform. */
export function ProfileRows({ records, today }: { records: readonly ProfileRecord[]; today: IsoDate }) {
  return (
    <ul className="plain-list">
      {records.map((record) => (
        <ProfileRow key={record.profile.id} record={record} today={today} />
      ))}
    </ul>
  );
}

function ProfileRow({ record, today }: { record: ProfileRecord; today: IsoDate }) {
  const { profile, bans, reports } = record;
  const board = statusBoard(platformRecords(profile.presences, bans, reports), today);
  const main = mainLine(record, today, YEARS);
  return (
    <li className={styles.row}>
      <Avatar name={profile.displayName} src={profile.avatarUrl} size={64} />
      <div className={styles.who}>
        <WithDemoMark isSample={profile.isSample}>
          <h2>
            <Link href={routes.profile(profile.username) as Route}>{profile.displayName}</Link>
          </h2>
        </WithDemoMark>
        {profile.bio && <p>{profile.bio}</p>}
      </div>
      <div className={styles.where}>
        {main && <PresenceLine line={main.line} />}
        <ul
          className={`plain-list ${styles.board}`}
          aria-label={`Status of ${profile.displayName} by platform`}
        >
          {board.map(({ platform, state }) => (
            <li key={platform} className={state === 'active' ? styles.quiet : undefined}>
              <PlatformMark platform={platform} named />
              {state === 'active' ? (
                <span className="visually-hidden">Active</span>
              ) : (
                <StatusLabel status={state} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
