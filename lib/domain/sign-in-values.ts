/*
 * The rules for phone numbers, codes and passwords. The screens use them for messages before anything is
 * sent, and the embedded user pool checks them again. The sentences are the specification's.
 */

/** The specification's values for signing in (section 9). The pool's definition is in amplify/auth. */

/** Minimum characters of a password. */
export const MIN_PASSWORD_LENGTH = 8;

/** Milliseconds for which the client stores a challenge, and waits for a link to be followed. */
export const CHALLENGE_LIFETIME = 180_000;

/** Days for which a browser stores a sign-in's cookies. */
export const COOKIE_DAYS = 365;

/** Number of digits of a masked phone number that are shown. */
export const SHOWN_PHONE_DIGITS = 4;

/** The default confirmation of a new account; the other one is a link. */
export const SIGN_UP_VERIFICATION = 'code';

/**
 * Built-in values of Amplify's client and its sign-in kit, which have no setting. A test compares the
 * installed packages with them, so that changes are noticed.
 */
export const AMPLIFY_OWN = {
  /** Minimum length of both passwords before they are compared. */
  mismatchFromLength: 6,
  /** Milliseconds between two attempts of an automatic sign-in, and before its first. */
  autoSignInPolling: 5000,
  autoSignInDebounce: 300,
  /** Milliseconds before its end from which a token counts as expired. */
  tokenTolerance: 5000,
  /** Milliseconds for which credentials are cached: 50 minutes. */
  credentialsLifetime: 3_000_000,
} as const;

export const INVALID_PHONE = 'Invalid phone number format';
const PASSWORDS_DIFFER = 'Your passwords must match';

/** The E.164 format. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/**
 * The symbols of Cognito's password policy,
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-policies.html
 */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/;

/** Returns true if this is a phone number in E.164 format, such as +12345678900. */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** Normalises a phone number for sending: `+1 (234) 567-8900` becomes `+12345678900`. */
export function tidyPhone(typed: string): string {
  return typed.replaceAll(/[^a-z0-9+]/gi, '');
}

/** The first digits of scripts whose keyboards type their own: Arabic, Persian and Urdu, Devanagari, Bengali. */
const ZEROS = ['\u0660', '\u06f0', '\u0966', '\u09e6'].map((zero) => zero.charCodeAt(0));

function toWesternDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? '' : String(code - zero);
}

/** Normalises a code for sending: `123 456`, `123-456` and the same digits in Arabic become `123456`. */
export function tidyCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : toWesternDigit(digit)))
    .replaceAll(/\D/g, '');
}

/**
 * Normalises a login for sending. A phone number with its country code loses the separators between its
 * digits. Email addresses and usernames only lose the spaces around them.
 */
export function tidyLogin(typed: string): string {
  const login = typed.trim();
  const phone = tidyPhone(login);
  return login.startsWith('+') && isPhone(phone) ? phone : login;
}

/** Returns true if a password has a character that Cognito counts as a symbol. A space counts, except at both ends. */
export function hasSymbol(password: string): boolean {
  return SYMBOL.test(password);
}

/** Returns true if a password begins or ends with any kind of space, which Cognito does not accept. */
export function hasOuterSpace(password: string): boolean {
  return password !== password.trim();
}

/** The password rules of a pool, in the format of Amplify's configuration. */
export type PasswordFormat = {
  readonly minLength?: number;
  readonly requireLowercase?: boolean;
  readonly requireUppercase?: boolean;
  readonly requireNumbers?: boolean;
  readonly requireSpecialCharacters?: boolean;
};

/** Returns an error for each rule that a new password breaks; empty if none. */
export function passwordProblems(password: string, format: PasswordFormat): readonly string[] {
  const length = format.minLength ?? MIN_PASSWORD_LENGTH;
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

/** Minimum length of both passwords before a difference is reported (specification, section 5). */
const COMPARED_FROM = 6;

/**
 * Returns the error of the repeated new password, or undefined. It reports nothing while the person is still
 * typing.
 */
export function repetitionProblem(
  password: string,
  repetition: string,
  areBothTouched: boolean,
): string | undefined {
  if (password === repetition) return undefined;
  const isLongEnough = password.length >= COMPARED_FROM && repetition.length >= COMPARED_FROM;
  return areBothTouched || isLongEnough ? PASSWORDS_DIFFER : undefined;
}
