import { ownValue } from '../domain/own-value.ts';

/** The longest waits of the embedded user pool and of Cognito. The service does not name a time. */
const WAITS: Readonly<Record<string, string>> = {
  'Password attempts exceeded':
    'Password attempts exceeded. Wait a few minutes, then try again. The wait is 15 minutes at most.',
  'Attempt limit exceeded, please try after some time.':
    'Attempt limit exceeded, please try after some time. The wait is one hour at most.',
};

const NETWORK = 'A network error has occurred.';

/** The service's messages with a second sentence, by message: for the vocabulary of the sign-in kit. */
export const LONGER_MESSAGES: Readonly<Record<string, string>> = {
  ...WAITS,
  [NETWORK]: `${NETWORK} Check your connection, then try again.`,
};

/** Adds the duration of a lock-out to a message of the service. */
export function withWait(message: string): string {
  return ownValue(WAITS, message) ?? message;
}

export const UNREADABLE =
  'The server is not available at the moment. Nothing was changed. Wait a minute, then try again.';

/** Reads the texts of anything thrown. The page of the sign-in forms loads this code, so it has no library for that. */
export function getTexts(thrown: unknown): { readonly name: string; readonly message: string } {
  const none = { name: '', message: '' };
  if (typeof thrown !== 'object' || thrown === null) return none;
  const { name = '', message = '' }: { name?: unknown; message?: unknown } = thrown;
  return typeof name === 'string' && typeof message === 'string' ? { name, message } : none;
}

/** The client's message for a response with no type and no message. */
const NO_MESSAGE = /^(an )?unknown error\b/i;

/** Browsers' messages for a response that is not JSON. The sign-in kit only has the message of an error, not its name. */
const NOT_JSON = /^(JSON[ .]parse|unexpected token)\b|is not valid JSON$/i;

/**
 * Reports whether a call failed because of a response of another server: the HTML page of a proxy, or a
 * response without a message. The client then throws the parser's own error, such as `Unexpected token '<'`.
 */
export function isUnreadable(thrown: unknown): boolean {
  const { name, message } = getTexts(thrown);
  return name === 'SyntaxError' || NOT_JSON.test(message) || NO_MESSAGE.test(message);
}

/** Returns the error to throw instead: the same one, or one that states that the server is not available. */
export function readableError(thrown: unknown): unknown {
  return isUnreadable(thrown) ? new Error(UNREADABLE, { cause: thrown }) : thrown;
}

/** The reason of a failed action: the sign-in has ended, or a sentence for the person. */
export type Failure = { readonly kind: 'signed-out' } | { readonly kind: 'refused'; readonly text: string };

/** The client's error names for a missing sign-in. */
const SIGNED_OUT_NAMES = ['UserUnAuthenticatedException', 'NoValidAuthTokens', 'NoSignedUser'];

/**
 * Matches the service's message for an ended token; a wrong password has the same error name and another
 * message.
 */
const ENDED_TOKEN = /\b(access|refresh) token\b|user is disabled/i;

/** The message for every wrong code. The service has another one for an authenticator's code. */
const WRONG_CODE = 'Invalid verification code provided, please try again.';

/**
 * Converts any error of an Amplify call to a result for the page. Texts are the service's own (specification,
 * section 8).
 */
export function getFailure(thrown: unknown): Failure {
  const { name, message } = getTexts(thrown);
  const hasEnded =
    SIGNED_OUT_NAMES.includes(name) ||
    (name === 'NotAuthorizedException' && ENDED_TOKEN.test(message)) ||
    name === 'UserNotFoundException';
  if (hasEnded) return { kind: 'signed-out' };
  if (name === 'EnableSoftwareTokenMFAException') return { kind: 'refused', text: WRONG_CODE };
  return { kind: 'refused', text: message || 'Authentication Error' };
}
