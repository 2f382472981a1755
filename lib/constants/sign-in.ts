/** The specification's values for signing in (section 9). The pool's definition is in amplify/auth. */

/** Characters of a password at least. */
export const MIN_PASSWORD_LENGTH = 8;

/** Milliseconds for which the client keeps a challenge, and waits for somebody to follow a link. */
export const CHALLENGE_LIFETIME = 180_000;

/** Days for which a browser keeps a sign-in's cookies. */
export const COOKIE_DAYS = 365;

/** Digits of a phone number that are shown where the rest is masked. */
export const SHOWN_PHONE_DIGITS = 4;

/** How a new account is confirmed unless the backend says otherwise; the other way is a link. */
export const SIGN_UP_VERIFICATION = 'code';

/**
 * What Amplify's client and its sign-in kit do on their own. They have no setting for it; a test holds the installed
 * packages to these numbers, so that a change of theirs is noticed.
 */
export const AMPLIFY_OWN = {
  /** Both passwords are compared once both have this many characters. */
  mismatchFromLength: 6,
  /** Milliseconds between two tries of an automatic sign-in, and before its first. */
  autoSignInPolling: 5000,
  autoSignInDebounce: 300,
  /** Milliseconds before its end from which a token counts as ended. */
  tokenTolerance: 5000,
  /** Milliseconds for which credentials are kept: 50 minutes. */
  credentialsLifetime: 3_000_000,
} as const;
