import type { SignUpInput } from 'aws-amplify/auth';
import { INVALID_EMAIL, isEmail, REQUIRED } from '@/lib/domain/email-address';
import { ownValue } from '@/lib/domain/own-value';
import {
  INVALID_PHONE,
  isPhone,
  type PasswordFormat,
  passwordProblems,
  tidyLogin,
  tidyPhone,
} from '@/lib/domain/sign-in-values';

export type Values = Readonly<Record<string, string | undefined>>;
export type Touched = Readonly<Record<string, boolean | undefined>>;

/** Fields that the kit sets itself, so people do not fill them in. */
const KIT_FIELDS = ['', 'country_code', '__authMethod'];

/** Replaces the specification's sentence about email addresses if one field takes both. */
export const INVALID_EITHER = 'Please enter a valid email, or a phone number such as +1 234 567 8900';

/** The dial code that the kit's phone field begins with, and does not report until it is changed. */
const FIRST_DIAL_CODE = '+1';

/**
 * Checks the fields of the sign-up form that a person has left; the kit compares the passwords.
 * @param takesEither whether the field for the email address takes a phone number as well
 * @returns the problems by field; null without any
 */
export function checkSignUp(
  values: Values,
  touched: Touched,
  takesEither = false,
): Record<string, string> | null {
  const left = Object.keys(touched).filter((name) => ownValue(touched, name) && !KIT_FIELDS.includes(name));
  const problems: Record<string, string> = {};
  for (const name of left) {
    const value = name.endsWith('password') ? ownValue(values, name) : ownValue(values, name)?.trim();
    if (!value && name.startsWith('custom:')) continue;
    const problem = value ? getProblem(name, value, values, takesEither) : REQUIRED;
    if (problem) problems[name] = problem;
  }
  return Object.keys(problems).length > 0 ? problems : null;
}

function getProblem(
  name: string,
  value: string,
  { country_code }: Values,
  takesEither: boolean,
): string | undefined {
  if (name === 'email' && takesEither) {
    const login = tidyLogin(value);
    return isEmail(login) || isPhone(login) ? undefined : INVALID_EITHER;
  }
  if (name === 'email') return isEmail(value) ? undefined : INVALID_EMAIL;
  if (name !== 'phone_number') return undefined;
  return isPhone(tidyPhone(`${country_code ?? FIRST_DIAL_CODE}${value}`)) ? undefined : INVALID_PHONE;
}

/**
 * Lists what the password lacks, once a person has left its field. The kit's own check fails on a field that was left
 * empty.
 * @returns null when nothing is missing
 */
export function checkPassword(
  { password }: Values,
  touched: Touched,
  policy?: PasswordFormat,
): { password: string[] } | null {
  if (!touched.password || !password || !policy) return null;
  const problems = passwordProblems(password, policy);
  return problems.length > 0 ? { password: [...problems] } : null;
}

/**
 * Signs up with a phone number from the kit's one field for an email address or a phone number. The number becomes an
 * attribute, in the format that the pool expects.
 */
export function withPhoneLogin(input: SignUpInput): SignUpInput {
  const username = tidyLogin(input.username);
  const { email, ...others } = input.options?.userAttributes ?? {};
  if (!isPhone(username) || email === undefined) return { ...input, username };
  return {
    ...input,
    username,
    options: { ...input.options, userAttributes: { ...others, phone_number: username } },
  };
}

/** Leaves out the attributes whose optional fields are empty. */
export function withoutEmpty(input: SignUpInput): SignUpInput {
  const given = Object.entries(input.options?.userAttributes ?? {}).filter(([, value]) => value !== '');
  return { ...input, options: { ...input.options, userAttributes: Object.fromEntries(given) } };
}

type Policy = {
  readonly min_length?: unknown;
  readonly require_lowercase?: unknown;
  readonly require_uppercase?: unknown;
  readonly require_numbers?: unknown;
  readonly require_symbols?: unknown;
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Describes the rules for a password in one sentence, before a person runs into errors.
 * @param policy `auth.password_policy` of the outputs
 */
export function passwordRules(policy: Policy = {}): string {
  const kinds = [
    policy.require_lowercase && 'lower case letters',
    policy.require_uppercase && 'upper case letters',
    policy.require_numbers && 'numbers',
    policy.require_symbols && 'special characters',
  ].filter((kind) => typeof kind === 'string');
  const length = typeof policy.min_length === 'number' ? policy.min_length : 8;
  return `At least ${length} characters${kinds.length > 0 ? `, with ${list.format(kinds)}` : ''}.`;
}
