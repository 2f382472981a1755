import '@/components/ui/toast.scss';
import { requiredMark } from '@/components/form/required-mark';
import { Avatar } from '@/components/ui/Avatar';
import { DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import type { SampleComment } from '@/features/blog/model/post';
import { filledByElement } from '@/features/player/ui/FilmTracks';
import { onDay } from '@/lib/time/when';
import styles from './PostComments.module.scss';

/** The form for a note. It needs `post-comments`, and says so if scripts are off. */
export function NoteForm() {
  return (
    <div className={styles.write}>
      <h3 id="write-note">Write a note</h3>
      <p className={styles.hint}>Notes are saved in this browser only. No one else can see them.</p>
      <p className={styles.without}>Notes need JavaScript, which is turned off in your browser.</p>
      <form className={styles.form} noValidate aria-labelledby="write-note" data-write="">
        <div className={styles.field}>
          <label htmlFor="note-text" {...requiredMark(true)}>
            Note
          </label>
          <textarea
            id="note-text"
            name="text"
            rows={6}
            required
            dir="auto"
            className={styles.input}
            aria-describedby="note-text-hint note-text-problem"
            suppressHydrationWarning
          />
          <p
            id="note-text-problem"
            className={styles.problem}
            data-problem="text"
            hidden
            suppressHydrationWarning
          />
          <p id="note-text-hint" className={styles.hint}>
            Plain text, up to 2000 characters.
          </p>
        </div>
        <button className="button button-primary" type="submit" disabled suppressHydrationWarning>
          Save note
        </button>
      </form>
    </div>
  );
}

/** Templates for `post-comments`: a note of this device, and its editor. */
export function NotePrototypes() {
  return (
    <div hidden>
      <ol>
        <li data-prototype="own">
          <div className={styles.comment}>
            <span className={styles.initial} aria-hidden="true">
              <Icon name="pencil" />
            </span>
            <div className={styles.words}>
              <p className={styles.head}>
                <strong data-slot="name">Your note</strong>{' '}
                <span className={`${styles.mark} ${styles.own}`}>
                  <Icon name="lock-fill" /> Only you see this
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
              <span {...requiredMark(true)}>Edit your note</span>
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

/** Below a post: marked sample comments, if there are any, and the reader's own notes, which stay in the browser. */
export function PostComments({ post, samples }: PostCommentsProps) {
  return (
    <section aria-labelledby="comments" data-print="no">
      <SectionHeading
        id="comments"
        note={samples.length > 0 ? 'Comments marked “Demo” are fictional.' : undefined}
      >
        {samples.length > 0 ? 'Comments and your notes' : 'Your notes'}
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
              No notes yet.
            </p>
          )}
          <ol
            className={`plain-list ${styles.list}`}
            aria-label="Your notes"
            data-list="own"
            hidden
            {...filledByElement}
          />
          <NotePrototypes />
        </div>
        <NoteForm />
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
