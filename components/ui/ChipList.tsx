import type { Route } from 'next';
import styles from './ChipList.module.scss';
import { Link } from './Link';

type ChipListProps = {
  links: readonly { readonly name: string; readonly href: string }[];
  /** The list's name, if no heading names it. */
  label?: string;
};

/** A row of small round links: the tags of a text or the parts of a page. */
export function ChipList({ links, label }: ChipListProps) {
  return (
    <ul className={`plain-list ${styles.chips}`} aria-label={label}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link href={href as Route}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
