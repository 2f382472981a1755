import type { Route } from 'next';
import { storedUser } from '@/lib/auth/stored-user';
import { routes } from '@/lib/routes';

/** The default destination after sign-in: administration for administrators, the studio for creators. */
export function ownStart(): { readonly href: Route; readonly text: string } {
  return storedUser()?.isAdministrator
    ? { href: routes.admin.home(), text: 'Open administration' }
    : { href: routes.studio.home(), text: 'Open your studio' };
}
