import { z } from 'zod';

/** Why an action failed: the sign-in has ended, or a sentence for the person. */
export type Failure = { readonly kind: 'signed-out' } | { readonly kind: 'refused'; readonly text: string };

const thrownShape = z.object({ name: z.string().default(''), message: z.string().default('') });

/** The client's error names for a missing sign-in. */
const SIGNED_OUT_NAMES = ['UserUnAuthenticatedException', 'NoValidAuthTokens', 'NoSignedUser'];

/** The service's message for an ended token; a wrong password has the same error name and another message. */
const ENDED_TOKEN = /\b(access|refresh) token\b|user is disabled/i;

/** The service names the check of an authenticator's code differently; people read one text for every wrong code. */
const WRONG_CODE = 'Invalid verification code provided, please try again.';

/**
 * Turns whatever an Amplify call threw into what the page does about it. Texts are the service's own (specification,
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
