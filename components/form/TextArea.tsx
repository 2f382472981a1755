import type { ComponentProps } from 'react';
import styles from './Field.module.scss';
import { FieldFrame, type Labelled } from './FieldFrame';

export type TextAreaProps = Labelled &
  Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'value'> & {
    readonly name: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Says how much of this many characters is used. What is longer can still be typed, and is for `problems` to refuse. */
    readonly limit?: number;
  };

const number = new Intl.NumberFormat('en-GB');

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({
  label,
  onChange,
  hint,
  problems,
  keepsRoom,
  limit,
  value,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} problems={problems} keepsRoom={keepsRoom}>
      {(ties) => (
        <>
          <div className={styles.input}>
            <textarea
              {...ties}
              dir="auto"
              rows={4}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              {...area}
            />
          </div>
          {limit !== undefined && (
            <p className={styles.count}>
              {number.format(value.length)} of {number.format(limit)} characters
            </p>
          )}
        </>
      )}
    </FieldFrame>
  );
}
