import { type ReactNode, useId } from 'react';
import styles from './Field.module.scss';
import { requiredMark } from './required-mark';

/** The props that every kind of field has. */
export type Labelled = {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Marks the field as required, also for screen readers. The form itself checks for a value. */
  readonly required?: boolean | undefined;
  /** The problems of the value, one sentence each. */
  readonly problems?: readonly string[];
  /** Reserves a line for a problem, so that nothing moves when one appears. */
  readonly reservesLine?: boolean;
};

/** The attributes that tie a control to its label, hint and problems. Spread them over the control. */
export type ControlTies = {
  readonly id: string;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type FrameProps = Omit<Labelled, 'name'> & { readonly children: (ties: ControlTies) => ReactNode };

function useTies(hint: ReactNode, problems: readonly string[], required: boolean | undefined): ControlTies {
  const id = useId();
  const isWrong = problems.length > 0;
  const descriptions = [hint ? `${id}-hint` : '', isWrong ? `${id}-problems` : ''].filter(Boolean).join(' ');
  return {
    id,
    required,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': descriptions || undefined,
  };
}

/** A control with its label, hint and problems. */
export function FieldFrame({
  label,
  hint,
  problems = [],
  reservesLine = false,
  required,
  children,
}: FrameProps) {
  const ties = useTies(hint, problems, required);
  return (
    <div className={styles.field}>
      <label htmlFor={ties.id} {...requiredMark(required)}>
        {label}
      </label>
      <Hint of={ties.id}>{hint}</Hint>
      {children(ties)}
      <Problems of={ties.id} problems={problems} reservesLine={reservesLine} />
    </div>
  );
}

/** Several controls for one value, with a legend. */
export function GroupFrame({
  label,
  hint,
  problems = [],
  reservesLine = false,
  required,
  children,
}: FrameProps) {
  const ties = useTies(hint, problems, required);
  return (
    <fieldset className={`${styles.field} ${styles.group}`} aria-describedby={ties['aria-describedby']}>
      <legend {...requiredMark(required)}>{label}</legend>
      <Hint of={ties.id}>{hint}</Hint>
      {children(ties)}
      <Problems of={ties.id} problems={problems} reservesLine={reservesLine} />
    </fieldset>
  );
}

export function Hint({ of, children }: { of: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${of}-hint`} className={styles.hint}>
      {children}
    </p>
  );
}

export function Problems({
  of,
  problems,
  reservesLine = false,
}: {
  of: string;
  problems: readonly string[];
  reservesLine?: boolean;
}) {
  if (problems.length === 0 && !reservesLine) return null;
  return (
    <ul
      id={`${of}-problems`}
      className={`plain-list ${styles.problems} ${reservesLine ? styles.reserved : ''}`}
    >
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
