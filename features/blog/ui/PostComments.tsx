import '@/components/ui/toast.scss';
import type { ReactNode } from 'react';
import { requiredMark } from '@/components/form/required-mark';
import { Avatar } from '@/components/ui/Avatar';
import { DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import type { CommentField } from '@/features/blog/model/device-comment';
import type { SampleComment } from '@/features/blog/model/post';
import { filledByElement } from '@/features/player/ui/FilmTracks';
import { onDay } from '@/lib/time/when';
import styles from './PostComments.module.scss';

/** The comment form. It needs `post-comments`, and says so if scripts are off. */
export function CommentForm() {
  return (
    <div className={styles.write}>
      <h3 id="write-comment">Write a comment</h3>
      <p className={styles.hint}>Comments are saved in this browser only. No one else can see them.</p>
      <p className={styles.without}>Comments need JavaScript, which is turned off in your browser.</p>
      <form className={styles.form} noValidate aria-labelledby="write-comment" data-write="">
        <Field field="name" label="Name" hint="Your name or a pseudonym.">
          <input
            id="comment-name"
            name="name"
            required
            dir="auto"
            autoComplete="name"
            className={styles.input}
            aria-describedby="comment-name-hint comment-name-problem"
            suppressHydrationWarning
          />
        </Field>
        <Field field="email" isOptional label="Email" hint="Not saved with the comment.">
          <input
            id="comment-email"
            name="email"
            type="email"
            dir="auto"
            autoComplete="email"
            className={styles.input}
            aria-describedby="comment-email-hint comment-email-problem"
            suppressHydrationWarning
          />
        </Field>
        <Field field="text" label="Comment" hint="Plain text, up to 2000 characters.">
          <textarea
            id="comment-text"
            name="text"
            rows={6}
            required
            dir="auto"
            className={styles.input}
            aria-describedby="comment-text-hint comment-text-problem"
            suppressHydrationWarning
          />
        </Field>
        <button className="button button-primary" type="submit" disabled suppressHydrationWarning>
          Post comment (this device only)
        </button>
      </form>
    </div>
  );
}

type FieldProps = {
  field: CommentField;
  label: string;
  hint: string;
  isOptional?: boolean;
  children: ReactNode;
};

function Field({ field, label, hint, isOptional = false, children }: FieldProps) {
  const id = `comment-${field}`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} {...requiredMark(!isOptional)}>
        {label} {isOptional && <span className={styles.hint}>(optional)</span>}
      </label>
      {children}
      <p
        id={`${id}-problem`}
        className={styles.problem}
        data-problem={field}
        hidden
        suppressHydrationWarning
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}

/** Templates for `post-comments`: a comment of this device, and its editor. */
export function OwnCommentPrototypes() {
  return (
    <div hidden>
      <ol>
        <li data-prototype="own">
          <div className={styles.comment}>
            <span className={styles.initial} aria-hidden="true" data-slot="initial" />
            <div className={styles.words}>
              <p className={styles.head}>
                <strong data-slot="name" />{' '}
                <span className={`${styles.mark} ${styles.own}`}>
                  <Icon name="phone" /> On this device
                </span>{' '}
                <span className={styles.when} data-slot="when" />
              </p>
              <div className={styles.text} data-slot="text" />
              <p className={styles.tools}>
                <button type="button" className={styles.tool} data-act="edit">
                  <Icon name="pencil" /> Edit
                </button>
                <button type="button" className={styles.tool} data-act="delete">
                  <Icon name="trash3" /> Delete
                </button>
              </p>
            </div>
          </div>
        </li>
        <li data-prototype="editor">
          <form className={styles.editor} noValidate>
            <label>
              <span {...requiredMark(true)}>Edit your comment</span>
              <textarea required rows={5} className={styles.input} dir="auto" />
            </label>
            <p className={styles.problem} data-slot="problem" hidden />
            <p className={styles.tools}>
              <button className="button button-primary" type="submit">
                Save changes
              </button>
              <button type="button" className="button" data-act="cancel">
                Cancel
              </button>
            </p>
          </form>
        </li>
      </ol>
    </div>
  );
}

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
                  <CommentBody comment={comment} />
                  {comment.replies.length > 0 && (
                    <ol className={`plain-list ${styles.replies}`} aria-label={`Replies to ${comment.name}`}>
                      {comment.replies.map((reply) => (
                        <li key={reply.id}>
                          <CommentBody comment={reply} />
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

function CommentBody({ comment: { name, writtenOn, text } }: { comment: Omit<SampleComment, 'replies'> }) {
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
