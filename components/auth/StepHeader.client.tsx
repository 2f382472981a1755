'use client';

import { useAuthenticator } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { SITE_NAME } from '@/lib/seo/site';
import { ChallengeEnd } from './ChallengeEnd.client.tsx';
import { useJourney } from './journey.ts';
import { OutcomeNote } from './OutcomeNote.client.tsx';
import styles from './StepHeader.module.scss';
import { answersChallenge, hasTabs, headingOf, introductionOf, type Step, stepOf } from './steps.ts';

/** The top of every step: its heading, which takes the focus when the step is new, and what there is to say of it. */
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
  const { lastStep } = useJourney();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${heading} · ${SITE_NAME}`;
  }, [heading]);
  useEffect(() => {
    const before = lastStep.current;
    lastStep.current = step;
    if (!before || before === step) return;
    if (!(hasTabs(before) && hasTabs(step))) title.current?.focus();
    // The tab that was chosen may have been rendered anew.
    else if (document.activeElement === document.body) focusChosenTab();
  }, [step, lastStep]);
  return (
    <header className={styles.header}>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {introduction && <p className="muted">{introduction}</p>}
      <Delivery step={step} />
      <OutcomeNote step={step} />
      {answersChallenge(step) && <ChallengeEnd />}
    </header>
  );
}

function focusChosenTab(): void {
  const tab = document.querySelector('[role=tab][aria-selected=true]');
  if (tab instanceof HTMLElement) tab.focus();
}

/** Where the code was sent, on the steps where the kit does not say it. The backend masks the address. */
function Delivery({ step }: { step: Step }) {
  const { codeDeliveryDetails } = useAuthenticator(({ codeDeliveryDetails }) => [codeDeliveryDetails]);
  const destination = codeDeliveryDetails?.Destination;
  if (!destination || (step !== 'confirmResetPassword' && step !== 'confirmVerifyUser')) return null;
  return (
    <p className="muted">
      We sent a code to <bdi>{destination}</bdi>. It may take a minute to arrive.
    </p>
  );
}
