'use client';

import { fetchUserAttributes, signOut } from 'aws-amplify/auth';
import { ActionForm } from '@/components/form/ActionForm';
import { useSignedIn } from '@/components/signed-in/signed-in-context';
import styles from './sections.module.scss';

/** Ends this sign-in, or all of them. */
export function SessionsSection() {
  const { end, expectEnd } = useSignedIn();

  async function leave(global: boolean): Promise<string> {
    // The client says nothing of a service that it could not reach: so it is asked for something first.
    if (global) await fetchUserAttributes();
    expectEnd(true);
    await signOut({ global });
    end({ kind: global ? 'everywhere' : 'here' });
    return '';
  }

  return (
    <div className={styles.pair}>
      <div className={styles.choice}>
        <h3>This device</h3>
        <p>Ends the sign-in of this browser alone.</p>
        <ActionForm
          label="Sign out here"
          submit="Sign out here"
          pending="Signing out"
          tone="plain"
          action={() => leave(false)}
        />
      </div>
      <div className={styles.choice}>
        <h3>Every device</h3>
        <p>
          For a lost phone or a shared computer. Other devices notice at their next request, after an hour at
          most.
        </p>
        <ActionForm
          label="Sign out everywhere"
          submit="Sign out everywhere"
          pending="Signing out"
          tone="plain"
          action={() => leave(true)}
        />
      </div>
    </div>
  );
}
