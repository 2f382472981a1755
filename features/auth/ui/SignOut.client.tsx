'use client';

import { getCurrentUser, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Cache } from 'aws-amplify/utils';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { COPY_KEY } from '@/features/watchlist/model/leave-account';
import { readStored } from '@/lib/browser-storage';
import { routes } from '@/lib/routes';
import { LateNote } from './Waiting.tsx';

const TEXTS = {
  checking: ['Sign out', 'One moment…'],
  nobody: ['You are not signed in', 'No one is signed in to this site in this browser.'],
  confirming: [
    'Sign out?',
    'You will be signed out of this device. Everything that you saved will still be there when you sign in again.',
  ],
  going: ['Signing out', 'One moment…'],
  signedOut: ['You are signed out', 'You signed out of this device.'],
  signedOutUnsent: [
    'You are signed out',
    'You signed out of this device. The last changes to your watchlist could not be saved in your account, so they are lost.',
  ],
} as const;

/** Signs out of this device, at once or after the button is pressed. Says so if no one is signed in. */
export function SignOut({ needsConfirmation }: { needsConfirmation: boolean }) {
  const [state, setState] = useState<keyof typeof TEXTS>(needsConfirmation ? 'checking' : 'going');
  const leave = useCallback(async () => {
    setState('going');
    // Afterwards the account's lists are no longer in this browser.
    const isSent = await sendWatchlist();
    await endSignIn();
    setState(isSent ? 'signedOut' : 'signedOutUnsent');
  }, []);
  useEffect(() => {
    if (!needsConfirmation) void leave();
    else
      getCurrentUser().then(
        () => setState('confirming'),
        () => setState('nobody'),
      );
  }, [needsConfirmation, leave]);
  const [heading, text] = TEXTS[state];
  const isSignedOut = state === 'signedOut' || state === 'signedOutUnsent';
  return (
    <div className="sign-in-done">
      <h1>{heading}</h1>
      <p role="status" className="muted">
        {text}
      </p>
      {(state === 'going' || state === 'checking') && <LateNote />}
      <p className="sign-in-ways">
        {state === 'confirming' && (
          <Button variant="primary" onClick={leave}>
            Sign out
          </Button>
        )}
        {(isSignedOut || state === 'nobody') && (
          <Link className="button button-primary" href={routes.signIn()}>
            {state === 'nobody' ? 'Sign in' : 'Sign in again'}
          </Link>
        )}
        <Link className="button" href={routes.home()}>
          {state === 'confirming' ? 'Cancel' : 'Go to the home page'}
        </Link>
      </p>
    </div>
  );
}

/**
 * Sends changes of the watchlist that the account does not have yet. The code is loaded only if this browser has lists of an account.
 * @returns false if some were not sent
 */
async function sendWatchlist(): Promise<boolean> {
  if (readStored('localStorage', COPY_KEY) === null) return true;
  try {
    const { sendBeforeSignOut } = await import('@/features/watchlist/model/sync-request');
    return await sendBeforeSignOut();
  } catch {
    return false;
  }
}

/**
 * Ends the sign-in: revokes its tokens at the user pool and deletes them. When that fails the tokens are deleted anyway,
 * without an error: on this device the sign-in has ended.
 */
export async function endSignIn(): Promise<void> {
  try {
    await signOut();
  } catch {
    await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens();
  } finally {
    await Cache.clear(); // The client reports no event for a sign-out that failed.
  }
}
