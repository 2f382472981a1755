'use client';

import { updateMFAPreference } from 'aws-amplify/auth';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { Notice } from '@/components/form/Notice';
import { StatusLabel } from '@/components/ui/StatusLabel';
import {
  canSwitchOff,
  type PreferenceUpdate,
  preferring,
  type SecondFactor,
  withoutFactor,
} from '@/lib/account/second-factors';
import { type Account, useAccount } from './account-context';
import styles from './sections.module.scss';

/** Draws the QR code, with the library that this takes: most people never open it. */
const TotpSetup = dynamic(() => import('./TotpSetup.client').then((module) => module.TotpSetup));

const WORDS: Readonly<Record<SecondFactor, { readonly title: string; readonly text: string }>> = {
  TOTP: {
    title: 'Authenticator app',
    text: 'A code that an app on your phone makes, without a network. The safest of these.',
  },
  EMAIL: {
    title: 'Code by e-mail',
    text: 'A code that is sent to your verified email address. If it is your only second step, you cannot reset a forgotten password by email.',
  },
  SMS: { title: 'Code by text message', text: 'A code that is sent to your verified phone number.' },
};

/** What has to be there before a factor can be switched on; undefined when nothing is missing. */
function missingFor(factor: SecondFactor, attributes: Readonly<Record<string, string | undefined>>) {
  if (factor === 'EMAIL' && attributes.email_verified !== 'true') return 'Verify your e-mail address first.';
  if (factor === 'SMS' && attributes.phone_number_verified !== 'true')
    return 'Add and verify a phone number first.';
  return undefined;
}

/** The second step of signing in: only what the pool offers, and plain words where it offers none. */
export function SecondStepSection() {
  const { terms, details } = useAccount();
  const { rule, factors } = terms.secondFactors;
  if (factors.length === 0)
    return (
      <p className={styles.plain}>
        Signing in here takes a password and no second step: this site does not offer one, so there is nothing
        to switch on. What guards your account is a password that you use nowhere else.
      </p>
    );
  return (
    <div className={styles.stack}>
      {rule === 'REQUIRED' && <p className={styles.plain}>This site asks everybody for a second step.</p>}
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
      isOn ? `${title} is asked for first.` : `${title} is on. You are asked for it when you sign in.`,
    );
  const switchOff = () => update(withoutFactor(factor, choice), `${title} is off.`);

  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>{title}</h3>
        <StatusLabel status={isOn ? 'on' : 'off'} />
        {isPreferred && choice.enabled.length > 1 && <span className={styles.note}>asked for first</span>}
        <p>{text}</p>
        {missing && <p className={styles.note}>{missing}</p>}
      </div>
      <Notice tone="success" text={news} takesFocus onDismiss={() => setNews('')} />
      {isOn && !isPreferred && (
        <ActionForm
          label={`${title}: ask for it first`}
          submit="Ask for this one first"
          pending="Submitting"
          tone="plain"
          action={prefer}
        />
      )}
      {isOn && canSwitchOff(terms.secondFactors, choice) && <SwitchOff title={title} action={switchOff} />}
      {!isOn && !missing && factor !== 'TOTP' && (
        <ActionForm
          label={`${title}: switch on`}
          submit="Switch on"
          pending="Submitting"
          tone="plain"
          action={prefer}
        />
      )}
      {!isOn && factor === 'TOTP' && !isSettingUp && (
        <div className={styles.buttons}>
          <button type="button" className="button" onClick={() => setSettingUp(true)}>
            Set up
          </button>
        </div>
      )}
      {isSettingUp && <TotpSetup onCancel={() => setSettingUp(false)} onConfirmed={prefer} />}
    </li>
  );
}

/** Asks once: from then on the password alone signs in, unless another second step stays. */
function SwitchOff({ title, action }: { title: string; action: () => Promise<string> }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={() => setAsking(true)}>
          Turn off
        </button>
      </div>
    );
  return (
    <>
      <p className={styles.plain}>Turn it off? Signing in then no longer asks for this code.</p>
      <ActionForm
        label={`${title}: turn off`}
        submit="Yes, turn it off"
        pending="Submitting"
        tone="destructive"
        takesFocus
        action={action}
        buttons={
          <button type="button" className="button" onClick={() => setAsking(false)}>
            Keep it on
          </button>
        }
      />
    </>
  );
}
