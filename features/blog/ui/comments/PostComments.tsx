import { Avatar } from '@/components/ui/Avatar';
import { DemoMark } from '@/components/ui/DemoMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import type { SampleComment } from '@/features/blog/model/post';
import { onDay } from '@/lib/time/when';
import '@/components/device/toast.scss';
import { filledByElement } from '@/features/player/ui/filled-by-element';
import { CommentForm } from './CommentForm';
import { OwnCommentPrototypes } from './OwnCommentPrototypes';
import styles from './PostComments.module.scss';

type PostCommentsProps = {
  /** Slug. */
  post: string;
  samples: readonly SampleComment[];
};

/** The comments of a post: marked samples, the comments of this device, and the form. */
export function PostComments({ post, samples }: PostCommentsProps) {
  return (
    <section aria-labelledby="comments" data-print="no">
      <SectionHeading
        id="comments"
        note={samples.length > 0 ? 'Comments marked “Demo” are fictional.' : undefined}
      >
        Comments
      </SectionHeading>
      <post-comments class={styles.comments} data-post={post} suppressHydrationWarning>
        <div className={styles.said}>
          {samples.length > 0 ? (
            <ol className={`plain-list ${styles.list}`} aria-label="Demo comments">
              {samples.map((comment) => (
                <li key={comment.id}>
                  <Said comment={comment} />
                  {comment.replies.length > 0 && (
                    <ol className={`plain-list ${styles.replies}`} aria-label={`Replies to ${comment.name}`}>
                      {comment.replies.map((reply) => (
                        <li key={reply.id}>
                          <Said comment={reply} />
                        </li>
                      ))}
                    </ol>
                  )}
                </li>
              ))}
            </ol>
          ) : (
            <p className="muted" data-none="" suppressHydrationWarning>
              No comments yet.
            </p>
          )}
          <ol
            className={`plain-list ${styles.list}`}
            aria-label="Comments on this device"
            data-list="own"
            hidden
            {...filledByElement}
          />
          <OwnCommentPrototypes />
        </div>
        <CommentForm />
      </post-comments>
    </section>
  );
}

function Said({ comment: { name, writtenOn, text } }: { comment: Omit<SampleComment, 'replies'> }) {
  return (
    <article className={styles.comment}>
      <Avatar name={name} src={null} size={40} />
      <div className={styles.words}>
        <p className={styles.head}>
          <strong>{name}</strong> <DemoMark isSample />{' '}
          <span className={styles.when}>
            <Time when={onDay(writtenOn)} />
          </span>
        </p>
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  );
}
