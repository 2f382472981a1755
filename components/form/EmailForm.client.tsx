'use client';

import { type ReactNode, useActionState } from 'react';
import { requiredMark } from '@/components/form/required-mark';
import { type FormResult, NOTHING_SENT } from '@/lib/domain/form-result';
import styles from './EmailForm.module.scss';
import { Problem } from './Problem';

export type EmailFormProps = {
  /** A prefix for the ids of the form's fields, unique on the page. */
  readonly id: string;
  /** The server action for a submission without scripts. */
  readonly action: (before: FormResult, form: FormData) => Promise<FormResult>;
  /** The endpoint for a submission by the script. */
  readonly to: string;
  /** The page that shows the response without scripts; it has the same form. */
  readonly page: string;
  /** Purpose of the form, shown above the field's own label. */
  readonly about?: ReactNode;
  readonly label: string;
  readonly hint?: string;
  /** Content below the box, such as a link. */
  readonly note?: ReactNode;
  readonly button: string;
};

/**
 * A form with one email field. A client component only because React returns the result of a server action to no
 * other component. It is rendered on the server; in the browser, the custom element around it handles the form.
 */
export function EmailForm({ id, action, to, page, about, label, hint, note, button }: EmailFormProps) {
  const [{ status, values, problems, text }, send] = useActionState(action, NOTHING_SENT, page);
  return (
    <mail-form data-to={to}>
      <form className={styles.form} action={send}>
        <label htmlFor={id}>
          {about}
          <strong {...requiredMark(true)}>{label}</strong>
          {hint && <span>{hint}</span>}
        </label>
        <div className={styles.row}>
          <input
            id={id}
            name="email"
            type="email"
            required
            dir="auto"
            autoComplete="email"
            defaultValue={values.email}
            aria-invalid={problems.email ? true : undefined}
            aria-describedby={`${id}-problem`}
            // biome-ignore lint/a11y/noAutofocus: only in the response to an invalid form, to focus the first error.
            autoFocus={status === 'wrong'}
          />
          <button className="button button-primary" type="submit">
            {button}
          </button>
        </div>
        <Problem id={`${id}-problem`} of="email" problems={problems} />
        <p role="alert" className={styles.failure} data-failure="">
          {text}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </form>
      <p role="status" className={styles.done} data-done="" tabIndex={-1} />
    </mail-form>
  );
}
