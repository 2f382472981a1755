import type { Route } from 'next';
import styles from './ChipList.module.scss';
import { Link } from './Link';

type ChipListProps = {
  links: readonly { readonly name: string; readonly href: string }[];
  /** What the list is called, where no heading names it. */
  label?: string;
};

/** Links in a row, small and round: the tags of a text, the parts of a page. */
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
