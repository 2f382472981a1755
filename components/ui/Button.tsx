import type { ComponentProps } from 'react';

export type ButtonVariant = 'primary' | 'secondary';

type ButtonProps = ComponentProps<'button'> & {
  /** The action that most people come for is `primary`: one for each form or card. */
  readonly variant?: ButtonVariant;
};

const CLASSES: Readonly<Record<ButtonVariant, string>> = {
  primary: 'button button-primary',
  secondary: 'button',
};

/** The classes of a button, for a link or a `summary` that looks like one. */
export const buttonClass = (variant: ButtonVariant = 'secondary', className?: string): string =>
  className ? `${CLASSES[variant]} ${className}` : CLASSES[variant];

/**
 * A button with text, or with an icon and text. It sends a form only with `type="submit"`. Its styles are global
 * (styles/utilities), because every page has buttons.
 */
export function Button({ variant, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}
