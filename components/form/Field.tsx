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
    /** Words before what is typed that belong to the value, such as the site's address. */
    readonly prefix?: string;
  };

/** An input with its label, what is to be known of it, and what is wrong with it. */
export function Field({ label, onChange, hint, problems, keepsRoom, control, prefix, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} problems={problems} keepsRoom={keepsRoom}>
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
