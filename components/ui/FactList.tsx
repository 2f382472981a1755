import type { ReactNode } from 'react';
import styles from './FactList.module.scss';

export type Fact = {
  readonly name: string;
  /** The name with its word explained. */
  readonly explained?: ReactNode;
  readonly value: ReactNode;
};

/** Facts, a row each. One whose value is empty, null or false is not known, and is left out. */
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
