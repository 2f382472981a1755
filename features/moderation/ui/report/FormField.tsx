import { Problem } from '@/components/form/Problem';
import { requiredMark } from '@/components/form/required-mark';
import type { FormResult } from '@/lib/domain/form-result';
import { ownValue } from '@/lib/domain/own-value';
import styles from './ReportForm.module.scss';

/** A server action that a form calls without a script. */
export type FormAction = (before: FormResult, form: FormData) => Promise<FormResult>;

type FormFieldProps = {
  /** The prefix of the ids. */
  readonly form: string;
  readonly name: string;
  readonly label: string;
  /** A short remark in the label: "(optional)". */
  readonly note?: string;
  readonly hint?: string;
  /** The value that was typed before the form was refused. */
  readonly value: string | undefined;
  readonly problems: FormResult['problems'];
  /** The message if it is empty. */
  readonly missing?: string;
  /** True for the first field with an error. */
  readonly takesFocus: boolean;
  /** Number of lines of a text area; without it the field has one line. */
  readonly rows?: number;
  readonly type?: 'text' | 'email';
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly autoComplete?: string;
};

/** Returns the attributes of a form's fields, from the form's last result. */
export function getFields(form: string, { values, problems }: FormResult) {
  const first = Object.keys(problems)[0];
  return (name: string) => ({
    form,
    name,
    value: ownValue(values, name),
    problems,
    takesFocus: name === first,
  });
}

/** A labelled field with its hint and its problem. It works without a script. */
export function FormField({
  form,
  name,
  label,
  note,
  hint,
  value,
  problems,
  missing,
  takesFocus,
  rows,
  type = 'text',
  maxLength,
  required,
  autoComplete = 'off',
}: FormFieldProps) {
  const id = `${form}-${name}`;
  const described = [hint && `${id}-hint`, `${id}-problem`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    defaultValue: value,
    maxLength,
    required,
    autoComplete,
    dir: 'auto' as const,
    'aria-invalid': ownValue(problems, name) ? (true as const) : undefined,
    'aria-describedby': described,
    autoFocus: takesFocus,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} {...requiredMark(required)}>
        {label} {note && <small>{note}</small>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      <Problem id={`${id}-problem`} of={name} problems={problems} missing={missing} />
    </div>
  );
}
