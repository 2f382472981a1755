import type { Route } from 'next';
import { Link } from './Link';
import styles from './LinkRow.module.scss';

type LinkRowProps = {
  /** Of the navigation. */
  label: string;
  /** `current` where a link leads to the page that is shown, or to what it shows. */
  links: readonly { readonly name: string; readonly href: string; readonly current?: 'page' | boolean }[];
};

/** Ways to see the same otherwise, in a row; the one that is taken is marked. */
export function LinkRow({ label, links }: LinkRowProps) {
  return (
    <nav className={styles.row} aria-label={label}>
      {links.map(({ name, href, current }) => (
        <Link key={href} href={href as Route} aria-current={current || undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
