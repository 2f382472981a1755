import type { Route } from 'next';
import { WithDemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import { appealResultOf } from '@/features/bans/model/ban';
import { daysLasted } from '@/features/bans/model/duration';
import { isReport, type Restriction, recordStatus } from '@/features/bans/model/record-text';
import type { FoundRestriction } from '@/features/bans/server/restrictions';
import type { RecordType } from '@/features/explorer/model/restriction-filter';
import { Term } from '@/features/glossary/ui/Term';
import { countText } from '@/lib/domain/count-text';
import { PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { shortened } from '@/lib/seo/metadata';
import type { IsoDate } from '@/lib/time/when';
import styles from './RestrictionTable.module.scss';
import { APPEAL_RESULT_WORDS, KIND_WORDS } from './restriction-words';

type TableProps = { kind: RecordType; rows: readonly FoundRestriction[]; today: IsoDate };

/** The rows of the explorer. On small screens each row becomes a card with labelled cells. */
export function RestrictionTable({ kind, rows, today }: TableProps) {
  const { began, reason } = KIND_WORDS[kind];
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{began}</th>
            <th scope="col">Person</th>
            <th scope="col">Platform</th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className={styles.name}>Appeal</span>
              <span className={styles.term}>
                <Term id="appeal-status">Appeal</Term>
              </span>
            </th>
            <th scope="col">{reason}</th>
            <th scope="col" className={styles.number}>
              {' '}
              Duration (days){' '}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.restriction.id} kind={kind} row={row} today={today} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ kind, row, today }: { kind: RecordType; row: FoundRestriction; today: IsoDate }) {
  const { restriction, profile } = row;
  const days = daysLasted(restriction, today);
  const path = kind === 'ban' ? routes.ban(restriction.id) : routes.report(restriction.id);
  return (
    <tr id={`row-${restriction.id}`}>
      <td data-label={KIND_WORDS[kind].began}>
        <Link href={path as Route} className={styles.date}>
          {restriction.began ? <Time when={restriction.began} /> : 'Not known'}
          <span className="visually-hidden">: open record</span>
        </Link>
      </td>
      <th scope="row">
        <WithDemoMark isSample={profile.isSample}>
          <Link href={routes.platformOnProfile(profile.username, restriction.platform) as Route}>
            {profile.displayName}
          </Link>
        </WithDemoMark>
      </th>
      <td data-label="Platform">
        <span className={styles.platform}>
          <PlatformMark platform={restriction.platform} />
          {PLATFORMS[restriction.platform].displayName}
        </span>
      </td>
      <td data-label="Status">
        <StatusLabel status={recordStatus(restriction)} />
      </td>
      <td data-label="Appeal">{APPEAL_RESULT_WORDS[appealResultOf(restriction)]}</td>
      <td data-label={KIND_WORDS[kind].reason} className={styles.reason} dir="auto">
        {reasonOf(restriction) ?? <span className="muted">Not stated</span>}
      </td>
      <td data-label="Duration (days)" className={styles.number}>
        {days === null ? <span className="muted">–</span> : countText(days)}
      </td>
    </tr>
  );
}

/** Characters of the creator’s account that fit into a row. */
const REASON_LENGTH = 70;

/** The action in the record's own words, or the beginning of the creator’s account. */
function reasonOf(restriction: Restriction): string | null {
  if (isReport(restriction)) return restriction.restrictionType;
  const { restriction: done, explanation } = restriction;
  return done ?? (explanation ? shortened(explanation, REASON_LENGTH) : null);
}
