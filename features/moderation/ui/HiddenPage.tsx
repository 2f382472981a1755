import type { Metadata, Route } from 'next';
import { notFound } from 'next/navigation';
import { BrokenPage } from '@/components/layout/BrokenPage';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Time } from '@/components/ui/Time';
import { getModerationNotice } from '@/features/moderation/server/moderation';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { offerMissing } from '@/lib/backend/offered-parts';
import { routes } from '@/lib/routes';
import { statedStatus } from '@/lib/seo/stated-status';
import { onDay } from '@/lib/time/when';
import { isHiddenState, type ModerationState } from '../../../lib/domain/moderation-state.ts';
import type { TargetType } from '../model/reasons.ts';
import { noticeReason, noticeText } from '../model/texts.ts';
import styles from './HiddenPage.module.scss';

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

/** The notice at the path of a hidden or removed record, or null. */
async function hidingNotice(path: string): Promise<Notice | null> {
  const notice = await getModerationNotice(path);
  return isHiddenState(notice?.state) ? notice : null;
}

/**
 * Lets the proxy respond for records that do not exist. An address with a notice is not missing.
 * @param getPath the path of a record
 * @param recordAt the same read as the page's
 */
export function offerMissingRecords(
  getPath: (slug: string) => string,
  recordAt: (slug: string) => Promise<unknown>,
): void {
  const section = getPath('').replace(/\/$/, '');
  offerMissing(
    section,
    async (slug) => (await recordAt(slug)) === null && (await hidingNotice(getPath(slug))) === null,
  );
}

/**
 * Metadata for a path without a readable record: the notice's when an administrator hid or removed the record.
 * Calls `notFound()` when there never was one.
 */
export async function hiddenMetadata(path: string): Promise<Metadata> {
  const notice = await hidingNotice(path);
  if (!notice) notFound();
  const { title, text } = noticeText(notice.state, notice.targetType);
  return {
    ...pageMetadata({ title, description: text, path, index: false }),
    ...statedStatus(notice.state === 'REMOVED' ? 410 : 404),
  };
}

/**
 * The page at the path of a hidden or removed record. It contains nothing of the record. Calls `notFound()` when there never was
 * a record.
 */
export async function HiddenPage({ path }: { path: string }) {
  const notice = await hidingNotice(path);
  return notice ? <HiddenNotice notice={notice} /> : notFound();
}

/** Shows that a record is hidden or removed, since when and why, and who can appeal. */
function HiddenNotice({ notice }: { notice: Notice }) {
  const { title, text } = noticeText(notice.state, notice.targetType);
  return (
    <BrokenPage
      title={title}
      text={text}
      facts={
        <dl className={styles.facts}>
          <div>
            <dt>Since</dt>
            <dd>
              <Time when={onDay(notice.since.slice(0, 10))} style="long" />
            </dd>
          </div>
          <div>
            <dt>Why</dt>
            <dd>{noticeReason(notice.reason)}</dd>
          </div>
          <div>
            <dt>Who can appeal</dt>
            <dd>
              The author can appeal once, within six months, in{' '}
              <Link className="text-link" href={routes.studio.moderation() as Route}>
                the studio
              </Link>
              .
            </dd>
          </div>
        </dl>
      }
    >
      <Link className="button button-primary" href={`${routes.termsOfUse()}#moderation` as Route}>
        How we moderate
      </Link>
      <Link className="button" href={routes.home()}>
        Go to the home page
      </Link>
    </BrokenPage>
  );
}
