import type { FilterProblem } from '@/lib/domain/explorer/restriction-filter';
import { Icon } from './Icon';
import styles from './LeftOut.module.scss';

/** What of an address meant nothing and was left out, each in a line of its own; nothing where all of it was understood. */
export function LeftOut({ problems }: { problems: readonly FilterProblem[] }) {
  return problems.map(({ parameter, text }) => (
    <p key={parameter} className={styles.problem}>
      <Icon name="exclamation-triangle-fill" /> {text} It was left out.
    </p>
  ));
}
