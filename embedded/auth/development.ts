import { ownValue } from '../../lib/domain/own-value.ts';
import { StoreError } from '../store.ts';
import { wordByMail } from './custom-auth/word-by-mail.ts';
import type { PoolSettings } from './settings.ts';

/*
 * Presets of the user pool for development and tests, for options that the definition of the backend leaves open.
 *
 * `npm run dev` uses the preset `development`, which is empty: add the settings that you want to try. Any program accepts
 * other presets by name, also several: `EMBEDDED_AUTH_SETTINGS=mfa-optional,link npm start`. The outputs that the site
 * reads change with them, and so do its screens. Presets only affect the embedded backend; on AWS the definition decides.
 */

const emailAttribute = ['email', { isRequired: true, isMutable: true }] as const;
const ownAttribute = ['custom:main_platform', { isRequired: false, isMutable: true }] as const;
const phoneAttribute = ['phone_number', { isRequired: true, isMutable: true }] as const;

const presets: Readonly<Record<string, Partial<PoolSettings>>> = {
  /** Your own settings for `npm run dev`. */
  development: {},

  /** Optional second factors: an app, a code by email, a code by text message. */
  'mfa-optional': { mfa: 'OPTIONAL', mfaFactors: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP', 'SMS_MFA'] },
  /** The second factors of the definition's setting (`amplify/auth/second-factors.ts`). */
  'second-factors': {
    mfa: 'OPTIONAL',
    mfaFactors: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
    administratorsNeedApp: true,
  },
  /** A second factor for everyone: an app or email, chosen at the first sign-in. */
  'mfa-required': { mfa: 'ON', mfaFactors: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] },
  /** An app for everyone, set up at the first sign-in. */
  'mfa-required-app': { mfa: 'ON', mfaFactors: ['SOFTWARE_TOKEN_MFA'] },
  /** A code by email for everyone. */
  'mfa-required-email': { mfa: 'ON', mfaFactors: ['EMAIL_OTP'] },

  /** Hosted sign-in with the four providers, each a fake provider on this machine. */
  social: { socialProviders: ['Amazon', 'Apple', 'Facebook', 'Google'] },

  /** New accounts are confirmed by a link in the email. */
  link: { verification: 'link' },

  /** CUSTOM_AUTH with a word that is sent by email. */
  'custom-auth': { customAuth: wordByMail },

  /** Errors reveal that an account does not exist, is confirmed already or is disabled. */
  legacy: { tellsUnknownUsers: true },

  /** People sign in with their phone number, which is confirmed by text message. */
  phone: {
    loginMechanisms: ['phone_number'],
    attributes: new Map([phoneAttribute]),
    autoVerified: ['phone_number'],
    verifiedBeforeUpdate: ['phone_number'],
  },
  /** People sign in with an email address or a phone number. */
  'email-or-phone': {
    loginMechanisms: ['email', 'phone_number'],
    attributes: new Map(),
    autoVerified: ['email', 'phone_number'],
    verifiedBeforeUpdate: ['email', 'phone_number'],
  },
  /** The sign-up form has a custom attribute of the site. */
  'custom-attribute': {
    attributes: new Map<string, { isRequired: boolean; isMutable: boolean }>([emailAttribute, ownAttribute]),
  },
  /** People sign in with a username, and enter an email address. */
  username: { loginMechanisms: [], attributes: new Map([emailAttribute]) },
};

/**
 * Returns the settings that the named presets change; later presets override earlier ones.
 * @param names separated by commas; an empty list changes nothing
 * @throws StoreError, with one sentence, for an unknown name
 */
export function choosePresets(names = ''): Partial<PoolSettings> {
  const chosen = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const settings = chosen.map((name) => {
    const preset = ownValue(presets, name);
    if (preset) return preset;
    const known = Object.keys(presets).join(', ');
    throw new StoreError(`EMBEDDED_AUTH_SETTINGS names "${name}", but the presets are: ${known}.`);
  });
  return Object.assign({}, ...settings);
}
