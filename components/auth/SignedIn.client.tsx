'use client';

import { useAuthenticator } from '@aws-amplify/ui-react';
import type { Route } from 'next';
import { useEffect } from 'react';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './SignInForms.module.scss';

/**
 * Somebody is signed in. Who has just done so goes on; who was before is told so, with ways on. The page is left by the
 * browser itself, so that the server sees the new cookies.
 */
export function SignedIn({ isNew, next }: { isNew: boolean; next?: string }) {
  const { user } = useAuthenticator(({ user }) => [user]);
  const destination = next ?? routes.account();
  useEffect(() => {
    if (isNew) window.location.assign(destination);
  }, [isNew, destination]);
  const name = user?.signInDetails?.loginId ?? user?.username ?? 'User';
  return (
    <div className={styles.signedIn}>
      <h1>You are signed in</h1>
      <p role="status" className="muted">
        {isNew ? 'One moment, going on…' : <>As {<bdi>{name}</bdi>}.</>}
      </p>
      <p className={styles.ways}>
        <Link className="button button-primary" href={destination as Route}>
          {next ? 'Go on' : 'My account'}
        </Link>
        {!isNew && (
          <Link className="button" href={routes.signOut() as Route}>
            Sign out
          </Link>
        )}
      </p>
    </div>
  );
}
