import { type ReactNode, useState } from 'react';
import { Field } from '@/components/form/Field';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { SchemaForm, useSchemaField, useSchemaForm } from '@/components/workspace/SchemaForm';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';
import { codeShape } from '../model/account-forms';

type SentState = { readonly tone: 'success' | 'error'; readonly text: string };

const NOTHING_SENT: SentState = { tone: 'success', text: '' };

/** Asks for a confirmation code, and sends another on request. */
export function CodeForm({
  label,
  to,
  hint,
  submit = 'Confirm',
  confirm,
  resend,
  onCancel,
}: {
  label: string;
  /** The address that the code was sent to, when it was sent just now. */
  to?: string;
  hint?: ReactNode;
  submit?: string;
  confirm: (code: string) => Promise<void>;
  /** Sends another code and returns the message to show. */
  resend?: () => Promise<string>;
  onCancel: () => void;
}) {
  const { end, viewer } = useSignedIn();
  const form = useSchemaForm(codeShape, { confirmation_code: '' });
  const [sent, setSent] = useState<SentState>(NOTHING_SENT);

  async function sendAgain() {
    setSent(NOTHING_SENT);
    try {
      setSent({ tone: 'success', text: (await resend?.()) ?? '' });
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setSent({ tone: 'error', text: failure.text });
    }
  }

  return (
    <>
      <SchemaForm
        form={form}
        label={label}
        submit={submit}
        pending="Verifying"
        failureField="confirmation_code"
        action={async (values) => {
          await confirm(values.confirmation_code);
          return '';
        }}
        buttons={
          <>
            {resend && <Button onClick={sendAgain}>Resend code</Button>}
            <Button onClick={onCancel}>Cancel</Button>
          </>
        }
      >
        <Field
          {...useSchemaField(form, 'confirmation_code')}
          label="Confirmation code"
          hint={
            hint ??
            (to
              ? `We sent a code to ${to}. The code may take a minute to arrive.`
              : 'The six-digit code from the email or text message.')
          }
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          autoFocus
          required
        />
      </SchemaForm>
      <Notice tone={sent.tone} text={sent.text} onDismiss={() => setSent(NOTHING_SENT)} />
    </>
  );
}
