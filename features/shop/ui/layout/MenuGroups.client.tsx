'use client';

import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/Link';
import { groupsOn } from '@/lib/site/parts';
import styles from './MenuGroups.module.scss';
import { currentAddress, MENU_GROUPS } from './navigation';

/**
 * The groups of the menu, each a button with a popover. Popovers provide a menu's behaviour without a script: one is
 * open at a time, Escape or a click outside closes it, the focus returns, and the button's state is exposed. A client
 * component only because of the path, like `NavigationLinks`.
 */
export function MenuGroups() {
  const current = currentAddress(usePathname());
  return groupsOn(MENU_GROUPS).map(({ name, links }) => {
    const id = `menu-${name.toLowerCase()}`;
    const isHere = links.some(({ href }) => href === current);
    return (
      <li key={name}>
        <button type="button" className={styles.opener} popoverTarget={id} aria-current={isHere || undefined}>
          {name}
        </button>
        <div id={id} popover="auto" className={styles.panel}>
          <button type="button" className={styles.back} popoverTarget={id} popoverTargetAction="hide">
            {name}
            <span className="visually-hidden">, back to menu</span>
          </button>
          <ul className={`plain-list ${links.length > 8 ? styles.long : ''}`}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link href={href as Route} aria-current={href === current ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </li>
    );
  });
}
