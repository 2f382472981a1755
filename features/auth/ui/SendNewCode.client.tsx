'use client';

import { useAuthenticator } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useJourney } from './journey.ts';

/** Challenges whose code is sent. An app shows its own. */
const SENT: readonly string[] = ['EMAIL_OTP', 'SMS_MFA'];

/** Sends another code for the second step of signing in. The kit has no button for that. */
export function SendNewCode({ className }: { className: string }) {
  const { challengeName, route, toSignIn } = useAuthenticator(({ challengeName, route }) => [
    challengeName,
    route,
  ]);
  const { sendNewCode } = useJourney();
  const [isSending, setSending] = useState(false);
  if (route !== 'confirmSignIn' || !SENT.includes(challengeName ?? '')) return null;
  const send = async () => {
    setSending(true);
    const isSent = await sendNewCode();
    setSending(false);
    if (isSent) requestAnimationFrame(() => focusCode());
    else toSignIn();
  };
  return (
    <button type="button" className={className} onClick={send} disabled={isSending}>
      Send a new code
    </button>
  );
}

/**
 * Maximum number of frames to wait. The form is hidden until the page has rendered the result, which takes less than
 * a second.
 */
const MAX_FRAMES = 60;

/** Selects the old code, so that the person types the new one in its place. Waits for the form to be shown again. */
function focusCode(frames = MAX_FRAMES): void {
  const field = document.querySelector('input[name=confirmation_code]');
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
    if (document.activeElement === field) return;
  }
  if (frames > 0) requestAnimationFrame(() => focusCode(frames - 1));
}
