'use client';

import { fetchUserAttributes, signOut, updateMFAPreference, updatePassword } from 'aws-amplify/auth';
import dynamic from 'next/dynamic';
import { type FocusEvent, useState } from 'react';
import { PasswordField } from '@/components/form/Field';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { ActionForm } from '@/components/workspace/ActionForm';
import { SchemaForm, useSchemaField, useSchemaForm } from '@/components/workspace/SchemaForm';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { passwordShape } from '@/features/account/model/account-forms';
import {
  canSwitchOff,
  type PreferenceUpdate,
  preferring,
  type SecondFactor,
  withoutFactor,
} from '@/features/account/model/second-factors';
import { repetitionProblem } from '@/lib/domain/sign-in-values';
import { type Account, useAccount } from './account-context';
import styles from './sections.module.scss';

/** Loads the set-up with its QR code library on demand: most people never open it. */
const TotpSetup = dynamic(() => import('./TotpSetup.client').then((module) => module.TotpSetup));

const WORDS: Readonly<Record<SecondFactor, { readonly title: string; readonly text: string }>> = {
  TOTP: {
    title: 'Authenticator app',
    text: 'A code from an app on your phone. The app works offline, and this is the safest method.',
  },
  EMAIL: {
    title: 'Code by email',
    text: 'A code that we send to your verified email address. If it is your only method, you cannot reset a forgotten password by email.',
  },
  SMS: { title: 'Code by text message', text: 'A code that we send to your verified phone number.' },
};

/** Returns the requirement that is missing before a factor can be turned on; undefined if there is none. */
function missingFor(factor: SecondFactor, attributes: Readonly<Record<string, string | undefined>>) {
  if (factor === 'EMAIL' && attributes.email_verified !== 'true') return 'Verify your email address first.';
  if (factor === 'SMS' && attributes.phone_number_verified !== 'true')
    return 'Add and verify a phone number first.';
  return undefined;
}

/** Manages two-step verification: only the methods that the pool offers. The page leaves it out if there are none. */
export function SecondStepSection() {
  const { terms, details } = useAccount();
  const { rule, factors } = terms.secondFactors;
  return (
    <div className={styles.stack}>
      {rule === 'REQUIRED' && (
        <p className={styles.plain}>This site requires two-step verification for everyone.</p>
      )}
      <ul className="plain-list">
        {details && factors.map((factor) => <FactorRow key={factor} factor={factor} details={details} />)}
      </ul>
    </div>
  );
}

function FactorRow({ factor, details }: { factor: SecondFactor; details: NonNullable<Account['details']> }) {
  const { terms, refresh } = useAccount();
  const [isSettingUp, setSettingUp] = useState(false);
  const [news, setNews] = useState('');
  const { secondSteps: choice, attributes } = details;
  const { title, text } = WORDS[factor];
  const isOn = choice.enabled.includes(factor);
  const isPreferred = choice.preferred === factor;
  const missing = isOn ? undefined : missingFor(factor, attributes);

  async function update(preference: PreferenceUpdate, done: string): Promise<string> {
    await updateMFAPreference(preference);
    await refresh();
    setSettingUp(false);
    setNews(done);
    return '';
  }
  const prefer = () =>
    update(
      preferring(factor),
      isOn ? `${title} is now your default method.` : `${title} is on. You will need it when you sign in.`,
    );
  const switchOff = () => update(withoutFactor(factor, choice), `${title} is off.`);

  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>{title}</h3>
        <StatusLabel status={isOn ? 'on' : 'off'} />
        {isPreferred && choice.enabled.length > 1 && <span className={styles.note}>Default</span>}
        <p>{text}</p>
        {missing && <p className={styles.note}>{missing}</p>}
      </div>
      <Notice tone="success" text={news} takesFocus onDismiss={() => setNews('')} />
      {isOn && !isPreferred && (
        <ActionForm
          label={`${title}: make default`}
          submit="Make default"
          pending="Submitting"
          tone="plain"
          action={prefer}
        />
      )}
      {isOn && canSwitchOff(terms.secondFactors, choice) && <SwitchOff title={title} action={switchOff} />}
      {!isOn && !missing && factor !== 'TOTP' && (
        <ActionForm
          label={`${title}: turn on`}
          submit="Turn on"
          pending="Submitting"
          tone="plain"
          action={prefer}
        />
      )}
      {!isOn && factor === 'TOTP' && !isSettingUp && (
        <div className={styles.buttons}>
          <Button onClick={() => setSettingUp(true)}>Set up</Button>
        </div>
      )}
      {isSettingUp && <TotpSetup onCancel={() => setSettingUp(false)} onConfirmed={prefer} />}
    </li>
  );
}

/** Requires a confirmation: afterwards only the password is needed, unless another method is on. */
function SwitchOff({ title, action }: { title: string; action: () => Promise<string> }) {
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming)
    return (
      <div className={styles.buttons}>
        <Button onClick={() => setConfirming(true)}>Turn off</Button>
      </div>
    );
  return (
    <>
      <p className={styles.plain}>Turn it off? You will no longer need this code to sign in.</p>
      <ActionForm
        label={`${title}: turn off`}
        submit="Turn off"
        pending="Submitting"
        tone="destructive"
        takesFocus
        action={action}
        buttons={<Button onClick={() => setConfirming(false)}>Cancel</Button>}
      />
    </>
  );
}

type PasswordName = 'old' | 'next' | 'repeated';

/** Changes the password of a person who knows the old one. */
export function PasswordSection() {
  const { viewer } = useSignedIn();
  const { terms, details } = useAccount();
  const form = useSchemaForm(passwordShape(terms.passwordFormat), { old: '', next: '', repeated: '' });
  const { isSubmitted, touchedFields } = form.formState;
  const fields = {
    old: useSchemaField(form, 'old'),
    next: useSchemaField(form, 'next'),
    repeated: useSchemaField(form, 'repeated'),
  };
  if (details?.attributes.identities)
    return <p>You sign in with another service. Change your password there.</p>;

  const areBothTouched = isSubmitted || (touchedFields.next && touchedFields.repeated) || false;
  /** While the person is still typing, a problem is not shown: only a difference between two long passwords is. */
  const isShown: Readonly<Record<PasswordName, boolean | undefined>> = {
    old: isSubmitted || touchedFields.old,
    next: isSubmitted || touchedFields.next,
    repeated:
      areBothTouched ||
      (fields.repeated.value !== '' &&
        repetitionProblem(fields.next.value, fields.repeated.value, false) !== undefined),
  };
  const field = (name: PasswordName, label: string) => ({
    ...fields[name],
    label,
    onChange: (value: string) => {
      fields[name].onChange(value);
      // Each password is compared with the other one.
      void form.trigger();
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // On the way to a button nothing may move: the click would miss it. The button reports the problems itself.
      if (fields[name].value !== '' && !(relatedTarget instanceof HTMLButtonElement)) fields[name].onBlur();
    },
    problems: isShown[name] ? fields[name].problems : [],
    required: true,
  });
  return (
    <SchemaForm
      form={form}
      label="Change password"
      submit="Change password"
      pending="Submitting"
      failureField="old"
      action={async ({ old, next }) => {
        await updatePassword({ oldPassword: old, newPassword: next });
        form.reset();
        return 'Your password has been changed.';
      }}
    >
      {/* Password managers save the new password under this name. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={viewer.email ?? viewer.name}
        readOnly
        hidden
      />
      <PasswordField {...field('old', 'Current password')} autoComplete="current-password" />
      <PasswordField {...field('next', 'New password')} autoComplete="new-password" />
      <PasswordField
        {...field('repeated', 'Confirm new password')}
        autoComplete="new-password"
        reservesLine
      />
    </SchemaForm>
  );
}

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
