import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Time } from '@/components/ui/Time';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import type { ModerationState, TargetType } from '../../model/reasons.ts';
import { noticeReason, noticeText } from '../../model/texts.ts';
import styles from './NoticeCallout.module.scss';

/** The public information about a moderated record. */
export type Notice = {
  readonly targetType: TargetType;
  readonly state: ModerationState;
  readonly reason: string;
  /** ISO instant. */
  readonly since: string;
};

/** A note above a record that is disputed or hidden from lists. Renders nothing for other records. */
export function NoticeCallout({ notice }: { notice: Notice | null }) {
  if (!notice || (notice.state !== 'DISPUTED' && notice.state !== 'UNLISTED')) return null;
  const { title, text } = noticeText(notice.state, notice.targetType);
  return (
    <aside className={styles.callout} aria-labelledby="notice">
      <Icon name={notice.state === 'DISPUTED' ? 'exclamation-triangle-fill' : 'eye-slash'} />
      <div>
        <p id="notice" className={styles.title}>
          {title} <NoticeSince since={notice.since} />
        </p>
        <p>
          {text} {notice.state === 'UNLISTED' && `${noticeReason(notice.reason)} `}
          <Link className="text-link" href={`${routes.termsOfUse()}#moderation` as Route}>
            What this means
          </Link>
        </p>
      </div>
    </aside>
  );
}

/** The start date of a notice: "since 22 November 2026". */
function NoticeSince({ since }: { since: string }) {
  return (
    <span className={styles.since}>
      since <Time when={onDay(since.slice(0, 10))} style="long" />
    </span>
  );
}
