'use client';

import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './SignInForms.module.scss';
import { endSignIn } from './sign-out.ts';
import { LateNote } from './Waiting.tsx';

const TEXTS = {
  asking: [
    'Sign out?',
    'You will be signed out of this device. Everything that you saved will still be there when you sign in again.',
  ],
  going: ['Signing out', 'One moment…'],
  gone: ['You are signed out', 'You signed out of this device.'],
} as const;

/** Signs out of this device, at once or after the button is pressed. */
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
      {state === 'going' && <LateNote />}
      <p className={styles.ways}>
        {state === 'asking' && (
          <Button variant="primary" onClick={leave}>
            Sign out
          </Button>
        )}
        {state === 'gone' && (
          <Link className="button button-primary" href={routes.signIn()}>
            Sign in again
          </Link>
        )}
        <Link className="button" href={routes.home()}>
          {state === 'asking' ? 'Cancel' : 'Go to the home page'}
        </Link>
      </p>
    </div>
  );
}
