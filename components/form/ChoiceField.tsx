import type { ReactNode } from 'react';
import styles from './ChoiceField.module.scss';
import { GroupFrame, type Labelled } from './FieldFrame';

export type Choice<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  /** A sentence about the meaning of this choice. */
  readonly note?: ReactNode;
};

/** Radio buttons, each with a note about its meaning. */
export function ChoiceField<Value extends string>({
  name,
  value,
  onChange,
  choices,
  ...frame
}: Labelled & {
  /** null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
}) {
  return (
    <GroupFrame {...frame}>
      {({ id, required, 'aria-invalid': isWrong }) => (
        <div className={styles.choices}>
          {choices.map((choice) => (
            <label key={choice.value} className={styles.choice}>
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={value === choice.value}
                required={required}
                aria-invalid={isWrong}
                aria-describedby={choice.note ? `${id}-${choice.value}` : undefined}
                onChange={() => onChange(choice.value)}
              />
              <span className={styles.words}>
                <span>{choice.label}</span>
                {choice.note && <small id={`${id}-${choice.value}`}>{choice.note}</small>}
              </span>
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
