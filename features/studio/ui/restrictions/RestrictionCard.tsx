import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { allowedNextEvents, getAction } from '@/features/bans/model/ban';
import { eventTitle } from '@/features/bans/model/event-text';
import { lineStart, presenceLine } from '@/features/bans/model/presence-line';
import { STATUS_IN_FORCE, statusWithAppeal } from '@/features/bans/model/status';
import { PresenceLine } from '@/features/bans/ui/PresenceLine';
import { RecordState } from '@/features/moderation/ui/studio/RecordState.client';
import { isReport, type OwnRestriction, standingText } from '@/features/studio/model/own-restriction';
import { getPlatformName, OTHER_PLATFORM } from '@/lib/domain/platform';
import { daysBetween, type IsoDate, toIsoDate } from '@/lib/time/when';
import { StudioLink } from '../../../../components/workspace/StudioPage';
import styles from './RestrictionCard.module.scss';
import { LISTS, today } from './restriction-form';

const DAY_MS = 86_400_000;
/** The smallest number of days that a line shows, so that a new ban has some time before it. */
const MIN_DAYS = 30;

/** The line of the account with this one record, from some time before it until today. */
export function RestrictionLine({ own }: { own: OwnRestriction }) {
  const { platform, began } = own.record;
  const to = today();
  const line = presenceLine(
    {
      presence: { platform, since: null, url: null },
      bans: isReport(own) ? [] : [own.record],
      reports: isReport(own) ? [own.record] : [],
    },
    began ? getLineStart(began.date, to) : lineStart(to, 1),
    to,
  );
  return <PresenceLine line={line} />;
}

/** The start of the line: a fifth of the record's duration before it began. */
function getLineStart(began: IsoDate, to: IsoDate): IsoDate {
  const before = Math.max(MIN_DAYS, daysBetween(began, to) * 0.2);
  return toIsoDate(new Date(Date.parse(began) - Math.round(before) * DAY_MS));
}

/** One ban or report in a list: restriction, status in words and as a line, and a link to its page. */
export function RestrictionCard({ own, isGrouped }: { own: OwnRestriction; isGrouped: boolean }) {
  const { record, kind, row } = own;
  const what = getAction(record);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {isGrouped ? (
          <h3 dir="auto">
            <StudioLink href={LISTS[kind].of(row.id)}>
              {what || eventTitle(STATUS_IN_FORCE[record.kind], record)}
            </StudioLink>
            {record.platform === OTHER_PLATFORM && what && (
              <span className="muted"> {getPlatformName(record)}</span>
            )}
          </h3>
        ) : (
          <h2>
            <PlatformMark platform={record.platform} />
            <StudioLink href={LISTS[kind].of(row.id)}>{getPlatformName(record)}</StudioLink>
          </h2>
        )}
        <StatusLabel status={statusWithAppeal(record)} />
      </div>
      {what && !isGrouped && (
        <p className={styles.what} dir="auto">
          {what}
        </p>
      )}
      <RecordState
        type={kind === 'bans' ? 'BAN' : 'SHADOWBAN_REPORT'}
        id={row.id}
        profileId={record.profileId}
      />
      <p className={styles.standing}>{standingText(record, today())}</p>
      <RestrictionLine own={own} />
      <p className={styles.next}>{allowedNextEvents(record).length > 0 ? 'Add update' : 'View record'}</p>
    </li>
  );
}
