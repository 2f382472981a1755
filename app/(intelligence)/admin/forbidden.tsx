import { Brand } from '@/components/layout/Brand';
import { Link } from '@/components/ui/Link';
import { getViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import styles from './forbidden.module.scss';

/**
 * The 403 page for signed-in people who are not administrators. Next.js renders it in the browser, where scripts of a page do
 * not run again, so it contains none.
 */
export default async function Forbidden() {
  const viewer = await getViewer();
  return (
    <>
      <header className={`page ${styles.bar}`}>
        <Link href={routes.home()}>
          <Brand />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={`page ${styles.main}`}>
        <p className="kicker">Administrators only</p>
        <h1>You need an administrator account</h1>
        <p>
          You are signed in as <strong dir="auto">{viewer?.name}</strong>, which is not an administrator
          account.
        </p>
        <p className={styles.note}>If you have just become an administrator, sign out and sign in again.</p>
        <p className={styles.ways}>
          <Link href={routes.studio.home()} className="button button-primary">
            Your studio
          </Link>
          <Link href={routes.home()} className="button">
            Back to the site
          </Link>
        </p>
      </main>
    </>
  );
}
