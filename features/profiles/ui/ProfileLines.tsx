import type { Route } from 'next';
import { WithDemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { PresenceLine } from '@/components/ui/PresenceLine';
import { mostBroken } from '@/features/bans/model/presence/main-line';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import type { IsoDate } from '@/lib/time/when';
import styles from './ProfileLines.module.scss';

const YEARS = 2;
const ROWS = 8;

/** People with the line of the platform where most has happened. */
export function ProfileLines({ records, today }: { records: readonly ProfileRecord[]; today: IsoDate }) {
  return (
    <ul className={`plain-list ${styles.lines}`}>
      {mostBroken(records, ROWS, today, YEARS).map(({ record: { profile }, main }) => (
        <li key={profile.id} className={styles.row}>
          <WithDemoMark isSample={profile.isSample}>
            <Link href={routes.profile(profile.username) as Route}>{profile.displayName}</Link>
          </WithDemoMark>
          {main && (
            <>
              <span className="visually-hidden">
                on {PLATFORMS[main.record.presence.platform].displayName}:
              </span>
              <PresenceLine line={main.line} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
