'use client';

import {
  confirmUserAttribute,
  sendUserAttributeVerificationCode,
  updateUserAttribute,
} from 'aws-amplify/auth';
import { useState } from 'react';
import { Field } from '@/components/form/Field';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { ActionForm } from '@/components/workspace/ActionForm';
import { SchemaForm, useSchemaField, useSchemaForm } from '@/components/workspace/SchemaForm';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { renewTokens, useAccount } from './account-context';
import { CodeForm } from './CodeForm';
import { CONTACTS, type ContactName, contactShape } from './contact';
import styles from './sections.module.scss';

type Step =
  | { readonly kind: 'rest'; readonly news?: string; readonly isReturn?: boolean }
  | { readonly kind: 'change' }
  /** `to` is where the code was sent; without it the person already has one. */
  | { readonly kind: 'code'; readonly to?: string; readonly isNew: boolean };

/** Shows an address of the account and whether it is verified, and changes it. */
export function ContactSection({ name }: { name: ContactName }) {
  const { viewer } = useSignedIn();
  const { details, refresh } = useAccount();
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const form = useContactForm(name);
  const { noun } = CONTACTS[name];
  const current = details ? details.attributes[name] : name === 'email' ? viewer.email : undefined;
  const isVerified = details?.attributes[`${name}_verified`] === 'true';
  const rest = (news?: string) => setStep({ kind: 'rest', news, isReturn: true });

  /** Requests the new address. The pool's response says whether it sent a code there. */
  async function change({ address: value }: ContactValues): Promise<string> {
    const { nextStep } = await updateUserAttribute({ userAttribute: { attributeKey: name, value } });
    if (nextStep.updateAttributeStep === 'DONE') await finish(`Your ${noun} is now ${value}.`);
    else setStep({ kind: 'code', to: value, isNew: true });
    return '';
  }

  async function sendToCurrent(): Promise<string> {
    await sendUserAttributeVerificationCode({ userAttributeKey: name });
    setStep({ kind: 'code', to: current, isNew: false });
    return '';
  }

  /** Renews the tokens, which contain the address, so that every page has the new one. */
  async function finish(news: string): Promise<void> {
    await renewTokens();
    form.reset();
    rest(news);
    await refresh();
  }

  async function confirm(confirmationCode: string): Promise<void> {
    await confirmUserAttribute({ userAttributeKey: name, confirmationCode });
    await finish(`Your ${noun} is verified.`);
  }

  async function resend(to: string, isNew: boolean): Promise<string> {
    if (isNew) await updateUserAttribute({ userAttribute: { attributeKey: name, value: to } });
    else await sendUserAttributeVerificationCode({ userAttributeKey: name });
    return `A new code is on its way to ${to}.`;
  }

  return (
    <div className={styles.contact}>
      <p className={styles.current}>
        <strong dir="auto">{current ?? (details ? `No ${noun} yet` : '')}</strong>
        {details && current && <StatusLabel status={isVerified ? 'verified' : 'unverified'} />}
      </p>
      <Notice
        tone="success"
        takesFocus
        text={step.kind === 'rest' ? (step.news ?? '') : ''}
        onDismiss={() => rest()}
      />
      {step.kind === 'rest' && (
        <div className={styles.buttons}>
          {details && current && !isVerified && (
            <ActionForm
              label={`Verify ${noun}`}
              submit="Send a code"
              pending="Sending"
              action={sendToCurrent}
            />
          )}
          <Button
            // This has just replaced the form that had the focus.
            autoFocus={step.isReturn && !step.news}
            onClick={() => setStep({ kind: 'change' })}
          >
            {current ? `Change ${noun}` : `Add ${noun}`}
          </Button>
          <button
            type="button"
            className={`text-link ${styles.quiet}`}
            onClick={() => setStep({ kind: 'code', isNew: false })}
          >
            I have a code
          </button>
        </div>
      )}
      {step.kind === 'change' && (
        <ChangeForm
          name={name}
          form={form}
          action={change}
          onCancel={() => {
            // What was typed is there when the form is opened again.
            form.reset(undefined, { keepValues: true });
            rest();
          }}
        />
      )}
      {step.kind === 'code' && (
        <CodeForm
          label={`Confirm ${noun}`}
          to={step.to}
          confirm={confirm}
          resend={step.to ? () => resend(step.to ?? '', step.isNew) : undefined}
          onCancel={() => rest()}
        />
      )}
    </div>
  );
}

type ContactValues = { readonly address: string };

const useContactForm = (name: ContactName) => useSchemaForm(contactShape(CONTACTS[name]), { address: '' });

function ChangeForm({
  name,
  form,
  action,
  onCancel,
}: {
  name: ContactName;
  form: ReturnType<typeof useContactForm>;
  action: (values: ContactValues) => Promise<string>;
  onCancel: () => void;
}) {
  const { label, noun, input } = CONTACTS[name];
  return (
    <SchemaForm
      form={form}
      label={`Change ${noun}`}
      submit="Send code"
      pending="Sending"
      failureField="address"
      action={action}
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      <Field
        {...useSchemaField(form, 'address')}
        label={label}
        type={input.type}
        autoComplete={input.autoComplete}
        hint={input.hint}
        // The button that opened this form is gone, so its focus is lost.
        autoFocus
        required
      />
    </SchemaForm>
  );
}
