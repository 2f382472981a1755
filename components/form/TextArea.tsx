import type { ComponentProps } from 'react';
import styles from './Field.module.scss';
import { FieldFrame, type Labelled } from './FieldFrame';

export type TextAreaProps = Labelled &
  Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'value'> & {
    readonly name: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    /**
     * Maximum number of characters, shown with the number in use. Longer text can be typed; `problems` refuses it.
     */
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
  required,
  limit,
  value,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} problems={problems} keepsRoom={keepsRoom} required={required}>
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
