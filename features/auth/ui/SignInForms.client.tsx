'use client';

import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react';
import { getCurrentUser } from 'aws-amplify/auth';
import type { Route } from 'next';
import {
  type FormEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link } from '@/components/ui/Link';
import { redirectOutcome } from '@/lib/auth/redirect-outcome';
import { onSessionChange } from '@/lib/auth/session-broadcast';
import { storedUser } from '@/lib/auth/stored-user';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import {
  dropFieldError,
  leaveToKit,
  readLogin,
  showFieldError,
  type TypedLogin,
  tidyCodeField,
} from './form-fields.ts';
import { type Journey, JourneyContext } from './journey.ts';
import { KIT_PARTS, kitFields } from './kit-parts.client.tsx';
import { nextAcrossRedirect } from './next-across-redirect.ts';
import {
  type Outcome,
  resumedReset,
  type SignInCalls,
  signInCalls,
  tabResetMemory,
  withoutOld,
} from './outcome.ts';
import styles from './SignInForms.module.scss';
import { headingOf, isBeforeSignIn, type Step, stepOf } from './steps.ts';
import { explainUnreadable, speakAsTheSite } from './vocabulary.ts';
import { Waiting } from './Waiting.tsx';

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
function SignedIn({ isNew, next }: { isNew: boolean; next?: string }) {
  const { user } = useAuthenticator(({ user }) => [user]);
  const person = storedUser();
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

type Props = {
  readonly initialStep: 'signIn' | 'signUp';
  /** A path of this site, checked by `nextPath`. */
  readonly next?: string;
  readonly passwordRules: string;
  /** New accounts are confirmed by a link in an email, not by a code. */
  readonly confirmsByLink: boolean;
  /** People sign in with an email address or a phone number. */
  readonly takesEither: boolean;
  /** Custom attributes of the sign-up form. */
  readonly ownAttributes: readonly string[];
};

speakAsTheSite();

/** Every step of signing in and up, by Amplify's kit. */
export function SignInForms(props: Props) {
  return (
    <Authenticator.Provider>
      <Forms {...props} />
    </Authenticator.Provider>
  );
}

/**
 * The kit's forms only support the first login mechanism. With two mechanisms, one field of the site accepts both.
 */
const ONE_FIELD: ('email' | 'username' | 'phone_number')[] = ['email'];

function Forms({ initialStep, next, passwordRules, confirmsByLink, takesEither, ownAttributes }: Props) {
  const { route, isPending, error } = useAuthenticator(({ route, isPending, error }) => [
    route,
    isPending,
    error,
  ]);
  explainUnreadable(error);
  const lastStep = useRef<Step | undefined>(undefined);
  const typed = useRef<TypedLogin | undefined>(undefined);
  const [outcome, setOutcome] = useState<Outcome>();
  const [hasBegun, setHasBegun] = useState(false);
  const destination = useDestination(next);
  const calls = useMemo(
    () =>
      signInCalls({
        report: setOutcome,
        begin: () => setOutcome(withoutOld),
        step: () => lastStep.current,
        reset: tabResetMemory,
        takesEither,
      }),
    [takesEither],
  );
  const fields = useMemo(
    () => kitFields(passwordRules, takesEither, ownAttributes),
    [passwordRules, takesEither, ownAttributes],
  );
  const toStart = useWayBack();
  const journey = useMemo(
    (): Journey => ({
      lastStep,
      typed,
      outcome,
      confirmsByLink,
      sendNewCode: calls.sendNewCode,
      skipSending: calls.skipSending,
      confirmFirst: (username) => setOutcome({ kind: 'confirm-first', username }),
      toStart,
      leaveReset: tabResetMemory.forget,
    }),
    [outcome, confirmsByLink, calls, toStart],
  );
  const step = stepOf(route);
  if (step && !hasBegun) setHasBegun(true);
  const redirect = useRedirect(setOutcome);
  useResumedReset(setOutcome);
  useNextStep(outcome, calls);
  const restoreFocus = useRestoredFocus();
  const isSignedIn = route === 'authenticated' || route === 'signOut';
  const hasSignedInElsewhere = useOtherTabs(isSignedIn, isBeforeSignIn(step) && !isPending);
  const isNew = hasSignedInElsewhere || hasBegun || redirect?.kind === 'signed-in';

  const onSubmit = (event: FormEvent<HTMLElement>) => {
    tidyCodeField(event);
    restoreFocus();
  };
  const onInput = (event: FormEvent<HTMLElement>) => {
    dropFieldError(event);
    typed.current = readLogin(event) ?? typed.current;
  };
  if (hasSignedInElsewhere) return <SignedIn isNew next={destination} />;
  return (
    <JourneyContext value={journey}>
      <div
        className={styles.forms}
        data-outcome={outcome?.kind}
        data-by-link={confirmsByLink || undefined}
        onInvalidCapture={showFieldError}
        onInputCapture={onInput}
        onBlurCapture={leaveToKit}
        onSubmitCapture={onSubmit}
      >
        <Authenticator
          initialState={initialStep}
          components={KIT_PARTS}
          formFields={fields}
          services={calls.services}
          hideSignUp={!isPartOn('signUp')}
          {...(takesEither && { loginMechanisms: ONE_FIELD })}
        />
        {isSignedIn && (
          <SignedIn isNew={isNew && outcome?.kind !== 'signed-in-as-other'} next={destination} />
        )}
        {!step && !isSignedIn && (
          <Waiting
            heading={headingOf(lastStep.current ?? initialStep)}
            isSignUp={(lastStep.current ?? initialStep) === 'signUp'}
          />
        )}
      </div>
    </JourneyContext>
  );
}

/** Read once, when the page opens. */
function useDestination(next: string | undefined): string | undefined {
  const [destination, setDestination] = useState(next);
  useEffect(() => {
    const isBack = redirectOutcome.hasComeBack();
    setDestination((known) => nextAcrossRedirect(next, isBack, window.sessionStorage) ?? known);
  }, [next]);
  return destination;
}

/** Reports a failed sign-in with a provider after the browser has come back. The kit does not report it. */
function useRedirect(report: (outcome: Outcome) => void) {
  const { subscribe, read } = redirectOutcome;
  const redirect = useSyncExternalStore(subscribe, read, () => undefined);
  useEffect(() => {
    if (redirect?.kind === 'failed') report({ kind: 'redirect-failed', reason: redirect.reason });
  }, [redirect, report]);
  return redirect;
}

/**
 * Returns true if another tab has signed in before this one has. A signed-in page reacts to a sign-out.
 * @param isWaiting the page shows a step before the sign-in, and no call is running
 */
function useOtherTabs(isSignedIn: boolean, isWaiting: boolean): boolean {
  const [hasSignedIn, setHasSignedIn] = useState(false);
  useEffect(() => {
    if (!isSignedIn && !isWaiting) return;
    let isCurrent = true;
    const follow = () => {
      const hasSession = storedUser() !== undefined;
      if (isSignedIn && !hasSession) window.location.reload();
      if (!isWaiting || !hasSession) return;
      // Tokens that cannot be renewed are no sign-in: the form stays.
      const found = () => isCurrent && setHasSignedIn(true);
      getCurrentUser().then(found, () => undefined);
    };
    if (isWaiting) follow();
    const stop = onSessionChange(follow);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isSignedIn, isWaiting]);
  return hasSignedIn;
}

/** Returns to the step for a new password after a reload, so that the code that was sent can be entered. */
function useResumedReset(report: (outcome: Outcome) => void): void {
  useEffect(() => {
    const username = resumedReset();
    if (username) report({ kind: 'reset-resumed', username });
  }, [report]);
}

/**
 * Continues to a step that the kit does not reach automatically from the current one: fills in and submits the kit's own
 * forms.
 */
function useNextStep(outcome: Outcome | undefined, { skipSending, confirmNext }: SignInCalls) {
  const { route, toSignIn, toForgotPassword, submitForm } = useAuthenticator(({ route }) => [route]);
  const done = useRef<Outcome | undefined>(undefined);
  useEffect(() => {
    if (!outcome || !('username' in outcome) || done.current === outcome) return;
    const { kind, username } = outcome;
    const goal = kind === 'confirm-first' ? 'signIn' : 'forgotPassword';
    if (route !== goal) {
      if (goal === 'signIn' && (route === 'forgotPassword' || route === 'confirmResetPassword')) toSignIn();
      if (goal === 'forgotPassword' && route === 'signIn') toForgotPassword();
      return;
    }
    done.current = outcome;
    if (kind === 'reset-resumed') skipSending();
    if (kind === 'confirm-first') confirmNext(username);
    // A whole number has its dial code already.
    submitForm({ username, country_code: '' });
  }, [outcome, route, toSignIn, toForgotPassword, submitForm, skipSending, confirmNext]);
}

/** Returns to the form with the email address. */
function useWayBack(): (from: Step) => void {
  const { toSignIn, toSignUp, toForgotPassword } = useAuthenticator(() => []);
  return useCallback(
    (from) => {
      toSignIn();
      if (from === 'confirmResetPassword') toForgotPassword();
      else toSignUp();
    },
    [toSignIn, toSignUp, toForgotPassword],
  );
}

/** Restores the focus after a form was sent, because a disabled form loses it. */
function useRestoredFocus() {
  const { isPending } = useAuthenticator(({ isPending }) => [isPending]);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const before = focused.current;
    if (isPending || document.activeElement !== document.body) return;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  }, [isPending]);
  return () => {
    focused.current = document.activeElement;
  };
}
