import type { Route } from 'next';
import styles from './FilterRow.module.scss';
import { Icon } from './Icon';
import { Link } from './Link';

type FilterChoice = { readonly label: string; readonly href: string; readonly isSet: boolean };
export type FilterGroup = { readonly name: string; readonly choices: readonly FilterChoice[] };

/**
 * Filters as links, one row per group. The link of a selected filter removes it. With more than two groups, those after the
 * first open on request, and are open while one of their filters is selected.
 */
export function FilterRow({ label, groups }: { label: string; groups: readonly FilterGroup[] }) {
  const shown = groups.length > 2 ? groups.slice(0, 1) : groups;
  const more = groups.slice(shown.length);
  return (
    <nav className={styles.filters} aria-label={label}>
      {shown.map((group) => (
        <Group key={group.name} {...group} />
      ))}
      {more.length > 0 && (
        <details
          className={styles.more}
          open={more.some(({ choices }) => choices.some(({ isSet }) => isSet))}
        >
          <summary>
            More filters <Icon name="chevron-down" />
          </summary>
          {more.map((group) => (
            <Group key={group.name} {...group} />
          ))}
        </details>
      )}
    </nav>
  );
}

function Group({ name, choices }: FilterGroup) {
  const id = `filter-${name.toLowerCase()}`;
  return (
    <div className={styles.group}>
      <span className={styles.name} id={id}>
        {name}
      </span>
      <ul className="plain-list" aria-labelledby={id}>
        {choices.map(({ label: text, href, isSet }) => (
          <li key={text}>
            <Link
              href={href as Route}
              className={isSet ? styles.set : undefined}
              aria-current={isSet || undefined}
            >
              {text}
              {isSet && (
                <>
                  <Icon name="x-lg" />
                  <span className="visually-hidden">, selected; remove filter</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
