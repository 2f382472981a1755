import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.scss';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'> & {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** What is wrong with the value, each in a sentence of its own; empty when nothing is. */
  readonly problems?: readonly string[];
  /** Keeps a line free for a problem, so that what follows does not move when it shows. */
  readonly keepsRoom?: boolean;
  /** A control at the end of the input, such as one that shows a password. */
  readonly control?: ReactNode;
};

/** An input with its label, what is to be known of it, and what is wrong with it. */
export function Field({
  label,
  onChange,
  hint,
  problems = [],
  keepsRoom = false,
  control,
  ...input
}: FieldProps) {
  const id = useId();
  const isWrong = problems.length > 0;
  const descriptions = [hint ? `${id}-hint` : '', isWrong ? `${id}-problems` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.input}>
        <input
          id={id}
          dir="auto"
          aria-invalid={isWrong || undefined}
          aria-describedby={descriptions || undefined}
          onChange={(event) => onChange(event.target.value)}
          {...input}
        />
        {control}
      </div>
      {(isWrong || keepsRoom) && (
        <ul id={`${id}-problems`} className={`plain-list ${styles.problems}`}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
