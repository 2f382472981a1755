import type { ReactNode } from 'react';
import { CountLink } from './CountLink';
import styles from './Figures.module.scss';

export type Figure = {
  readonly value: string;
  readonly label: string;
  readonly note?: ReactNode;
  /** The address of the counted rows, and their number. */
  readonly rows?: { readonly href: string; readonly count: number } | undefined;
};

/** A row of figures with labels. `href` explains figures that have no rows. */
export function Figures({
  figures,
  href,
  boxed = false,
}: {
  figures: readonly Figure[];
  href?: string;
  boxed?: boolean;
}) {
  return (
    <dl className={`${styles.figures} ${boxed ? styles.boxed : ''}`}>
      {figures.map(({ value, label, note, rows }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.value}>
            {rows ? <CountLink {...rows}>{value}</CountLink> : href ? <a href={href}>{value}</a> : value}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
