import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import { pluralForm } from '@/lib/plural';
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
