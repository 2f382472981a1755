/*
 * What an e-mail address, a phone number and a password have to be: for the screens, which say what is wrong before
 * anything is sent, and for the embedded user pool, which has the last word. The sentences are the specification's.
 */

import { LEAST_PASSWORD_LENGTH } from '../constants/sign-in.ts';

export const REQUIRED = 'This field is required';
export const INVALID_EMAIL = 'Please enter a valid email';
export const INVALID_PHONE = 'Invalid phone number format';
const PASSWORDS_DIFFER = 'Your passwords must match';

/**
 * What browsers take for an address (HTML, "valid e-mail address"), with a dot in the domain. Letters beyond ASCII before
 * the @ are refused: Amazon SES, which Cognito sends its codes by, cannot write to such an address.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]{0,61}[a-z\d]$/i;

const LONGEST_EMAIL = 254;

/** E.164's form. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** Cognito's list, https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-policies.html */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/;

/** Whether this is an e-mail address, as far as can be told without writing to it. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text);
}

/** Whether this is a phone number in E.164's form, such as +12345678900. */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** A phone number as it is sent: `+1 (234) 567-8900` becomes `+12345678900`. */
export function tidyPhone(typed: string): string {
  return typed.replaceAll(/[^a-z0-9+]/gi, '');
}

/** A code as it is sent: `123 456` and `123-456` become `123456`. */
export function tidyCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '');
}

/**
 * A login as it is sent: a phone number with its country code loses what people write between its digits.
 * Addresses and usernames only lose the spaces around them.
 */
export function tidyLogin(typed: string): string {
  const login = typed.trim();
  const phone = tidyPhone(login);
  return login.startsWith('+') && isPhone(phone) ? phone : login;
}

/** Whether a password has what Cognito counts as a symbol: a space does, but at neither end. */
export function hasSymbol(password: string): boolean {
  return SYMBOL.test(password);
}

/** Whether a password begins or ends with a space of any kind, which Cognito lets none do. */
export function hasOuterSpace(password: string): boolean {
  return password !== password.trim();
}

/** What a pool wants of a password, in the form that Amplify's configuration has it in. */
export type PasswordFormat = {
  readonly minLength?: number;
  readonly requireLowercase?: boolean;
  readonly requireUppercase?: boolean;
  readonly requireNumbers?: boolean;
  readonly requireSpecialCharacters?: boolean;
};

/** What a new password lacks, in sentences; empty when nothing. */
export function passwordProblems(password: string, format: PasswordFormat): readonly string[] {
  const length = format.minLength ?? LEAST_PASSWORD_LENGTH;
  const rules = [
    [password.length >= length, `Password must have at least ${length} characters`],
    [!format.requireLowercase || /[a-z]/.test(password), 'Password must have lower case letters'],
    [!format.requireUppercase || /[A-Z]/.test(password), 'Password must have upper case letters'],
    [!format.requireNumbers || /[0-9]/.test(password), 'Password must have numbers'],
    [!format.requireSpecialCharacters || hasSymbol(password), 'Password must have special characters'],
    [!hasOuterSpace(password), 'Password must not begin or end with a space'],
  ] as const;
  return rules.flatMap(([holds, message]) => (holds ? [] : [message]));
}

/** From so many characters in both fields on, passwords that differ are said to (specification, section 5). */
const COMPARED_FROM = 6;

/** What is wrong with the repetition of a new password, or undefined; it is not said while the person still types. */
export function repetitionProblem(
  password: string,
  repetition: string,
  areBothTouched: boolean,
): string | undefined {
  if (password === repetition) return undefined;
  const isLongEnough = password.length >= COMPARED_FROM && repetition.length >= COMPARED_FROM;
  return areBothTouched || isLongEnough ? PASSWORDS_DIFFER : undefined;
}
