import { z } from 'zod';

/** A second step of signing in, by Amplify's name for it. */
export type SecondFactor = 'TOTP' | 'EMAIL' | 'SMS';

export type SecondFactorOffer = {
  /** REQUIRED: every sign-in needs one, so the last cannot be turned off. */
  readonly rule: 'NONE' | 'OPTIONAL' | 'REQUIRED';
  readonly factors: readonly SecondFactor[];
};

const FACTORS = ['TOTP', 'EMAIL', 'SMS'] as const;

const authShape = z.looseObject({
  mfa_configuration: z.enum(['NONE', 'OPTIONAL', 'REQUIRED']).default('NONE'),
  mfa_methods: z.array(z.string()).default([]),
});

/**
 * Returns the second factors that a pool offers.
 * @param auth the part `auth` of amplify_outputs.json
 */
export function secondFactorOffer(auth: unknown): SecondFactorOffer {
  const { mfa_configuration: rule, mfa_methods: methods } = authShape.parse(auth);
  const factors = rule === 'NONE' ? [] : FACTORS.filter((factor) => methods.includes(factor));
  return { rule: factors.length > 0 ? rule : 'NONE', factors };
}

/** The active factors of a person, as `fetchMFAPreference` returns them. */
export type SecondFactorChoice = {
  readonly enabled: readonly SecondFactor[];
  readonly preferred: SecondFactor | undefined;
};

/** Reads the response of `fetchMFAPreference`. */
export function secondFactorChoice(preference: {
  readonly enabled?: readonly string[];
  readonly preferred?: string;
}): SecondFactorChoice {
  return {
    enabled: FACTORS.filter((factor) => preference.enabled?.includes(factor)),
    preferred: FACTORS.find((factor) => factor === preference.preferred),
  };
}

/** The parameters of `updateMFAPreference`. */
export type PreferenceUpdate = { readonly [Name in 'totp' | 'email' | 'sms']?: 'PREFERRED' | 'DISABLED' };

const MEMBER = { TOTP: 'totp', EMAIL: 'email', SMS: 'sms' } as const;

/** Turns a factor on and prefers it. */
export const preferring = (factor: SecondFactor): PreferenceUpdate => ({ [MEMBER[factor]]: 'PREFERRED' });

/** Turns a factor off; the first of the others is preferred. */
export function withoutFactor(factor: SecondFactor, choice: SecondFactorChoice): PreferenceUpdate {
  const next = choice.preferred === factor ? choice.enabled.find((one) => one !== factor) : undefined;
  return { [MEMBER[factor]]: 'DISABLED', ...(next && preferring(next)) };
}

/** Returns true if a factor may be turned off. If one is required, the last one may not. */
export function canSwitchOff({ rule }: SecondFactorOffer, { enabled }: SecondFactorChoice): boolean {
  return rule !== 'REQUIRED' || enabled.length > 1;
}
