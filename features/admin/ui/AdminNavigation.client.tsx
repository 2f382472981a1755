'use client';

import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Icon, type IconName } from '@/components/ui/Icon';
import { routes } from '@/lib/routes';
import { linksOn } from '@/lib/site/parts';
import { StudioLink } from '../../../components/workspace/StudioPage';
import styles from '../../studio/ui/StudioNavigation.module.scss';

const PAGES: readonly { readonly label: string; readonly href: string; readonly icon: IconName }[] = [
  { label: 'Overview', href: routes.admin.home(), icon: 'house-door' },
  { label: 'Reports', href: routes.admin.moderation(), icon: 'flag' },
  { label: 'People', href: routes.admin.people(), icon: 'person-vcard' },
  { label: 'Profiles', href: routes.admin.profiles(), icon: 'person' },
  { label: 'Bans', href: routes.admin.bans(), icon: 'ban' },
  { label: 'Shadowban reports', href: routes.admin.shadowbanReports(), icon: 'eye-slash' },
  { label: 'Briefs', href: routes.admin.briefs(), icon: 'journal-text' },
  { label: 'Files', href: routes.admin.files(), icon: 'file-earmark' },
  { label: 'Home page', href: routes.admin.homePicks(), icon: 'star-fill' },
  { label: 'Posts', href: routes.admin.posts(), icon: 'pencil' },
  { label: 'Streams', href: routes.admin.streams(), icon: 'collection-play' },
  { label: 'Personalities', href: routes.admin.personalities(), icon: 'people' },
  { label: 'Site', href: routes.admin.site(), icon: 'sliders' },
  { label: 'Audit log', href: routes.admin.audit(), icon: 'clipboard-check' },
];

/** The administrators' pages: a rail beside them on a wide window, a row above them on a narrow one. */
export function AdminNavigation() {
  const path = usePathname();
  const navigation = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path.
  useEffect(() => {
    const row = navigation.current;
    const current = row?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!row || !current) return;
    const { left, width } = row.getBoundingClientRect();
    row.scrollLeft += current.left + current.width / 2 - left - width / 2;
  }, [path]);
  const isCurrent = (href: string) =>
    href === routes.admin.home() ? path === href : path === href || path.startsWith(`${href}/`);
  return (
    <nav ref={navigation} aria-label="Administration" className={styles.navigation}>
      <ul className="plain-list">
        {linksOn(PAGES).map(({ label, href, icon }) => (
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
