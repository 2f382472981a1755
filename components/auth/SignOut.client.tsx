'use client';

import { useCallback, useEffect, useState } from 'react';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './SignInForms.module.scss';
import { endSignIn } from './sign-out.ts';

const TEXTS = {
  asking: ['Sign out?', 'Your sign-in on this device ends. What you wrote stays.'],
  going: ['Signing out', 'One moment…'],
  gone: ['You are signed out', 'Nothing of your sign-in is left on this device.'],
} as const;

/** Ends the sign-in on this device, at once or after a press of the button. */
export function SignOut({ isAsked }: { isAsked: boolean }) {
  const [state, setState] = useState<keyof typeof TEXTS>(isAsked ? 'asking' : 'going');
  const leave = useCallback(async () => {
    setState('going');
    await endSignIn();
    setState('gone');
  }, []);
  useEffect(() => {
    if (!isAsked) void leave();
  }, [isAsked, leave]);
  const [heading, text] = TEXTS[state];
  return (
    <div className={styles.signedIn}>
      <h1>{heading}</h1>
      <p role="status" className="muted">
        {text}
      </p>
      <p className={styles.ways}>
        {state === 'asking' && (
          <button type="button" className="button button-primary" onClick={leave}>
            Sign out
          </button>
        )}
        {state === 'gone' && (
          <Link className="button button-primary" href={routes.signIn()}>
            Sign in again
          </Link>
        )}
        <Link className="button" href={routes.home()}>
          {state === 'asking' ? 'Stay signed in' : 'Go to the home page'}
        </Link>
      </p>
    </div>
  );
}
