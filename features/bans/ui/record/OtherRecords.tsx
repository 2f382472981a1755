import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import { changedOn } from '@/features/bans/model/ban';
import { isReport, type Restriction, recordStatus } from '@/features/bans/model/record-text';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { shortName } from '@/features/profiles/model/profile-text';
import { PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import styles from './OtherRecords.module.scss';

const MOST = 6;

/** Other records of the same person, the most recently changed first. */
export function OtherRecords({
  person: { profile, bans, reports },
  than,
}: {
  person: ProfileRecord;
  than: string;
}) {
  const others: readonly Restriction[] = [...bans, ...reports]
    .filter(({ id }) => id !== than)
    .sort((a, b) => (changedOn(b) ?? '').localeCompare(changedOn(a) ?? ''));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <SectionHeading id="others">Other records by {shortName(profile.displayName)}</SectionHeading>
      <ul className={`plain-list ${styles.others}`}>
        {others.slice(0, MOST).map((other) => (
          <li key={other.id}>
            <Link href={(isReport(other) ? routes.report(other.id) : routes.ban(other.id)) as Route}>
              <PlatformMark platform={other.platform} /> {PLATFORMS[other.platform].displayName}
            </Link>
            <StatusLabel status={recordStatus(other)} />
            <span className={styles.began}>
              {other.began ? <Time when={other.began} about /> : 'date not known'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
