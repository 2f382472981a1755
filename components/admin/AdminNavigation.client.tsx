'use client';

import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { Icon, type IconName } from '@/components/ui/Icon';
import { routes } from '@/lib/routes';
import { StudioLink } from '../studio/StudioLink';
import styles from '../studio/StudioNavigation.module.scss';

const PAGES: readonly { readonly label: string; readonly href: string; readonly icon: IconName }[] = [
  { label: 'Overview', href: routes.admin.home(), icon: 'house-door' },
  { label: 'Home page', href: routes.admin.homePicks(), icon: 'star-fill' },
  { label: 'Streams', href: routes.admin.streams(), icon: 'collection-play' },
  { label: 'Personalities', href: routes.admin.personalities(), icon: 'people' },
];

/** The administrators' pages: a rail beside them on a wide window, a row above them on a narrow one. */
export function AdminNavigation() {
  const path = usePathname();
  const isCurrent = (href: string) =>
    href === routes.admin.home() ? path === href : path === href || path.startsWith(`${href}/`);
  return (
    <nav aria-label="Administration" className={styles.navigation}>
      <ul className="plain-list">
        {PAGES.map(({ label, href, icon }) => (
          <li key={href}>
            <StudioLink href={href as Route} aria-current={isCurrent(href) ? 'page' : undefined}>
              <Icon name={icon} />
              {label}
            </StudioLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
