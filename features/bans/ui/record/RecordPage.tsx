import { timelineOfOne } from '@/features/bans/model/timeline';
import type { RestrictionRecord } from '@/features/bans/server/restriction-record';
import { Timeline } from '@/features/bans/ui/Timeline';
import type { PageModeration } from '@/features/moderation/ui/moderation-of';
import { NoticeCallout } from '@/features/moderation/ui/notice/NoticeCallout';
import { RecordReplies } from '@/features/moderation/ui/replies/RecordReplies';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import type { IsoDate } from '@/lib/time/when';
import { RecordAside } from './RecordAside';
import { RecordFigures } from './RecordFigures';
import { RecordHead } from './RecordHead';
import { RecordLine } from './RecordLine';
import styles from './RecordPage.module.scss';

type RecordPageProps = {
  record: RestrictionRecord;
  /** All records of the person; null if there are too many to load for one page. */
  person: ProfileRecord | null;
  moderation: PageModeration;
  today: IsoDate;
};

/** The page of one ban or report: status, figures, timeline and source. */
export function RecordPage({ record, person, moderation, today }: RecordPageProps) {
  const { kind, restriction } = record;
  return (
    <article className={`page ${styles.record}`}>
      <RecordHead record={record} today={today} />
      <NoticeCallout notice={moderation.notice} />
      <RecordFigures record={record} today={today} />
      {person && <RecordLine restriction={restriction} person={person} today={today} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Timeline entries={timelineOfOne(restriction).toReversed()} subject={kind} />
          <RecordReplies replies={moderation.replies} />
        </div>
        <RecordAside record={record} person={person} target={moderation.target} />
      </div>
    </article>
  );
}
