import type { Route } from 'next';
import Link from 'next/link';
import { PresenceLine } from '@/components/ui/PresenceLine';
import { PLATFORMS } from '@/lib/domain/platform';
import type { PlatformRecord } from '@/lib/domain/presence-line';
import { describedLine } from '@/lib/domain/presence-line-text';
import type { ProfileRecord } from '@/lib/domain/profile';
import { platformRecords } from '@/lib/domain/status-board';
import type { IsoDate } from '@/lib/domain/when';
import { routes } from '@/lib/routes';
import styles from './ProfileLines.module.scss';

const YEARS = 2;

/** People, each with the line of the platform where most has happened. */
export function ProfileLines({ records, today }: { records: readonly ProfileRecord[]; today: IsoDate }) {
  return (
    <ul className={`plain-list ${styles.lines}`}>
      {records.map((record) => {
        const main = mainRecord(record);
        return (
          <li key={record.profile.id} className={styles.row}>
            <Link href={routes.profile(record.profile.username) as Route}>{record.profile.displayName}</Link>
            {main && (
              <>
                <span className="visually-hidden">on {PLATFORMS[main.presence.platform].displayName}:</span>
                <PresenceLine line={describedLine(main, today, YEARS).line} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The platform with the most on record; among equals the first of the catalogue. */
export function mainRecord({ profile, bans, reports }: ProfileRecord): PlatformRecord | null {
  const weight = (record: PlatformRecord) => record.bans.length * 2 + record.reports.length;
  const records = platformRecords(profile.presences, bans, reports);
  return records.reduce<PlatformRecord | null>(
    (best, next) => (best && weight(best) >= weight(next) ? best : next),
    null,
  );
}
