'use client';

import { setUpTOTP, verifyTOTPSetup } from 'aws-amplify/auth';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { QrCode } from '@/components/ui/QrCode';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';
import { TOTP_QR_CODE_PX } from '@/lib/domain/constants';
import { siteName } from '@/lib/site/site';
import { CodeForm } from './CodeForm';
import styles from './sections.module.scss';

type Secret = { readonly text: string; readonly address: string };

/** Sets up an authenticator app: shows a new secret as QR code and text, and asks for a first code. */
export function TotpSetup({
  onConfirmed,
  onCancel,
}: {
  onConfirmed: () => Promise<string>;
  onCancel: () => void;
}) {
  const { viewer, end } = useSignedIn();
  const [secret, setSecret] = useState<Secret>();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let isWanted = true;
    setUpTOTP()
      .then(({ sharedSecret, getSetupUri }) => {
        const address = getSetupUri(siteName(), viewer.name).href;
        if (isWanted) setSecret({ text: sharedSecret, address });
      })
      .catch(async (thrown: unknown) => {
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') end({ kind: 'expired' });
        else if (isWanted) setProblem(failure.text);
      });
    return () => {
      isWanted = false;
    };
  }, [viewer, end]);

  if (!secret) return <Notice tone="error" text={problem} onDismiss={onCancel} />;
  return (
    <div className={styles.setUp}>
      <ol className={styles.steps}>
        <li>Open an authenticator app and add an account.</li>
        <li>Scan this QR code, or enter the setup key in the app.</li>
        <li>Enter the six digits that the app shows.</li>
      </ol>
      <div className={styles.pairing}>
        <QrCode text={secret.address} label="QR code for your authenticator app" size={TOTP_QR_CODE_PX} />
        <CopyableSecret text={secret.text} />
      </div>
      <CodeForm
        label="Confirm authenticator app"
        hint="The six-digit code from the app."
        confirm={async (code) => {
          await verifyTOTPSetup({ code });
          await onConfirmed();
        }}
        onCancel={onCancel}
      />
    </div>
  );
}

function CopyableSecret({ text }: { text: string }) {
  const [message, setMessage] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setMessage('Copied');
    } catch {
      setMessage('The browser blocked copying. Select the setup key and copy it.');
    }
  }
  return (
    <div className={styles.secret}>
      <p>Setup key</p>
      <code dir="ltr">{text.match(/.{1,4}/g)?.join(' ')}</code>
      <Button onClick={copy}>Copy setup key</Button>
      <p role="status">{message}</p>
    </div>
  );
}
