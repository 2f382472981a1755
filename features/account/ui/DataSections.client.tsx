'use client';

import { deleteUser, signOut } from 'aws-amplify/auth';
import { useState } from 'react';
import { Field } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import { ActionForm } from '@/components/workspace/ActionForm';
import { forgetOwnFiles } from '@/components/workspace/remember-own-files';
import { SchemaForm, useSchemaField, useSchemaForm } from '@/components/workspace/SchemaForm';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import { closeShape } from '@/features/account/model/account-forms';
import { amplifyFiles, hasStore } from '@/features/account/model/amplify-files';
import {
  type ClosingProgress,
  closeAccount,
  forgetOnDevice,
  isRecentSignIn,
  LockedAccountError,
} from '@/features/account/model/closing';
import { routes } from '@/lib/routes';
import { useAccount } from './account-context';
import styles from './sections.module.scss';

/** Ends all alerts and the newsletter of the account's address. Without a verified address, nothing can be ended. */
async function endEmails(): Promise<void> {
  const body = new URLSearchParams({ do: 'stop-all' });
  const response = await fetch('/alerts/creator', { method: 'POST', body });
  // 409: the address is not verified. Whether it gets emails is then nothing that this account may decide.
  if (!response.ok && response.status !== 409)
    throw new Error('The emails to your address could not be stopped. Try again in a few minutes.');
}

/**
 * Deletes the account after a recent sign-in and after its name was typed.
 * @param endsEmails the site can end the emails to the account's address
 */
export function CloseSection({ endsEmails }: { endsEmails: boolean }) {
  const { details } = useAccount();
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming || !details)
    return (
      <div className={styles.buttons}>
        <Button className={styles.grave} disabled={!details} onClick={() => setConfirming(true)}>
          Delete my account…
        </Button>
      </div>
    );
  if (!isRecentSignIn(details.signedInAt, Date.now()))
    return <SignInFirst onCancel={() => setConfirming(false)} />;
  return <CloseForm endsEmails={endsEmails} onCancel={() => setConfirming(false)} />;
}

/** An older sign-in is renewed first, so that no one else can delete the account on an unlocked device. */
function SignInFirst({ onCancel }: { onCancel: () => void }) {
  const { expectEnd } = useSignedIn();
  return (
    <>
      <p className={styles.plain}>
        You signed in more than ten minutes ago. Sign in again to delete your account. You will return to this
        page.
      </p>
      <ActionForm
        label="Sign in again"
        submit="Sign in again"
        pending="Signing out"
        takesFocus
        action={async () => {
          expectEnd(true);
          await signOut();
          window.location.assign(routes.signIn(`${routes.account()}#delete`));
          return '';
        }}
        buttons={<CancelButton onCancel={onCancel} />}
      />
    </>
  );
}

function CloseForm({ endsEmails, onCancel }: { endsEmails: boolean; onCancel: () => void }) {
  const { viewer, end, expectEnd } = useSignedIn();
  const form = useSchemaForm(closeShape(viewer.name), { account_name: '' });
  const [progress, setProgress] = useState<ClosingProgress>({ done: 0, total: 0 });

  async function close(): Promise<string> {
    let reached: ClosingProgress = { done: 0, total: 0 };
    expectEnd(true);
    try {
      const cleared = await closeAccount({
        userId: viewer.userId,
        client: queryAsViewer,
        files: hasStore() ? amplifyFiles : undefined,
        ...(hasStore() && { forgetFolders: forgetOwnFiles }),
        ...(endsEmails && { endEmails }),
        deleteSignIn: deleteUser,
        onProgress: (next) => {
          reached = next;
          setProgress(next);
        },
      });
      forgetOnDevice(localStorage, viewer.userId);
      end({ kind: 'closed', cleared });
      return '';
    } catch (thrown) {
      expectEnd(false);
      if (thrown instanceof LockedAccountError) throw thrown;
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') throw thrown;
      throw new Error(
        `${failure.text} Your account still exists. ${reached.done} of ${reached.total} records and files were deleted. Try again to continue.`,
      );
    }
  }

  return (
    <SchemaForm
      form={form}
      label="Delete my account"
      submit="Delete my account permanently"
      pending={progress.total > 0 ? `Deleting ${progress.done} of ${progress.total}` : 'Submitting'}
      tone="destructive"
      failureField="account_name"
      action={close}
      buttons={<CancelButton onCancel={onCancel} />}
    >
      <Field
        {...useSchemaField(form, 'account_name')}
        label={`Type ${viewer.name} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
    </SchemaForm>
  );
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  return <Button onClick={onCancel}>Cancel</Button>;
}
