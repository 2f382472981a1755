import { connection } from 'next/server';
import { AmplifyProvider } from '@/lib/amplify/AmplifyProvider.client';
import { readClientOutputs } from '@/lib/amplify/browser-outputs';
import styles from './AuthPage.module.scss';
import './kit.scss';
import { ConfigurationError } from './ConfigurationError.client';
import { takesEither } from './login-mechanisms';
import { passwordRules } from './password-rules';
import { SignInForms } from './SignInForms.client';
import { headingOf } from './steps';
import { WhatAccountsAreFor } from './WhatAccountsAreFor';

type Props = {
  readonly initialStep: 'signIn' | 'signUp';
  /** The destination after signing in: a path that `nextPath` accepted. */
  readonly next?: string;
};

/** The page of the sign-in forms. The backend is named by a file that is read when the site runs, not when it is built. */
export async function AuthPage({ initialStep, next }: Props) {
  await connection();
  const outputs = readClientOutputs();
  return (
    <div className={`page ${styles.columns}`}>
      <section className={styles.card}>
        {outputs ? (
          <AmplifyProvider outputs={outputs}>
            <SignInForms
              initialStep={initialStep}
              next={next}
              passwordRules={passwordRules(outputs.auth.password_policy ?? undefined)}
              confirmsByLink={outputs.signUpVerification === 'link'}
              takesEither={takesEither(outputs.auth)}
              ownAttributes={outputs.signUpAttributes}
            />
          </AmplifyProvider>
        ) : (
          <ConfigurationError heading={headingOf(initialStep)} />
        )}
        <p className={styles.withoutScripts}>
          Signing in requires JavaScript. It lets you sign in without sending us your password. You can read
          this site without an account and without JavaScript.
        </p>
      </section>
      <WhatAccountsAreFor />
    </div>
  );
}
