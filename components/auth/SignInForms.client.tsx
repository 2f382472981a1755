'use client';

import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type RedirectOutcome, redirectOutcome } from '@/lib/auth/redirect-outcome';
import { dropFieldError, showFieldError } from './field-errors.ts';
import { JourneyContext } from './journey.ts';
import { KIT_PARTS, kitFields } from './kit-parts.client.tsx';
import { nextAcrossRedirect } from './next-across-redirect.ts';
import { type Outcome, reportingServices } from './outcome.ts';
import { SignedIn } from './SignedIn.client.tsx';
import styles from './SignInForms.module.scss';
import { headingOf, type Step, stepOf } from './steps.ts';
import { speakAsTheSite } from './vocabulary.ts';

type Props = {
  readonly initialStep: 'signIn' | 'signUp';
  /** A path of this site, checked by `nextPath`. */
  readonly next?: string;
  readonly passwordRules: string;
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

function Forms({ initialStep, next, passwordRules }: Props) {
  const { route } = useAuthenticator(({ route }) => [route]);
  const lastStep = useRef<Step | undefined>(undefined);
  const [outcome, setOutcome] = useState<Outcome>();
  const [hasBegun, setHasBegun] = useState(false);
  const destination = useDestination(next);
  const services = useMemo(() => reportingServices({ report: setOutcome, step: () => lastStep.current }), []);
  const fields = useMemo(() => kitFields(passwordRules), [passwordRules]);
  const journey = useMemo(() => ({ lastStep, outcome }), [outcome]);
  const step = stepOf(route);
  if (step && !hasBegun) setHasBegun(true);
  const redirect = useRedirect(setOutcome);
  useNewPassword(outcome);
  const keepFocus = useKeptFocus();
  const isSignedIn = route === 'authenticated' || route === 'signOut';
  return (
    <JourneyContext value={journey}>
      <div
        className={styles.forms}
        onInvalidCapture={showFieldError}
        onInputCapture={dropFieldError}
        onSubmitCapture={keepFocus}
      >
        <Authenticator
          initialState={initialStep}
          components={KIT_PARTS}
          formFields={fields}
          services={services}
        />
        {isSignedIn && <SignedIn isNew={hasBegun || redirect?.kind === 'signed-in'} next={destination} />}
        {!step && !isSignedIn && <Waiting heading={headingOf(lastStep.current ?? initialStep)} />}
      </div>
    </JourneyContext>
  );
}

/** What stands where the form will be: in the HTML that the server sends, and between two steps. */
function Waiting({ heading }: { heading: string }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <h1>{heading}</h1>
      <p className="muted">One moment…</p>
    </div>
  );
}

/** Read once, when the page comes: the client takes what the provider said off the address. */
function useDestination(next: string | undefined): string | undefined {
  const [destination, setDestination] = useState(next);
  useEffect(() => {
    const address = new URL(window.location.href);
    setDestination((known) => nextAcrossRedirect(next, address, window.sessionStorage) ?? known);
  }, [next]);
  return destination;
}

/** The kit says nothing when signing in with a provider fails after the browser has come back. */
function useRedirect(report: (outcome: Outcome) => void): RedirectOutcome | undefined {
  const { subscribe, read } = redirectOutcome;
  const redirect = useSyncExternalStore(subscribe, read, () => undefined);
  useEffect(() => {
    if (redirect?.kind === 'failed') report({ kind: 'redirect-failed', reason: redirect.reason });
  }, [redirect, report]);
  return redirect;
}

/** Continues from the confirmation of an address used before to the choice of a new password, without a second address form. */
function useNewPassword(outcome: Outcome | undefined): void {
  const { route, toForgotPassword, submitForm } = useAuthenticator(({ route }) => [route]);
  const asked = useRef<string | undefined>(undefined);
  const username = outcome?.kind === 'choose-password' ? outcome.username : undefined;
  useEffect(() => {
    if (username === undefined || asked.current === username) return;
    if (route === 'signIn') toForgotPassword();
    if (route !== 'forgotPassword') return;
    asked.current = username;
    submitForm({ username });
  }, [username, route, toForgotPassword, submitForm]);
}

/** A form that is being sent is disabled and loses the focus: it gets it back where it was, when it is still there. */
function useKeptFocus() {
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
