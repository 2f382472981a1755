import { generateClient } from 'aws-amplify/api';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { type Failure, failureOf } from '@/lib/account/failure';
import type { Ask } from '@/lib/account/own-records';
import { networkFailure } from './network-failure';

/** The person's tokens alone. `fetchAuthSession` would fetch AWS credentials besides, which few calls need. */
export const readTokens = (forceRefresh = false) => cognitoUserPoolsTokenProvider.getTokens({ forceRefresh });

/** Whether this browser still holds this person's sign-in. What cannot be found out is no reason to end anything. */
export async function isStillSignedIn(userId: string): Promise<boolean> {
  try {
    return (await readTokens())?.accessToken.payload.sub === userId;
  } catch {
    return true;
  }
}

const OFFLINE =
  'A network error has occurred: you are offline. Nothing that you typed is lost, try again once you are connected.';
const UNREACHED = 'A network error has occurred. Nothing that you typed is lost, try again in a moment.';

/** Amplify's name for a request that got no answer. */
const isUnanswered = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'NetworkError';

/** What a person's call failed with. Whatever the words, a browser without their sign-in is signed out. */
export async function failureOfCall(thrown: unknown, userId: string): Promise<Failure> {
  const failure = failureOf(thrown);
  if (failure.kind === 'refused' && !navigator.onLine) return { kind: 'refused', text: OFFLINE };
  if (isUnanswered(thrown)) return { kind: 'refused', text: UNREACHED };
  return failure.kind === 'signed-out' || (await isStillSignedIn(userId)) ? failure : { kind: 'signed-out' };
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
