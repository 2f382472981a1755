import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.scss';
import { FieldFrame, type Labelled } from './FieldFrame';

export type FieldProps = Labelled &
  Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'> & {
    readonly name: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** A control at the end of the input, such as one that shows a password. */
    readonly control?: ReactNode;
    /** Text before the input that belongs to the value, such as the site's address. */
    readonly prefix?: string;
  };

/** An input with its label, hint and problems. */
export function Field({
  label,
  onChange,
  hint,
  problems,
  keepsRoom,
  required,
  control,
  prefix,
  ...input
}: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} problems={problems} keepsRoom={keepsRoom} required={required}>
      {(ties) => (
        <div className={styles.input}>
          {prefix && (
            <span className={styles.prefix} dir="ltr" aria-hidden="true">
              {prefix}
            </span>
          )}
          <input {...ties} dir="auto" onChange={(event) => onChange(event.target.value)} {...input} />
          {control}
        </div>
      )}
    </FieldFrame>
  );
}
