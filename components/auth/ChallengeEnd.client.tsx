'use client';

import { useAuthenticator } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import styles from './ChallengeEnd.module.scss';
import { asClock, readChallengeEnd, spokenWarning } from './expiry.ts';
import { useTimeLeft } from './use-time-left.ts';

const readEnd = () => readChallengeEnd(window.sessionStorage);

/** Tells when a step that answers a challenge is about to end, and when it has, leads back to the beginning. */
export function ChallengeEnd() {
  const left = useTimeLeft(readEnd);
  return (
    <>
      <p role="status" className="visually-hidden">
        {left.state === 'short' && spokenWarning(left.seconds)}
      </p>
      {left.state === 'short' && (
        <p className={styles.notice} aria-hidden="true" data-step-end="soon">
          This step ends in <span className={styles.clock}>{asClock(left.seconds)}</span>
        </p>
      )}
      {left.state === 'over' && <StepOver />}
    </>
  );
}

function StepOver() {
  const { toSignIn } = useAuthenticator(() => []);
  const button = useRef<HTMLButtonElement>(null);
  // The form goes, and focus must not go with it.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.notice} data-step-end="over">
      <p role="alert">This step has ended: for safety it is open for three minutes. Nothing is lost.</p>
      <button ref={button} type="button" className="button button-primary" onClick={toSignIn}>
        Sign in again
      </button>
    </div>
  );
}
