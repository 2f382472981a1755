import { AmplifyProvider } from '@/lib/amplify/AmplifyProvider.client';
import { readClientOutputs } from '@/lib/amplify/browser-outputs';
import styles from './AuthPage.module.scss';
import { ConfigurationError } from './ConfigurationError.client';
import { SignOut } from './SignOut.client';

/** @param isAsked whether a person is asked first, since nobody knows who sent them */
export function SignOutPage({ isAsked }: { isAsked: boolean }) {
  const outputs = readClientOutputs();
  return (
    <div className={`page ${styles.single}`}>
      <section className={styles.card}>
        {outputs ? (
          <AmplifyProvider outputs={outputs}>
            <SignOut isAsked={isAsked} />
          </AmplifyProvider>
        ) : (
          <ConfigurationError heading="Sign out" />
        )}
        <p className={styles.withoutScripts}>
          Signing out needs JavaScript, as signing in did. Clearing this site’s cookies does the same.
        </p>
      </section>
    </div>
  );
}
