import { z } from 'zod';

/** The reason of a failed action: the sign-in has ended, or a sentence for the person. */
export type Failure = { readonly kind: 'signed-out' } | { readonly kind: 'refused'; readonly text: string };

const thrownShape = z.object({ name: z.string().default(''), message: z.string().default('') });

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
export function failureOf(thrown: unknown): Failure {
  const { name, message } = thrownShape.catch({ name: '', message: '' }).parse(thrown);
  const hasEnded =
    SIGNED_OUT_NAMES.includes(name) ||
    (name === 'NotAuthorizedException' && ENDED_TOKEN.test(message)) ||
    name === 'UserNotFoundException';
  if (hasEnded) return { kind: 'signed-out' };
  if (name === 'EnableSoftwareTokenMFAException') return { kind: 'refused', text: WRONG_CODE };
  return { kind: 'refused', text: message || 'Authentication Error' };
}
