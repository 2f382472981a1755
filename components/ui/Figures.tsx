import type { ReactNode } from 'react';
import styles from './Figures.module.scss';

export type Figure = { readonly value: string; readonly label: string; readonly note?: ReactNode };

/** Numbers in a row, each with what it counts. `href` leads to how they are counted. */
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
      {figures.map(({ value, label, note }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.value}>{href ? <a href={href}>{value}</a> : value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
