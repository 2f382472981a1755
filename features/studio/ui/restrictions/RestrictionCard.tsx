import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { allowedNextEvents } from '@/features/bans/model/ban';
import { eventTitle } from '@/features/bans/model/event-text';
import { RecordState } from '@/features/moderation/ui/studio/RecordState.client';
import { isReport, type OwnRestriction } from '@/features/studio/model/bans/own-restriction';
import { standingOf, standingText } from '@/features/studio/model/bans/standing';
import { PLATFORMS } from '@/lib/domain/platform';
import { StudioLink } from '../StudioLink';
import { LISTS } from './lists';
import styles from './RestrictionCard.module.scss';
import { RestrictionLine } from './RestrictionLine';
import { subjectOf } from './subject';
import { today } from './today';

/** One ban or report in a list: restriction, status in words and as a line, and a link to its page. */
export function RestrictionCard({ own, isGrouped }: { own: OwnRestriction; isGrouped: boolean }) {
  const { record, kind, row } = own;
  const begun = kind === 'bans' ? 'banned' : 'limited';
  const what = isReport(own) ? own.record.restrictionType : own.record.restriction;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {isGrouped ? (
          <h3 dir="auto">
            <StudioLink href={LISTS[kind].of(row.id)}>
              {what || eventTitle(begun, record.platform)}
            </StudioLink>
          </h3>
        ) : (
          <h2>
            <PlatformMark platform={record.platform} />
            <StudioLink href={LISTS[kind].of(row.id)}>{PLATFORMS[record.platform].displayName}</StudioLink>
          </h2>
        )}
        <StatusLabel status={standingOf(record, subjectOf(kind))} />
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
