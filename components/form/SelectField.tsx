import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/Icon';
import styles from './Field.module.scss';
import { FieldFrame, type Labelled } from './FieldFrame';

type Option<Value extends string = string> = { readonly value: Value; readonly label: string };

export type SelectFieldProps<Value extends string> = Labelled &
  Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'value'> & {
    readonly name: string;
    /** '' while nothing is chosen; the first option is then an instruction. */
    readonly value: Value | '';
    readonly onChange: (value: Value) => void;
    readonly options: readonly Option<Value>[];
    /** The label of the empty option. Without it there is no empty option. */
    readonly emptyLabel?: string;
  };

/** A choice from a list that is too long to show in full. */
export function SelectField<Value extends string>({
  label,
  onChange,
  hint,
  problems,
  reservesLine,
  required,
  options,
  emptyLabel,
  value,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <FieldFrame label={label} hint={hint} problems={problems} reservesLine={reservesLine} required={required}>
      {(ties) => (
        <div className={`${styles.input} ${styles.select}`}>
          <select
            {...ties}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            {...select}
          >
            {emptyLabel !== undefined && (
              <option value="" disabled={required}>
                {emptyLabel}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </FieldFrame>
  );
}
