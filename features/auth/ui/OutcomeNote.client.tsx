import { useCallback } from 'react';
import { asClock, useTimeLeft } from './expiry.ts';
import { useJourney } from './journey.ts';
import type { Step } from './steps.ts';

const CODE_STEPS: readonly Step[] = ['confirmSignUp', 'confirmResetPassword', 'confirmSignIn'];

/** Shows the result of the last call on the next step. */
export function OutcomeNote({ step }: { step: Step }) {
  const { outcome, confirmsByLink } = useJourney();
  switch (outcome?.kind) {
    case 'confirmed':
      return (
        step === 'signIn' && <Note>Your account is confirmed. Please use your credentials to sign in.</Note>
      );
    case 'password-changed':
      return step === 'signIn' && <Note>Your password has been changed. Sign in with the new one.</Note>;
    case 'signed-up-before':
      return (
        step === 'confirmSignUp' && (
          <Note>
            {confirmsByLink
              ? 'This address has already been used to sign up. We sent an email to it. If it has a link, open the link and then choose a new password with “Forgot your password?”.'
              : 'This address has already been used to sign up. We sent an email to it, either with a code to enter here or with instructions to sign in.'}
          </Note>
        )
      );
    case 'confirm-first':
      return (
        step === 'confirmSignUp' && (
          <Note>
            Your account is not confirmed yet. Enter the code from the email, then choose a new password.
          </Note>
        )
      );
    case 'choose-password':
      return (
        step === 'confirmResetPassword' && (
          <Note>
            Your address is confirmed. It has already been used to sign up, so we sent a second code. Enter it
            and choose a new password.
          </Note>
        )
      );
    case 'reset-required':
      return (
        step === 'confirmResetPassword' && (
          <Note>
            An administrator requires a new password for your account. We sent you a code: enter it and choose
            a new password.
          </Note>
        )
      );
    case 'code-sent-again':
      return CODE_STEPS.includes(step) && <Note>A new code is on its way.</Note>;
    case 'link-sent':
      return step === 'signUp' && <LinkSent end={outcome.end} />;
    case 'redirect-failed':
      return (
        step === 'signIn' && (
          <p role="alert" className="sign-in-problem">
            {outcome.reason}
          </p>
        )
      );
    default:
      return null;
  }
}

const Note = ({ children }: { children: string }) => (
  <p role="status" className="sign-in-note">
    {children}
  </p>
);

function LinkSent({ end }: { end: number }) {
  const left = useTimeLeft(useCallback(() => end, [end]));
  return (
    <div className="sign-in-note">
      <p role="status">
        We sent you a message with a link. Open it on any device: this page then continues automatically.
      </p>
      {left.state === 'short' && (
        <p>
          This page will wait for another <span className="sign-in-clock">{asClock(left.seconds)}</span>.
          After that, open the link and then sign in.
        </p>
      )}
    </div>
  );
}
