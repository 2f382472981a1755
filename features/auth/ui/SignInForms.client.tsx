import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react';
import { getCurrentUser } from 'aws-amplify/auth';
import type { Route } from 'next';
import {
  type FormEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
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
import { dropFieldError, leaveToKit, readLogin, showFieldError, tidyCodeField } from './form-fields.ts';
import type { FormsProps } from './forms-props.ts';
import { type Journey, JourneyContext } from './journey.ts';
import { KIT_PARTS, kitFields } from './kit-parts.client.tsx';
import { nextAcrossRedirect } from './next-across-redirect.ts';
import { type Outcome, resumedReset, type SignInCalls, tabResetMemory } from './outcome.ts';
import { ownStart } from './own-start.ts';
import type { SignInState } from './sign-in-state.ts';
import { getHeading, getStep, isBeforeSignIn, type Step } from './steps.ts';
import { explainUnreadable, speakAsTheSite } from './vocabulary.ts';
import { Waiting } from './Waiting.tsx';

/**
 * The page after a sign-in. After a new sign-in it continues to the original destination; otherwise it shows links.
 * The browser loads the next page from the server, so that the server receives the new cookies.
 */
function SignedIn({ isNew, next }: { isNew: boolean; next?: string }) {
  const { user } = useAuthenticator(({ user }) => [user]);
  const person = storedUser();
  const start = ownStart();
  const destination = next ?? start.href;
  useEffect(() => {
    if (isNew) window.location.assign(destination);
  }, [isNew, destination]);
  const name = user?.signInDetails?.loginId ?? person?.name ?? user?.username ?? 'User';
  return (
    <div className="sign-in-done">
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
      <p className="sign-in-ways">
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

/** Where the steps begin. */
export type Beginning = {
  /** The step to open. */
  readonly step: 'signIn' | 'signUp' | 'forgotPassword';
  /** The first form has signed in with this username up to a result that needs another step. */
  readonly signedInAs?: string;
  /** The password, if the kit is to sign in again. */
  readonly password?: string;
};

type Props = FormsProps & {
  readonly state: SignInState;
  readonly beginning: Beginning;
  /** Called once the steps have something to show in place of the first form. */
  readonly onShown: () => void;
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

function Forms({ next, passwordRules, confirmsByLink, takesEither, ownAttributes, ...rest }: Props) {
  const { state, beginning, onShown } = rest;
  const { route, isPending, error } = useAuthenticator(({ route, isPending, error }) => [
    route,
    isPending,
    error,
  ]);
  explainUnreadable(error);
  const { calls, lastStep, typed, report } = state;
  const outcome = useSyncExternalStore(state.subscribe, state.outcome, () => undefined);
  const [hasBegun, setHasBegun] = useState(false);
  const [isPast, setPast] = useState(!hasFirstForm(beginning));
  const destination = useDestination(next);
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
      confirmFirst: (username) => report({ kind: 'confirm-first', username }),
      toStart,
      leaveReset: tabResetMemory.forget,
    }),
    [lastStep, typed, report, outcome, confirmsByLink, calls, toStart],
  );
  const step = getStep(route);
  if (step && !hasBegun) setHasBegun(true);
  const redirect = useRedirect(report);
  useResumedReset(report);
  useNextStep(outcome, calls);
  useBeginning(beginning);
  const restoreFocus = useRestoredFocus();
  const isSignedIn = route === 'authenticated' || route === 'signOut';
  const isOfFirstForm = !isPast && step === 'signIn' && !error;
  const isWaiting = isBeforeSignIn(step) && !isPending && !isOfFirstForm;
  const hasSignedInElsewhere = useOtherTabs(isSignedIn, isWaiting);
  const isShown = isSignedIn || hasSignedInElsewhere || (step !== undefined && !isOfFirstForm);
  if (isShown && !isPast) setPast(true);
  useLayoutEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
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
        className="sign-in-forms"
        data-outcome={outcome?.kind}
        data-by-link={confirmsByLink || undefined}
        onInvalidCapture={showFieldError}
        onInputCapture={onInput}
        onBlurCapture={leaveToKit}
        onSubmitCapture={onSubmit}
      >
        <Authenticator
          initialState={beginning.step === 'signUp' ? 'signUp' : 'signIn'}
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
            heading={getHeading(lastStep.current ?? beginning.step)}
            isSignUp={(lastStep.current ?? beginning.step) === 'signUp'}
          />
        )}
      </div>
    </JourneyContext>
  );
}

/** Returns true while the first form stays in view, because the kit only passes through its own. */
const hasFirstForm = ({ step, signedInAs }: Beginning) =>
  step === 'forgotPassword' || signedInAs !== undefined;

/** Leads the kit from its first form to the step where it begins: once. */
function useBeginning({ step, signedInAs, password = '' }: Beginning): void {
  const { route, toForgotPassword, submitForm } = useAuthenticator(({ route }) => [route]);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || route !== 'signIn') return;
    isDone.current = true;
    if (signedInAs !== undefined) submitForm({ username: signedInAs, password });
    else if (step === 'forgotPassword') toForgotPassword();
  }, [route, step, signedInAs, password, toForgotPassword, submitForm]);
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
