import { routes } from '@/lib/routes';
import styles from './UserMenu.module.scss';

const link = (address: string, text: string, mark = '') => `<li${mark}><a href="${address}">${text}</a></li>`;

/** The way in, and the menu of who is signed in, which `user-menu` takes out of its template. */
const CONTENT = `
<a class="button ${styles.signIn}" href="${routes.signIn()}">Sign in</a>
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
      ${link(routes.admin.home(), 'Administration', ' data-admins')}
      ${link(routes.watchlist(), 'Watchlist')}
      ${link(routes.signOut(), 'Logout')}
    </ul>
  </nav>
</template>`;

/**
 * "Sign in", or the menu of who is signed in. The HTML is the same for everybody; its element asks the browser's
 * cookies. Where React runs in the browser, what is inside is the element's and not React's.
 */
export function UserMenu() {
  return (
    <user-menu
      class={styles.userMenu}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the module's own constant.
      dangerouslySetInnerHTML={{ __html: CONTENT }}
    />
  );
}
