import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import { isReport, type Restriction } from '@/features/bans/model/ban';
import { recordTitle } from '@/features/bans/model/record-text';
import { listRecordReplies } from '@/features/moderation/server/moderation';
import { routes } from '@/lib/routes';
import { pluralForm } from '@/lib/text/plural';
import { onDay } from '@/lib/time/when';
import styles from './RecordReplies.module.scss';

/** A published reply. */
export type Reply = {
  readonly id: string;
  readonly author: string;
  readonly organisation: string | null;
  readonly role: string | null;
  readonly text: string;
  /** One sentence about how the administrators checked who wrote the reply. */
  readonly verification: string;
  /** ISO instant. */
  readonly publishedAt: string;
};

/** Replies of platforms, companies and people named in a record, in full, oldest first. Nothing without replies. */
export function RecordReplies({ replies }: { replies: readonly Reply[] }) {
  if (replies.length === 0) return null;
  return (
    <section id="replies" aria-labelledby="replies-heading">
      <SectionHeading id="replies-heading" note="Not written by the author of this page">
        {pluralForm(replies.length, 'Reply', 'Replies')}
      </SectionHeading>
      <ol className={`plain-list ${styles.replies}`}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <ReplyBox reply={reply} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ReplyBox({
  reply: { id, author, organisation, role, text, verification, publishedAt },
}: {
  reply: Reply;
}) {
  const position = [role, organisation].filter(Boolean).join(', ');
  return (
    <article className={styles.reply} aria-labelledby={`reply-${id}`}>
      <h3 id={`reply-${id}`}>
        <span className={styles.mark}>Reply</span> <bdi>{author}</bdi>
        {position && (
          <span className={styles.position}>
            {' '}
            <bdi>{position}</bdi>
          </span>
        )}
      </h3>
      <blockquote className={styles.text} dir="auto">
        {text}
      </blockquote>
      <p className={styles.facts}>
        Published <Time when={onDay(publishedAt.slice(0, 10))} style="long" />. <bdi>{verification}</bdi>
      </p>
    </article>
  );
}

/** Mentions on a profile: who replied to which of its bans and reports, with a link to the reply. Nothing without replies. */
export async function ReplyMentions({
  records,
  displayName,
}: {
  records: readonly Restriction[];
  displayName: string;
}) {
  const found = await Promise.all(
    records.map(async (record) => ({
      record,
      replies: await listRecordReplies(isReport(record) ? 'SHADOWBAN_REPORT' : 'BAN', record.id),
    })),
  );
  const replied = found.filter(({ replies }) => replies.length > 0);
  if (replied.length === 0) return null;
  return (
    <section aria-labelledby="replies-to-records">
      <SectionHeading id="replies-to-records">Replies to these records</SectionHeading>
      <ul className={`plain-list ${styles.mentions}`}>
        {replied.flatMap(({ record, replies }) =>
          replies.map(({ id, author, organisation, publishedAt }) => (
            <li key={id}>
              <bdi>{organisation ?? author}</bdi> replied to{' '}
              <Link className="text-link" href={`${routes.record(record)}#replies` as Route}>
                {recordTitle(record, displayName)}
              </Link>
              , <Time when={onDay(publishedAt.slice(0, 10))} />
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
