import { ICON_PATHS } from '@/lib/icons/icon-paths';
import { routes } from '@/lib/routes';
import { isAddressOn } from '@/lib/site/parts';
import styles from './UserMenu.module.scss';

/** A row of a menu; nothing for an address of a part of the site that is off. */
const link = (address: string, text: string, marks = '') =>
  isAddressOn(address) ? `<li><a href="${address}"${marks}>${text}</a></li>` : '';

/** The menu for people who are signed in; the element `user-menu` copies it from its template. */
const signedIn = (more: string) => `
<template>
  <button data-part type="button" class="button ${styles.button}" popovertarget="person">
    <user-avatar class="${styles.face}"><span aria-hidden="true"></span></user-avatar>
    <span class="visually-hidden">Your account, <span data-name>User</span></span>
  </button>
  <nav data-part id="person" popover class="${styles.panel}" aria-label="Your account">
    <p class="${styles.name}"><span>Signed in as</span> <strong data-name>User</strong></p>
    <ul class="plain-list">
      ${link(routes.account(), 'My Account')}
      ${link(routes.studio.home(), 'Studio')}
      <li data-admins><a href="${routes.admin.home()}">Administration</a></li>
      ${link(routes.watchlist(), 'Watchlist')}${more}
      ${link(routes.signOut(), 'Logout')}
    </ul>
  </nav>
</template>`;

const siteMenu = () => `
<a class="button ${styles.signIn}" href="${routes.signIn()}" data-leads-back>Sign in</a>${signedIn('')}`;

/** The user menu of the shop's header. Its links are there for signed-out visitors too (specification, section 2). */
const shopMenu = () => `
<div class="${styles.signIn}">
  <button type="button" class="button ${styles.visitor}" popovertarget="visitor">
    <svg width="1em" height="1em" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">${ICON_PATHS.person}</svg>
    <span class="visually-hidden">Your account</span>
  </button>
  <nav id="visitor" popover class="${styles.panel}" aria-label="Your account">
    <ul class="plain-list">
      ${link(routes.watchlist(), 'Watchlist')}
      ${link(routes.short.pricing(), 'Pricing')}
      ${link(routes.signIn(), 'Sign in', ' data-leads-back')}
      ${link(routes.signUp(), 'Register')}
    </ul>
  </nav>
</div>${signedIn(link(routes.short.pricing(), 'Pricing'))}`;

/**
 * The "Sign in" link, or the menu of the person who is signed in. The HTML is the same for everyone: the element reads the
 * browser's cookies. In pages with React, the element manages its content and React leaves it alone.
 */
export function UserMenu({ of = 'site' }: { of?: 'site' | 'shop' }) {
  return (
    <user-menu
      class={styles.userMenu}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the module's own constants.
      dangerouslySetInnerHTML={{ __html: of === 'shop' ? shopMenu() : siteMenu() }}
    />
  );
}
