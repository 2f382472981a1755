import type { ReactNode } from 'react';
import styles from './FactList.module.scss';

export type Fact = {
  readonly name: string;
  /** The name with its word explained. */
  readonly explained?: ReactNode;
  readonly value: ReactNode;
};

/** A list of facts, one per row. Facts with an empty, null or false value are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ name, explained, value }) => (
          <div key={name}>
            <dt>{explained ?? name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
