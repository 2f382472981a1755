import { generateClient } from 'aws-amplify/api';
import { fetchUserAttributes as getUser } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Ask } from '@/features/account/model/own-records';
import { type Failure, failureOf } from '@/lib/auth/failure';
import { isUnreadable, UNREADABLE, withWait } from '@/lib/auth/readable-error';
import { networkFailure } from './network-failure';

/** Reads the person's tokens only. `fetchAuthSession` would also fetch AWS credentials, which few calls need. */
export const readTokens = (forceRefresh = false) => cognitoUserPoolsTokenProvider.getTokens({ forceRefresh });

/**
 * Returns false if this browser no longer has this person's sign-in. If this cannot be checked, the session continues.
 */
export async function isStillSignedIn(userId: string): Promise<boolean> {
  try {
    return (await readTokens())?.accessToken.payload.sub === userId;
  } catch {
    return true;
  }
}

const OFFLINE =
  'A network error has occurred: you are offline. What you typed is still here. Try again once you are connected.';
const UNREACHED = 'A network error has occurred. What you typed is still here. Try again in a moment.';

/** Amplify's name for a request that got no answer. */
const isUnanswered = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'NetworkError';

/** The words of the data service for a token that it does not accept, and for a record that is not the person's. */
const UNAUTHORIZED = /\bunauthori[sz]ed\b|\bnot authorized\b/i;

/**
 * Asks the user pool whether the sign-in still counts: another device may have ended it, or deleted the account, while
 * this browser still holds its tokens. What cannot be found out ends nothing.
 */
async function isAccepted(): Promise<boolean> {
  try {
    await getUser();
    return true;
  } catch (refusal) {
    return failureOf(refusal).kind !== 'signed-out';
  }
}

/** Explains why a person's call failed. Whatever the words, a person without a sign-in that counts is signed out. */
export async function failureOfCall(thrown: unknown, userId: string): Promise<Failure> {
  const failure = failureOf(thrown);
  if (failure.kind === 'signed-out') return failure;
  if (!navigator.onLine) return { kind: 'refused', text: OFFLINE };
  if (isUnanswered(thrown)) return { kind: 'refused', text: UNREACHED };
  if (isUnreadable(thrown)) return { kind: 'refused', text: UNREADABLE };
  if (!(await isStillSignedIn(userId))) return { kind: 'signed-out' };
  if (UNAUTHORIZED.test(failure.text) && !(await isAccepted())) return { kind: 'signed-out' };
  return { kind: 'refused', text: withWait(failure.text) };
}

/** Asks the backend with the person's own tokens. An answer with errors is returned, not thrown; no answer is thrown. */
export const askAsViewer: Ask = (query, variables) => askIn('userPool', query, variables);

/** Asks what any guest may, with the API key: whether a name is taken, say. */
export const askAsGuest: Ask = (query, variables) => askIn('apiKey', query, variables);

async function askIn(authMode: 'userPool' | 'apiKey', ...[query, variables]: Parameters<Ask>) {
  const client = generateClient({ authMode });
  try {
    return await client.graphql({ query, variables: { ...variables } });
  } catch (thrown) {
    if (isAnswer(thrown) && !networkFailure(thrown)) return thrown;
    throw networkFailure(thrown) ?? thrown;
  }
}

/** The client throws answers with errors as they are; whatever else it throws is an Error. */
const isAnswer = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'errors' in thrown && !(thrown instanceof Error);
