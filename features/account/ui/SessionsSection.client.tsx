'use client';

import { fetchUserAttributes, signOut } from 'aws-amplify/auth';
import { ActionForm } from '@/components/form/ActionForm';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import styles from './sections.module.scss';

/** Signs out of this device, or of all devices. */
export function SessionsSection() {
  const { end, expectEnd } = useSignedIn();

  async function leave(global: boolean): Promise<string> {
    // The client does not report a service that it cannot reach, so another call goes first.
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
        <p>Signs out of this browser only.</p>
        <ActionForm
          label="Sign out of this device"
          submit="Sign out of this device"
          pending="Signing out"
          tone="plain"
          action={() => leave(false)}
        />
      </div>
      <div className={styles.choice}>
        <h3>All devices</h3>
        <p>
          Use this if you have lost a phone or used a shared computer. Other devices are signed out at their
          next request, within one hour at most.
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
