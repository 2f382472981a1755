import { type FormResult, TRAP } from '@/lib/domain/form-result';
import styles from './HoneypotField.module.scss';
import { Problem } from './Problem';

/**
 * A honeypot field for bots, which fill in every field. If a person's browser filled it in, the form shows a message.
 * @param form the prefix of the ids of the form's fields
 */
export function HoneypotField({
  form,
  values,
  problems,
}: { form: string } & Pick<FormResult, 'values' | 'problems'>) {
  const id = `${form}-${TRAP}`;
  const isFull = TRAP in problems;
  return (
    <div className={styles.trap}>
      <label htmlFor={id}>Leave this field empty</label>
      <input
        id={id}
        name={TRAP}
        defaultValue={values[TRAP]}
        tabIndex={isFull ? undefined : -1}
        autoComplete="off"
        aria-invalid={isFull || undefined}
        aria-describedby={`${id}-problem`}
        // biome-ignore lint/a11y/noAutofocus: only in the response to an invalid form, to focus the first error.
        autoFocus={Object.keys(problems)[0] === TRAP}
      />
      <Problem id={`${id}-problem`} of={TRAP} problems={problems} />
    </div>
  );
}
