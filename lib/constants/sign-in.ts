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
