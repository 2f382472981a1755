import type { Route } from 'next';
import type { ReactNode } from 'react';
import type { FilterProblem } from '@/features/explorer/model/restriction-filter';
import { countText } from '@/lib/text/count-text';
import { Icon } from './Icon';
import { Link } from './Link';
import styles from './ListFilters.module.scss';

type Choice = {
  readonly label: string;
  readonly href: string;
  readonly isSet: boolean;
  /** The number of records of the choice. */
  readonly count?: number;
};
type ChoiceGroup = { readonly name: string; readonly choices: readonly Choice[] };

type ListFiltersProps = {
  /** The name of the navigation: "Filter streams". */
  label: string;
  /** Choices that are always visible, one row per group. */
  rows: readonly ChoiceGroup[];
  /** Choices in drop-down menus. */
  menus: readonly ChoiceGroup[];
  /** The number of results, in words. */
  count: ReactNode;
  /** The address without filters; null if no filter is set. */
  clearHref: string | null;
  /** True if a wide window has the choices and the menus in one row. */
  isOneRow?: boolean;
};

/** The filters and sort order of a list. All are links, so every list has an address and no script is needed. */
export function ListFilters({ label, rows, menus, count, clearHref, isOneRow = false }: ListFiltersProps) {
  return (
    <nav className={`${styles.filters} ${isOneRow ? styles.oneRow : ''}`} aria-label={label}>
      {rows.map(({ name, choices }) => (
        <ul key={name} className={`plain-list ${styles.chips}`} aria-label={name}>
          {choices.map((choice) => (
            <li key={choice.label}>
              <ChoiceLink choice={choice} className={styles.chip} />
            </li>
          ))}
        </ul>
      ))}
      {(menus.length > 0 || count || clearHref) && (
        <div className={styles.menus}>
          {menus.map((menu) => (
            <Menu key={menu.name} {...menu} />
          ))}
          {(count || clearHref) && (
            <p className={styles.count}>
              {count}
              {clearHref && (
                <Link className="text-link" href={clearHref as Route}>
                  Clear all filters
                </Link>
              )}
            </p>
          )}
        </div>
      )}
    </nav>
  );
}

function ChoiceLink({
  choice: { label, href, isSet, count },
  className,
}: {
  choice: Choice;
  className?: string;
}) {
  return (
    <Link href={href as Route} className={className} aria-current={isSet || undefined}>
      {label}
      {count !== undefined && <span className={styles.number}> {countText(count)}</span>}
    </Link>
  );
}

/** Opens without a script and closes the other open menu. */
function Menu({ name, choices }: ChoiceGroup) {
  const chosen = choices.find(({ isSet }) => isSet);
  return (
    <details className={styles.menu} name="list-filter">
      <summary>
        <bdi>
          {name}: <strong>{chosen?.label}</strong>
        </bdi>{' '}
        <Icon name="chevron-down" />
      </summary>
      <ul className="plain-list">
        {choices.map((choice) => (
          <li key={choice.label}>
            <ChoiceLink choice={choice} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Lists the parameters of the address that were ignored. Renders nothing if all were understood. */
export function IgnoredFilters({ problems }: { problems: readonly FilterProblem[] }) {
  return problems.map(({ parameter, text }) => (
    <p key={parameter} className={styles.problem}>
      <Icon name="exclamation-triangle-fill" /> {text} This filter was ignored.
    </p>
  ));
}
