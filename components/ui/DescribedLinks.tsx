import type { Route } from 'next';
import { linksOn } from '@/lib/site/parts';
import styles from './DescribedLinks.module.scss';
import { Icon } from './Icon';
import { Link } from './Link';

export type DescribedLink = { readonly label: string; readonly text: string; readonly href: Route };

/** Links with a sentence each, one below the other. Links to parts of the site that are off are left out. */
export function DescribedLinks({ links }: { links: readonly DescribedLink[] }) {
  return (
    <ul className={`plain-list ${styles.links}`}>
      {linksOn(links).map(({ label, text, href }) => (
        <li key={href}>
          <Link href={href}>
            <strong>{label}</strong> <span>{text}</span> <Icon name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
