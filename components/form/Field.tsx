import { type ComponentProps, type ReactNode, useState } from 'react';
import { countText } from '../../lib/text/count-text.ts';
import { Icon } from '../ui/Icon';
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
  reservesLine,
  required,
  control,
  prefix,
  ...input
}: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} problems={problems} reservesLine={reservesLine} required={required}>
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

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'control'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      control={
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eye-slash' : 'eye'} />
          <span className="visually-hidden">
            {isShown ? 'Hide' : 'Show'} {props.label.toLowerCase()}
          </span>
        </button>
      }
    />
  );
}

export type TextAreaProps = Labelled &
  Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'value'> & {
    readonly name: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    /**
     * Maximum number of characters, shown with the number in use. Longer text can be typed; `problems` refuses it.
     */
    readonly limit?: number;
    /** Long text wraps, but has no line breaks: a pasted one becomes a space. */
    readonly isOneLine?: boolean;
  };

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({
  label,
  onChange,
  hint,
  problems,
  reservesLine,
  required,
  limit,
  isOneLine = false,
  value,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} problems={problems} reservesLine={reservesLine} required={required}>
      {(ties) => (
        <>
          <div className={styles.input}>
            <textarea
              {...ties}
              dir="auto"
              rows={4}
              value={value}
              onChange={({ target }) =>
                onChange(isOneLine ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)
              }
              {...area}
            />
          </div>
          {limit !== undefined && (
            <p className={styles.count}>
              {countText(value.length)} of {countText(limit)} characters
            </p>
          )}
        </>
      )}
    </FieldFrame>
  );
}
