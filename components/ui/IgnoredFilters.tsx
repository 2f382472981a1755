import type { FilterProblem } from '@/features/explorer/model/restriction-filter';
import { Icon } from './Icon';
import styles from './IgnoredFilters.module.scss';

/** Lists the parameters of the address that were ignored. Renders nothing if all were understood. */
export function IgnoredFilters({ problems }: { problems: readonly FilterProblem[] }) {
  return problems.map(({ parameter, text }) => (
    <p key={parameter} className={styles.problem}>
      <Icon name="exclamation-triangle-fill" /> {text} This filter was ignored.
    </p>
  ));
}
