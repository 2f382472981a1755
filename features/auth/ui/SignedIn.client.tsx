'use client';

import { useAuthenticator } from '@aws-amplify/ui-react';
import type { Route } from 'next';
import { useEffect } from 'react';
import { Link } from '@/components/ui/Link';
import { keptPerson } from '@/lib/auth/kept-person';
import { routes } from '@/lib/routes';
import styles from './SignInForms.module.scss';

/** The default destination after sign-in: administration for administrators, the studio for creators. */
function ownStart(isAdministrator: boolean | undefined): { readonly href: Route; readonly text: string } {
  return isAdministrator
    ? { href: routes.admin.home(), text: 'Open administration' }
    : { href: routes.studio.home(), text: 'Open your studio' };
}

/**
 * The page after a sign-in. After a new sign-in it continues to the original destination; otherwise it shows links.
 * The browser loads the next page from the server, so that the server receives the new cookies.
 */
export function SignedIn({ isNew, next }: { isNew: boolean; next?: string }) {
  const { user } = useAuthenticator(({ user }) => [user]);
  const person = keptPerson();
  const start = ownStart(person?.isAdministrator);
  const destination = next ?? start.href;
  useEffect(() => {
    if (isNew) window.location.assign(destination);
  }, [isNew, destination]);
  const name = user?.signInDetails?.loginId ?? person?.name ?? user?.username ?? 'User';
  return (
    <div className={styles.signedIn}>
      <h1>You are signed in</h1>
      <p role="status" className="muted">
        {isNew ? (
          'Opening the next page…'
        ) : (
          <>
            Signed in as <bdi>{name}</bdi>.
          </>
        )}
      </p>
      <p className={styles.ways}>
        <Link className="button button-primary" href={destination as Route}>
          {next ? 'Continue' : start.text}
        </Link>
        {!isNew && (
          <>
            <Link className="button" href={routes.account()}>
              My account
            </Link>
            <Link className="button" href={routes.signOut() as Route}>
              Sign out
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
