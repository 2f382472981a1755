import { z } from 'zod';
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

const thrownShape = z
  .object({ name: z.string().default(''), message: z.string().default('') })
  .catch({ name: '', message: '' });

/** The client's message for a response with no type and no message. */
const NO_MESSAGE = /^(an )?unknown error\b/i;

/**
 * Reports whether a call failed because of a response of another server: the HTML page of a proxy, or a
 * response without a message. The client then throws the parser's own error, such as `Unexpected token '<'`.
 */
export function isUnreadable(thrown: unknown): boolean {
  const { name, message } = thrownShape.parse(thrown);
  return name === 'SyntaxError' || NO_MESSAGE.test(message);
}

/** Returns the error to throw instead: the same one, or one that states that the server is not available. */
export function readableError(thrown: unknown): unknown {
  return isUnreadable(thrown) ? new Error(UNREADABLE, { cause: thrown }) : thrown;
}
