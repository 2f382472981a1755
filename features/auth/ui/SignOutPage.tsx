import './steps.scss';
import { readClientOutputs } from '@/lib/amplify/browser-outputs';
import { AmplifyProvider } from '@/lib/auth/AmplifyProvider.client';
import styles from './AuthPage.module.scss';
import { ConfigurationError } from './ConfigurationError.client';
import { SignOut } from './SignOut.client';

/** @param isAsked true if the person must confirm, because another site may have sent them */
export function SignOutPage({ needsConfirmation }: { needsConfirmation: boolean }) {
  const outputs = readClientOutputs();
  return (
    <div className={`page ${styles.single}`}>
      <section className={styles.card}>
        {outputs ? (
          <AmplifyProvider outputs={outputs}>
            <SignOut needsConfirmation={needsConfirmation} />
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
