import type { ComponentProps } from 'react';
import styles from './DataTable.module.scss';

type DataTableProps = ComponentProps<'section'> & {
  /** The name of the region for screen readers. */
  readonly label: string;
};

/** The frame of a table that may be wider than the page: it scrolls, also with the arrow keys. */
export function DataTable({ label, className, ...rest }: DataTableProps) {
  return (
    <section
      className={className ? `${styles.frame} ${className}` : styles.frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a pointer must be able to scroll it.
      tabIndex={0}
      {...rest}
    />
  );
}
