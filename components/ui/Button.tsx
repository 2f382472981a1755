import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'> & {
  /** The action that most people come for is `primary`: one for each form or card. */
  readonly variant?: 'primary' | 'secondary';
};

/**
 * A button with text, or with an icon and text. It sends a form only with `type="submit"`. Its styles are global
 * (styles/utilities), because every page has buttons.
 */
export function Button({ variant = 'secondary', className, type = 'button', ...rest }: ButtonProps) {
  const look = variant === 'primary' ? 'button button-primary' : 'button';
  return <button type={type} className={className ? `${look} ${className}` : look} {...rest} />;
}
