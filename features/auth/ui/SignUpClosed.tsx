import type { Route } from 'next';
import { connection } from 'next/server';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './AuthPage.module.scss';

/**
 * The sign-up page of a site that is not open for new accounts.
 * @param next where to go after signing in: a path that `nextPath` accepted
 */
export async function SignUpClosed({ next }: { readonly next?: string | undefined }) {
  await connection();
  return (
    <div className={`page ${styles.single}`}>
      <section className={styles.card}>
        <h1>This site is not open for new accounts</h1>
        <p>You do not need an account to read. If you have one, you can still sign in.</p>
        <p>
          <Link className="button button-primary" href={routes.signIn(next) as Route}>
            Sign in
          </Link>
        </p>
      </section>
    </div>
  );
}
