import type { ComponentProps } from 'react';
import styles from './Callout.module.scss';
import { Icon, type IconName } from './Icon';

type CalloutProps = ComponentProps<'div'> & {
  /** A warning unless it says otherwise. */
  readonly tone?: 'warning' | 'error' | 'success' | 'note';
  readonly icon?: IconName;
};

/**
 * A message in the page that needs attention: paragraphs, and the actions that follow from them. The caller sets `role` if it
 * appears later: `alert` for errors, `status` for everything else.
 */
export function Callout({ tone = 'warning', icon, className, children, ...rest }: CalloutProps) {
  return (
    <div className={className ? `${styles.callout} ${className}` : styles.callout} data-tone={tone} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </div>
  );
}
