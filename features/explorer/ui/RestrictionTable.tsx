import type { Route } from 'next';
import { WithDemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { leadingIcon } from '@/components/ui/leading-icon';
import { Time } from '@/components/ui/Time';
import { changedOn, getAppealResult, isReport, type Restriction } from '@/features/bans/model/ban';
import { daysLasted } from '@/features/bans/model/duration';
import { recordStatus } from '@/features/bans/model/status';
import type { FoundRestriction } from '@/features/bans/server/restrictions';
import { getPlatformName } from '@/lib/domain/platform';
import type { AppealResult, RecordType } from '@/lib/domain/restriction-filter';
import { STATUS_LOOKS } from '@/lib/icons/status-looks';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { pluralForm } from '@/lib/text/plural';
import { shortened } from '@/lib/text/short-text';
import { type IsoDate, onDay, type When, whenText } from '@/lib/time/when';
import { APPEAL_RESULT_WORDS, KIND_WORDS } from '../model/restriction-words';
import styles from './RestrictionTable.module.scss';

type TableProps = Omit<RowProps, 'row'> & {
  rows: readonly FoundRestriction[];
  /** The id of the heading that names the table. */
  labelledBy: string;
};

/** The rows of the explorer. On small screens each row becomes a card of three lines. */
export function RestrictionTable({ rows, labelledBy, ...row }: TableProps) {
  const { kind, showsChange } = row;
  const { began, reason } = KIND_WORDS[kind];
  return (
    <row-links class={styles.room}>
      <table
        className={styles.table}
        aria-labelledby={labelledBy}
        data-order={showsChange ? 'changed' : undefined}
        data-kind={kind}
      >
        <thead>
          <tr>
            <th scope="col">{showsChange ? 'Updated' : began}</th>
            <th scope="col">Person</th>
            <th scope="col">Platform</th>
            <th scope="col">Status and appeal</th>
            <th scope="col">{reason}</th>
            <th scope="col" className={styles.number}>
              Days
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((found) => (
            <Row key={found.restriction.id} row={found} {...row} />
          ))}
        </tbody>
      </table>
    </row-links>
  );
}

type RowProps = {
  kind: RecordType;
  row: FoundRestriction;
  today: IsoDate;
  /** True if samples are marked in their rows, and not once for the list. */
  marksEach: boolean;
  /** True if the day of the last change comes first, which the rows are ordered by. */
  showsChange: boolean;
};

function Row({ kind, row, today, marksEach, showsChange }: RowProps) {
  const { restriction, profile } = row;
  const { began } = restriction;
  const changed = showsChange ? changedOn(restriction) : null;
  // The beginning may be known only to the month or the year.
  const date = changed && changed !== began?.date ? onDay(changed) : began;
  const days = daysLasted(restriction, today);
  const { word, icon, tone } = STATUS_LOOKS[recordStatus(restriction)];
  return (
    <tr id={`row-${restriction.id}`}>
      <td className={styles.began} data-same={(changed && date === began) || undefined}>
        <Link href={routes.record(restriction) as Route} className={styles.date} data-row-link="">
          {date ? <Time when={date} /> : 'Not known'}
        </Link>
        {changed && <span>{beganText(kind, date === began ? null : began)}</span>}
      </td>
      <th scope="row" className={styles.person}>
        <WithDemoMark isSample={marksEach && profile.isSample}>
          <Link href={routes.platformOnProfile(profile.username, restriction.platform) as Route}>
            {profile.displayName}
          </Link>
        </WithDemoMark>
      </th>
      <td className={`${styles.where} ${leadingIcon(restriction.platform)}`}>
        {getPlatformName(restriction)}
      </td>
      <td className={`${styles.state} ${styles[tone]} ${leadingIcon(icon)}`}>
        {word}
        <span className={styles.appeal}>{appealText(getAppealResult(restriction))}</span>
      </td>
      <td className={styles.reason}>
        {/* A cell cannot cut its text after two lines. */}
        <p dir="auto">{getReason(restriction) ?? <span className="muted">Not stated</span>}</p>
      </td>
      <td className={styles.number} data-unit={days === null ? undefined : pluralForm(days, 'day')}>
        {days === null ? 'Not known' : countText(days)}
      </td>
    </tr>
  );
}

/** "Banned 29 Sept 2026", or "Banned, no update" if that is the last change. */
const beganText = (kind: RecordType, began: When | null) =>
  `${KIND_WORDS[kind].beganShort}${began ? ` ${whenText(began)}` : ', no update'}`;

/** Characters of the creator’s account that can fit into a row. The style sheet cuts it at the row's end. */
const REASON_LENGTH = 140;

const appealText = (result: AppealResult) =>
  result === 'none' ? 'No appeal' : `Appeal ${APPEAL_RESULT_WORDS[result].toLowerCase()}`;

/** Characters of the creator's account that can fit into one line. */
const LINE_LENGTH = 70;

/**
 * Of a ban, the action in the record's own words or the beginning of the creator’s account. Of a report, the effect, and the
 * account in a second line.
 */
function getReason(restriction: Restriction): string | null {
  if (isReport(restriction)) {
    const { restrictionType, description } = restriction;
    return [restrictionType, description && shortened(description, LINE_LENGTH)].filter(Boolean).join('\n');
  }
  const { restriction: done, explanation } = restriction;
  return done ?? (explanation ? shortened(explanation, REASON_LENGTH) : null);
}
