import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import { isReport, type Restriction, recordTitle } from '@/features/bans/model/record-text';
import { listRecordReplies } from '@/features/moderation/server/moderation';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import styles from './RecordReplies.module.scss';

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
              <Link
                className="text-link"
                href={
                  `${isReport(record) ? routes.report(record.id) : routes.ban(record.id)}#replies` as Route
                }
              >
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
