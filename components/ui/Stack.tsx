import type { ComponentProps } from 'react';
import styles from './Stack.module.scss';

/** A step of the spacing scale in styles/tokens.json. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type StackProps = ComponentProps<'div'> & { readonly gap?: Gap };

const classes = (own: string | undefined, className: string | undefined) =>
  className ? `${own} ${className}` : own;

/** One thing below the other. */
export function Stack({ gap = 4, className, ...rest }: StackProps) {
  return <div className={classes(styles.stack, className)} data-gap={gap} {...rest} />;
}

/** Things beside each other, in as many lines as they need: the actions of a form or a page. */
export function Cluster({ gap = 3, className, ...rest }: StackProps) {
  return <div className={classes(styles.cluster, className)} data-gap={gap} {...rest} />;
}
