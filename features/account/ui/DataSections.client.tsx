'use client';

import { deleteUser, signOut } from 'aws-amplify/auth';
import { useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { Field } from '@/components/form/Field';
import { SchemaForm, useSchemaField, useSchemaForm } from '@/components/form/SchemaForm';
import { Button } from '@/components/ui/Button';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import { closeShape } from '@/features/account/model/account-forms';
import { amplifyFiles, hasStore } from '@/features/account/model/amplify-files';
import {
  type ClosingProgress,
  closeAccount,
  forgetOnDevice,
  isRecentSignIn,
} from '@/features/account/model/closing';
import { dataFile, recordCount } from '@/features/account/model/data-file';
import { OWN_KINDS, OWN_MODELS, type OwnKind, readOwnRecords } from '@/features/account/model/own-records';
import { routes } from '@/lib/routes';
import { plural, pluralForm } from '@/lib/text/plural';
import { readDetails, useAccount } from './account-context';
import styles from './sections.module.scss';

/** Deletes the account after a recent sign-in and after its name was typed. */
export function CloseSection() {
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
  return <CloseForm onCancel={() => setConfirming(false)} />;
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

function CloseForm({ onCancel }: { onCancel: () => void }) {
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

/** Downloads a person's own data as one file. */
export function DataSection() {
  const { viewer } = useSignedIn();
  const read = (kind: OwnKind) => readOwnRecords(kind, OWN_MODELS[kind].fields, viewer.userId, queryAsViewer);

  async function download(): Promise<string> {
    const { attributes, secondSteps } = await readDetails();
    const [profiles, bans, reports, briefs, versions] = await Promise.all([
      read('profiles'),
      read('bans'),
      read('reports'),
      read('briefs'),
      read('versions'),
    ]);
    const records = { profiles, bans, reports, briefs, versions };
    const { name, text } = dataFile({ attributes, groups: viewer.groups, secondSteps }, records, new Date());
    save(name, text);
    const missing = OWN_KINDS.reduce((sum, kind) => sum + records[kind].unreadable, 0);
    const warning =
      missing > 0
        ? ` ${plural(missing, 'record')} could not be read and ${pluralForm(missing, 'is', 'are')} missing from the file.`
        : '';
    return `${name} contains your account and ${plural(recordCount(records), 'record')}.${warning}`;
  }

  return (
    <ActionForm
      label="Download my data"
      submit="Download my data"
      pending="Collecting your data"
      tone="plain"
      action={download}
    />
  );
}

/** Downloads a text as a file. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser may start to read after this turn; no file takes it this long.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
