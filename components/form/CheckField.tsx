import { type ReactNode, useId } from 'react';
import styles from './ChoiceField.module.scss';
import fieldStyles from './Field.module.scss';
import { Hint, type Labelled, Problems } from './FieldFrame';
import { requiredMark } from './required-mark';

/** A checkbox. */
export function CheckField({
  name,
  label,
  value,
  onChange,
  hint,
  problems = [],
  reservesLine,
  required,
}: Omit<Labelled, 'label'> & {
  readonly label: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}) {
  const id = useId();
  const isWrong = problems.length > 0;
  const descriptions = [hint ? `${id}-hint` : '', isWrong ? `${id}-problems` : ''].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles.field}>
      <label className={`${styles.choice} ${styles.bare}`}>
        <input
          type="checkbox"
          name={name}
          checked={value}
          required={required}
          aria-invalid={isWrong || undefined}
          aria-describedby={descriptions || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.words}>
          <span {...requiredMark(required)}>{label}</span>
        </span>
      </label>
      <Hint of={id}>{hint}</Hint>
      <Problems of={id} problems={problems} reservesLine={reservesLine} />
    </div>
  );
}
