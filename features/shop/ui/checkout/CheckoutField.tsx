import type { ComponentProps, ReactNode } from 'react';
import styles from '@/components/form/Field.module.scss';
import { requiredMark } from '@/components/form/required-mark';
import { DeviceSlot } from '@/components/ui/DeviceSlot';
import { Icon } from '@/components/ui/Icon';
import type { AddressField } from '@/features/shop/model/address';
import checkoutStyles from './CheckoutForm.module.scss';

type FieldProps = {
  readonly field: AddressField;
  /** The element changes it if a country uses another name. */
  readonly label: string;
  readonly hint?: string;
  /** Shows "(optional)" beside the label and not "(required)"; the element changes it with the country. */
  readonly isOptional?: boolean;
  /** A separate id, if another control has the same field. */
  readonly id?: string;
  /** Hidden until the element shows it for countries that have the field. */
  readonly isHidden?: boolean;
};

/** A checkout field: label, control and error message. */
function Frame({ field, label, hint, isOptional, id = field, isHidden, children }: FieldProps & Frame) {
  return (
    <div
      className={`${styles.field} ${checkoutStyles[field] ?? ''}`}
      data-frame={field}
      hidden={isHidden}
      suppressHydrationWarning
    >
      <label htmlFor={`checkout-${id}`}>
        <span data-name="" {...requiredMark(!isOptional)} suppressHydrationWarning>
          {label}
        </span>{' '}
        <span
          className={checkoutStyles.optional}
          data-optional=""
          hidden={!isOptional}
          suppressHydrationWarning
        >
          (optional)
        </span>
      </label>
      {hint && (
        <p id={`checkout-${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <DeviceSlot
        as="p"
        id={`checkout-${id}-problem`}
        className={`${styles.problems} ${checkoutStyles.problem}`}
        data-problem=""
        hidden
      />
    </div>
  );
}

type Frame = { readonly children: ReactNode };

const getControlProps = ({ field, hint, id = field }: FieldProps) => ({
  id: `checkout-${id}`,
  name: field,
  'aria-describedby': [hint && `checkout-${id}-hint`, `checkout-${id}-problem`].filter(Boolean).join(' '),
});

/** A text field. */
export function TextField({
  inputProps,
  ...field
}: FieldProps & { readonly inputProps: ComponentProps<'input'> }) {
  return (
    <Frame {...field}>
      <div className={styles.input}>
        <input
          {...getControlProps(field)}
          type="text"
          dir="auto"
          required={!field.isOptional}
          disabled={field.isHidden}
          suppressHydrationWarning
          {...inputProps}
        />
      </div>
    </Frame>
  );
}

/** A select field. Without options, the element fills it. */
export function ChosenField({
  autoComplete,
  children,
  ...field
}: FieldProps & { readonly autoComplete: string; readonly children?: ReactNode }) {
  const select = {
    ...getControlProps(field),
    autoComplete,
    required: true,
    disabled: field.isHidden,
    suppressHydrationWarning: true,
  };
  return (
    <Frame {...field}>
      <div className={`${styles.input} ${styles.select}`}>
        {children ? (
          <select {...select} defaultValue="">
            {children}
          </select>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; scripts add text only.
          <select {...select} dangerouslySetInnerHTML={{ __html: '' }} />
        )}
        <Icon name="chevron-down" />
      </div>
    </Frame>
  );
}
