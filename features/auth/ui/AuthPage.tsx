import './kit.scss';
import './steps.scss';
import type { Route } from 'next';
import { connection } from 'next/server';
import { z } from 'zod';
import { Link } from '@/components/ui/Link';
import { StaticHtml } from '@/components/ui/StaticHtml';
import { filledByElement } from '@/features/player/ui/FilmTracks';
import { readClientOutputs } from '@/lib/amplify/browser-outputs';
import type { ClientOutputs } from '@/lib/amplify/client-config';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import styles from './AuthPage.module.scss';
import { ConfigurationError } from './ConfigurationError.client';
import { FirstForm, type Login } from './FirstForm';
import type { SignInSettings } from './forms-props';
import { passwordRules } from './sign-up-checks';
import { getHeading } from './steps';
import { Waiting } from './Waiting';

/** A text next to the forms: the purpose of an account, and that readers need none. */
function WhatAccountsAreFor() {
  return (
    <aside className={styles.why} aria-label="What an account is for">
      <svg viewBox="0 0 600 40" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.before} d="M0 20H210" />
        <path className={styles.break} d="M214 2V38" />
        <path className={styles.gap} d="M230 20H396" />
        <path className={styles.after} d="M404 20H600" />
      </svg>
      <p className={styles.claim}>Your history, in your own words.</p>
      <ul className="plain-list">
        <li>
          <strong>A profile that does not depend on a platform.</strong> One page with all the places where
          people can find you now.
        </li>
        <li>
          <strong>All of your bans on one timeline.</strong> What happened, when, the appeal, and the outcome.
        </li>
        <li>
          <strong>Your own briefs.</strong> Short articles with sources, free to read.
        </li>
      </ul>
      <p className="muted">You do not need an account to read.</p>
    </aside>
  );
}

const shape = z.looseObject({
  username_attributes: z.array(z.string()).default([]),
  oauth: z.looseObject({ identity_providers: z.array(z.string()).default([]) }).optional(),
});

/**
 * Returns what people sign in with; undefined if the first form needs the kit, for a dial code or for buttons of providers.
 * @param auth the part `auth` of amplify_outputs.json
 */
function plainLogin(auth: unknown): Login | undefined {
  const { username_attributes: attributes, oauth } = shape.parse(auth);
  if ((oauth?.identity_providers.length ?? 0) > 0) return undefined;
  if (attributes.includes('email')) return attributes.includes('phone_number') ? 'either' : 'email';
  return attributes.includes('phone_number') ? undefined : 'username';
}

/** Returns true if people can sign in with either an email address or a phone number. */
function takesEither(auth: unknown): boolean {
  const { username_attributes: attributes } = shape.parse(auth);
  return attributes.includes('email') && attributes.includes('phone_number');
}

type Props = {
  readonly initialStep: 'signIn' | 'signUp';
  /** The destination after signing in: a path that `nextPath` accepted. */
  readonly next?: string | undefined;
  /** A provider has sent the browser back to this page. */
  readonly isBack?: boolean;
};

/** The forms without Next.js's runtime: the first one is finished HTML, and a custom element runs them. */
function Forms({ outputs, initialStep, next, isBack }: Props & { readonly outputs: ClientOutputs }) {
  const heading = getHeading(initialStep);
  const login = initialStep === 'signIn' && !isBack ? plainLogin(outputs.auth) : undefined;
  const settings: SignInSettings = {
    outputs,
    initialStep,
    next,
    passwordRules: passwordRules(outputs.auth.password_policy ?? undefined),
    confirmsByLink: outputs.signUpVerification === 'link',
    takesEither: takesEither(outputs.auth),
    ownAttributes: outputs.signUpAttributes,
  };
  return (
    <sign-in-form data-settings={JSON.stringify(settings)} suppressHydrationWarning>
      <meta name="runtime" content="none" />
      <StaticHtml data-first-step="" suppressHydrationWarning>
        {login ? (
          <FirstForm heading={heading} login={login} hasTabs={isPartOn('signUp')} />
        ) : (
          <Waiting heading={heading} isSignUp={initialStep === 'signUp'} />
        )}
      </StaticHtml>
      <div data-steps="" hidden {...filledByElement} />
    </sign-in-form>
  );
}

/** The page of the sign-in forms. The backend is named by a file that is read when the site runs, not when it is built. */
export async function AuthPage({ initialStep, next, isBack }: Props) {
  await connection();
  const outputs = readClientOutputs();
  return (
    <div className={`page ${styles.columns}`} data-forms>
      <section className={styles.card}>
        {outputs ? (
          <Forms outputs={outputs} initialStep={initialStep} next={next} isBack={isBack} />
        ) : (
          <ConfigurationError heading={getHeading(initialStep)} />
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

/**
 * The sign-up page of a site that is not open for new accounts.
 * @param next where to go after signing in: a path that `nextPath` accepted
 */
export async function SignUpClosed({ next }: { readonly next?: string | undefined }) {
  await connection();
  return (
    <div className={`page ${styles.single}`}>
      <section className={styles.card}>
        <h1>This site is not accepting new accounts</h1>
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
