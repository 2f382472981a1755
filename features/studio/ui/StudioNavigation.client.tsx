'use client';

import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { StudioLink } from '../../../components/workspace/StudioPage';
import styles from './StudioNavigation.module.scss';
import { useStudio } from './studio-context';

const PAGES: readonly { readonly label: string; readonly href: string; readonly icon: IconName }[] = [
  { label: 'Overview', href: routes.studio.home(), icon: 'house-door' },
  { label: 'Profile', href: routes.studio.profile(), icon: 'person' },
  { label: 'Bans', href: routes.studio.bans(), icon: 'ban' },
  { label: 'Shadowban reports', href: routes.studio.reports(), icon: 'eye-slash' },
  { label: 'Briefs', href: routes.studio.briefs(), icon: 'journal-text' },
  { label: 'Decisions', href: routes.studio.moderation(), icon: 'chat-square-text' },
  { label: 'Your data', href: routes.studio.data(), icon: 'download' },
  { label: 'Activity', href: routes.studio.activity(), icon: 'activity' },
];

/** The navigation of the studio: a column on a wide window, a scrolling row on a narrow one. */
export function StudioNavigation() {
  const path = usePathname();
  const { profile } = useStudio();
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
    href === routes.studio.home() ? path === href : path === href || path.startsWith(`${href}/`);
  return (
    <nav ref={navigation} aria-label="Studio" className={styles.navigation}>
      <ul className="plain-list">
        {PAGES.map(({ label, href, icon }) => (
          <li key={href}>
            <StudioLink href={href as Route} aria-current={isCurrent(href) ? 'page' : undefined}>
              <Icon name={icon} />
              {label}
            </StudioLink>
          </li>
        ))}
        {profile && (
          <li className={styles.publicPage}>
            <Link href={routes.profile(profile.profile.username)}>
              <Icon name="eye" />
              Your public page
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
