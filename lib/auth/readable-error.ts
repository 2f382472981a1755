import { z } from 'zod';
import { ownValue } from '../domain/own-value.ts';

/** The service does not say how long a wait is. These are the longest ones of the embedded user pool and of Cognito. */
const WAITS: Readonly<Record<string, string>> = {
  'Password attempts exceeded':
    'Password attempts exceeded. Wait a few minutes, then try again. The wait is 15 minutes at most.',
  'Attempt limit exceeded, please try after some time.':
    'Attempt limit exceeded, please try after some time. The wait is one hour at most.',
};

const NETWORK = 'A network error has occurred.';

/** The service's messages that need a second sentence, by the message: for the vocabulary of the sign-in kit. */
export const LONGER_MESSAGES: Readonly<Record<string, string>> = {
  ...WAITS,
  [NETWORK]: `${NETWORK} Check your connection, then try again.`,
};

/** A message of the service, with how long a lock-out lasts. */
export function withWait(message: string): string {
  return ownValue(WAITS, message) ?? message;
}

export const UNREADABLE =
  'The server is not available at the moment. Nothing was changed. Wait a minute, then try again.';

const thrownShape = z
  .object({ name: z.string().default(''), message: z.string().default('') })
  .catch({ name: '', message: '' });

/** The client's words for an answer with no type and no message. */
const NO_MESSAGE = /^(an )?unknown error\b/i;

/**
 * Whether a call failed on an answer that is not the service's: the HTML page of a proxy, or an answer without a message.
 * The client then throws the parser's own error, such as `Unexpected token '<'`.
 */
export function isUnreadable(thrown: unknown): boolean {
  const { name, message } = thrownShape.parse(thrown);
  return name === 'SyntaxError' || NO_MESSAGE.test(message);
}

/** The error to throw instead: the same one, or one that says that the server is not available. */
export function readableError(thrown: unknown): unknown {
  return isUnreadable(thrown) ? new Error(UNREADABLE, { cause: thrown }) : thrown;
}
