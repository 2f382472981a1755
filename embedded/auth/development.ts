import { randomInt, timingSafeEqual } from 'node:crypto';
import { ownValue } from '../../lib/domain/own-value.ts';
import { siteName } from '../../lib/site/site.ts';
import { StoreError } from '../lib/store.ts';
import type { CustomAuthFunction, PoolSettings } from './settings.ts';

const TRIES = 3;
const CONSONANTS = 'bcdfghjkmnpqrstvwxz';
const LENGTH = 10;

/**
 * A custom-auth function for development and tests: a word that is sent by email signs a person in, without a password, or
 * after it when the sign-in begins with SRP. Each word allows three tries.
 */
export const wordByMail: CustomAuthFunction = {
  defineAuthChallenge: ({ session }) => {
    const last = session.at(-1);
    if (last?.challengeName === 'SRP_A') return { challengeName: 'PASSWORD_VERIFIER' };
    if (last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult) return { issueTokens: true };
    const tries = session.filter(({ challengeName }) => challengeName === 'CUSTOM_CHALLENGE').length;
    return tries < TRIES ? { challengeName: 'CUSTOM_CHALLENGE' } : { failAuthentication: true };
  },

  createAuthChallenge: ({ session, send }) => {
    const word = session.at(-1)?.challengeMetadata ?? makeWord();
    if (!session.at(-1)?.challengeMetadata)
      send(
        `${siteName()}: ${word} is your sign-in word`,
        `You received this email because you (or someone using your address) started to sign in at ${siteName()}.\n\nYour sign-in word is ${word}. It is for this sign-in only and allows ${TRIES} tries.\n\nIf this was not you, ignore this email and do not share the word.`,
      );
    return {
      publicChallengeParameters: { hint: 'the word that we sent you by email' },
      privateChallengeParameters: { word },
      challengeMetadata: word,
    };
  },

  verifyAuthChallengeResponse: ({ privateChallengeParameters, challengeAnswer }) => {
    const expected = Buffer.from(privateChallengeParameters.word ?? '');
    const entered = Buffer.from(challengeAnswer.trim().toLowerCase());
    return { answerCorrect: entered.length === expected.length && timingSafeEqual(entered, expected) };
  },
};

function makeWord(): string {
  return Array.from({ length: LENGTH }, () => CONSONANTS.charAt(randomInt(CONSONANTS.length))).join('');
}

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
  legacy: { revealsUnknownUsers: true },

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
