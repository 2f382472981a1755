'use client';

import { useAuthenticator } from '@aws-amplify/ui-react';
import { type RefObject, useEffect, useRef } from 'react';
import { isPhone, tidyLogin } from '@/lib/domain/sign-in-values';
import { siteName } from '@/lib/site/site-name';
import { ChallengeEnd } from './ChallengeEnd.client.tsx';
import { useJourney } from './journey.ts';
import { OutcomeNote } from './OutcomeNote.client.tsx';
import styles from './StepHeader.module.scss';
import { answersChallenge, hasTabs, headingOf, introductionOf, type Step, stepOf } from './steps.ts';
import { tieRules } from './tie-rules.ts';
import { fillLogin } from './typed-login.ts';

/** The top of every step: its heading, which is focused when the step is new, and messages about it. */
export function StepHeader() {
  const { route, challengeName } = useAuthenticator(({ route, challengeName }) => [route, challengeName]);
  const step = stepOf(route);
  return step ? (
    <Header
      key={step}
      step={step}
      heading={headingOf(step, challengeName)}
      introduction={introductionOf(step, challengeName)}
    />
  ) : null;
}

type HeaderProps = { step: Step; heading: string; introduction: string | undefined };

function Header({ step, heading, introduction }: HeaderProps) {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${heading} · ${siteName()}`;
  }, [heading]);
  useArrival(header, step);
  return (
    <header ref={header} className={styles.header}>
      <h1 tabIndex={-1}>{heading}</h1>
      {introduction && <p className="muted">{introduction}</p>}
      <Delivery step={step} />
      <OutcomeNote step={step} />
      {answersChallenge(step) && <ChallengeEnd step={step} />}
    </header>
  );
}

/** Runs once when a step is shown: moves the focus and fills in known values of the account. */
function useArrival(header: RefObject<HTMLElement | null>, step: Step): void {
  const { lastStep, typed, leaveReset } = useJourney();
  useEffect(() => {
    const before = lastStep.current;
    lastStep.current = step;
    const form = header.current?.closest('[data-amplify-authenticator]')?.querySelector('form') ?? null;
    if (form && typed.current) fillLogin(form, typed.current);
    if (before === 'confirmResetPassword' && step !== before) leaveReset();
    if (before && before !== step) {
      if (!(hasTabs(before) && hasTabs(step))) header.current?.querySelector('h1')?.focus();
      // The tab that was chosen may have been rendered again.
      else if (document.activeElement === document.body) focusChosenTab();
    }
    return tieRules(form);
  }, [header, step, lastStep, typed, leaveReset]);
}

function focusChosenTab(): void {
  const tab = document.querySelector('[role=tab][aria-selected=true]');
  if (tab instanceof HTMLElement) tab.focus();
}

const DELIVERED: readonly Step[] = ['confirmSignUp', 'confirmResetPassword', 'confirmVerifyUser'];

/** The destination of the code. It is shown in full to the person who just typed it; otherwise the backend masks it. */
function Delivery({ step }: { step: Step }) {
  const { codeDeliveryDetails, username } = useAuthenticator(({ codeDeliveryDetails, username }) => [
    codeDeliveryDetails,
    username,
  ]);
  const { outcome, confirmsByLink, toStart } = useJourney();
  if (!DELIVERED.includes(step)) return null;
  const isReset = step === 'confirmResetPassword';
  const sentTo = isReset ? tidyLogin(username ?? '') : codeDeliveryDetails?.Destination;
  if (!sentTo) return null;
  const what = step === 'confirmSignUp' && confirmsByLink && !isPhone(sentTo) ? 'a link' : 'a code';
  return (
    <p className="muted">
      {isReset && outcome?.kind !== 'choose-password' ? (
        <>
          If there is an account for <bdi>{sentTo}</bdi>, we sent {what} to it.
        </>
      ) : (
        <>
          We sent {what} to <bdi>{sentTo}</bdi>.
        </>
      )}{' '}
      The message may take a minute to arrive.{' '}
      {step !== 'confirmVerifyUser' && (
        <button type="button" className="text-link" onClick={() => toStart(step)}>
          Change<span className="visually-hidden"> {sentTo}</span>
        </button>
      )}
    </p>
  );
}
