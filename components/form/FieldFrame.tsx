import { type ReactNode, useId } from 'react';
import styles from './Field.module.scss';

/** What every field has, whatever one types into or chooses from. */
export type Labelled = {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value, each in a sentence of its own; empty when nothing is. */
  readonly problems?: readonly string[];
  /** Keeps a line free for a problem, so that what follows does not move when it shows. */
  readonly keepsRoom?: boolean;
};

/** What ties a control to its label's words: to be spread over it. */
export type ControlTies = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type FrameProps = Omit<Labelled, 'name'> & { readonly children: (ties: ControlTies) => ReactNode };

function useTies(hint: ReactNode, problems: readonly string[]): ControlTies {
  const id = useId();
  const isWrong = problems.length > 0;
  const descriptions = [hint ? `${id}-hint` : '', isWrong ? `${id}-problems` : ''].filter(Boolean).join(' ');
  return { id, 'aria-invalid': isWrong || undefined, 'aria-describedby': descriptions || undefined };
}

/** A control with its label, what is to be known of it, and what is wrong with it. */
export function FieldFrame({ label, hint, problems = [], keepsRoom = false, children }: FrameProps) {
  const ties = useTies(hint, problems);
  return (
    <div className={styles.field}>
      <label htmlFor={ties.id}>{label}</label>
      <Hint of={ties.id}>{hint}</Hint>
      {children(ties)}
      <Problems of={ties.id} problems={problems} keepsRoom={keepsRoom} />
    </div>
  );
}

/** Several controls that are one value, under one legend. */
export function GroupFrame({ label, hint, problems = [], keepsRoom = false, children }: FrameProps) {
  const ties = useTies(hint, problems);
  return (
    <fieldset className={`${styles.field} ${styles.group}`} aria-describedby={ties['aria-describedby']}>
      <legend>{label}</legend>
      <Hint of={ties.id}>{hint}</Hint>
      {children(ties)}
      <Problems of={ties.id} problems={problems} keepsRoom={keepsRoom} />
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
  keepsRoom = false,
}: {
  of: string;
  problems: readonly string[];
  keepsRoom?: boolean;
}) {
  if (problems.length === 0 && !keepsRoom) return null;
  return (
    <ul id={`${of}-problems`} className={`plain-list ${styles.problems}`}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
