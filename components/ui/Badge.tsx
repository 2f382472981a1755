import type { ComponentProps } from 'react';
import styles from './Badge.module.scss';

type BadgeProps = ComponentProps<'span'> & { readonly tone?: 'neutral' | 'warning' };

/** A short word about the record beside it. A status of an account is a `StatusLabel`. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span className={className ? `${styles.badge} ${className}` : styles.badge} data-tone={tone} {...rest} />
  );
}
