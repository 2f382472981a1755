import type { Route } from 'next';
import { Link } from './Link';
import styles from './LinkRow.module.scss';

type LinkRowProps = {
  /** The name of the navigation. */
  label: string;
  /** `current` marks the link to the current page or view. */
  links: readonly { readonly name: string; readonly href: string; readonly current?: 'page' | boolean }[];
};

/** A row of links to other views of the same content; the current one is marked. */
export function LinkRow({ label, links }: LinkRowProps) {
  return (
    <nav className={styles.row} aria-label={label} data-print="no">
      {links.map(({ name, href, current }) => (
        <Link key={href} href={href as Route} aria-current={current || undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
