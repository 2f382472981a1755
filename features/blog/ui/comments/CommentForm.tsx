import type { ReactNode } from 'react';
import { requiredMark } from '@/components/form/required-mark';
import type { CommentField } from '@/features/blog/model/device-comment';
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
