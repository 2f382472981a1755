import type { Route } from 'next';
import styles from './FilterRow.module.scss';
import { Icon } from './Icon';
import { Link } from './Link';

type FilterChoice = { readonly label: string; readonly href: string; readonly isSet: boolean };
export type FilterGroup = { readonly name: string; readonly choices: readonly FilterChoice[] };

/** Filters as links, one row per group. The link of a selected filter removes it. */
export function FilterRow({ label, groups }: { label: string; groups: readonly FilterGroup[] }) {
  return (
    <nav className={styles.filters} aria-label={label}>
      {groups.map(({ name, choices }) => (
        <div key={name} className={styles.group}>
          <span className={styles.name} id={`filter-${name.toLowerCase()}`}>
            {name}
          </span>
          <ul className="plain-list" aria-labelledby={`filter-${name.toLowerCase()}`}>
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
      ))}
    </nav>
  );
}
