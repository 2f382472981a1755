import { AmplifyProvider } from '@/lib/amplify/AmplifyProvider.client';
import { readClientOutputs } from '@/lib/amplify/browser-outputs';
import styles from './AuthPage.module.scss';
import { ConfigurationError } from './ConfigurationError.client';
import { SignOut } from './SignOut.client';

/** @param isAsked true if the person must confirm, because another site may have sent them */
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
          Signing out requires JavaScript. Without it, delete this site’s cookies in your browser.
        </p>
      </section>
    </div>
  );
}
