'use client';

import { useAuthenticator } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import styles from './ChallengeEnd.module.scss';
import { asClock, readChallengeEnd, spokenWarning } from './expiry.ts';
import { useJourney } from './journey.ts';
import { SendNewCode } from './SendNewCode.client.tsx';
import { endOfStep, type Step } from './steps.ts';
import { useTimeLeft } from './use-time-left.ts';

const readEnd = () => readChallengeEnd(window.sessionStorage);

/** Warns before a step that answers a challenge ends. Once it has ended, offers a new code and the way to the start. */
export function ChallengeEnd({ step }: { step: Step }) {
  const { outcome } = useJourney();
  const left = useTimeLeft(readEnd);
  const isOutOfTime = left.state === 'over';
  const isOver = isOutOfTime || outcome?.kind === 'challenge-over' || outcome?.kind === 'code-not-sent';
  return (
    <>
      <p role="status" className="visually-hidden">
        {left.state === 'short' && spokenWarning(left.seconds)}
      </p>
      {left.state === 'short' && !isOver && (
        <p className={styles.notice} aria-hidden="true" data-step-end="soon">
          This step ends in <span className={styles.clock}>{asClock(left.seconds)}</span>
        </p>
      )}
      {isOver && <StepOver text={endOfStep(step, isOutOfTime)} />}
    </>
  );
}

function StepOver({ text }: { text: string }) {
  const { outcome } = useJourney();
  const { toSignIn } = useAuthenticator(() => []);
  const notice = useRef<HTMLDivElement>(null);
  // The form disappears, and the focus would disappear with it.
  useEffect(() => notice.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={notice} className={styles.notice} data-step-end="over">
      <p role="alert">{outcome?.kind === 'code-not-sent' ? outcome.reason : text}</p>
      <p className={styles.ways}>
        <SendNewCode className="button button-primary" />
        <Button onClick={toSignIn}>Start again</Button>
      </p>
    </div>
  );
}
