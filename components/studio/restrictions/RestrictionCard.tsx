import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { nextEvents } from '@/lib/domain/bans/ban';
import { PLATFORMS } from '@/lib/domain/platform';
import { isReport, type OwnRestriction } from '@/lib/studio/bans/own-restriction';
import { standingOf, standingText } from '@/lib/studio/bans/standing';
import { StudioLink } from '../StudioLink';
import { LISTS } from './lists';
import styles from './RestrictionCard.module.scss';
import { RestrictionLine } from './RestrictionLine';
import { subjectOf } from './subject';
import { today } from './today';

/** One ban or report in a list: where, what, how it stands in words and as a line, and the way to what comes next. */
export function RestrictionCard({ own }: { own: OwnRestriction }) {
  const { record, kind, row } = own;
  const what = isReport(own) ? own.record.restrictionType : own.record.restriction;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>
          <PlatformMark platform={record.platform} />
          <StudioLink href={LISTS[kind].of(row.id)}>{PLATFORMS[record.platform].displayName}</StudioLink>
        </h3>
        <StatusLabel status={standingOf(record, subjectOf(kind))} />
      </div>
      {what && (
        <p className={styles.what} dir="auto">
          {what}
        </p>
      )}
      <p className={styles.standing}>{standingText(record, today())}</p>
      <RestrictionLine own={own} />
      <p className={styles.next}>
        {nextEvents(record).length > 0 ? 'Say what happened next' : 'Look at what is on record'}
      </p>
    </li>
  );
}
