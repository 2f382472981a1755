import { generateClient } from 'aws-amplify/api';
import { fetchUserAttributes as getUser } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { z } from 'zod';
import {
  type Failure,
  getFailure,
  getTexts,
  isUnreadable,
  UNREADABLE,
  withWait,
} from '@/lib/auth/readable-error';
import type { GraphQLClient } from '@/lib/workspace/stored-record';

const responseShape = z.object({ errors: z.array(z.object({ originalError: z.unknown() })).min(1) });

/**
 * Returns the network error of a failed request. Amplify's client wraps it in a response with errors.
 * @returns undefined if the backend did respond
 */
export function networkFailure(result: unknown): Error | undefined {
  const [first] = responseShape.safeParse(result).data?.errors ?? [];
  const thrown = first?.originalError;
  return thrown instanceof Error && thrown.name === 'NetworkError' ? thrown : undefined;
}

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

/** Returns true for Amplify's error for a request without a response. */
const isUnanswered = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'NetworkError';

/** The words of the data service for a token that it does not accept, and for a record that is not the person's. */
const UNAUTHORIZED = /\bunauthori[sz]ed\b|\bnot authorized\b/i;

/** The file store's error names for credentials that it does not accept, and for a file that is not the person's. */
const DENIED = ['AccessDenied', 'ExpiredToken', 'InvalidAccessKeyId', 'InvalidToken'];

/** Returns true if an ended sign-in may be the cause of a refusal by the data service or by the file store. */
export function mayHaveEnded(thrown: unknown): boolean {
  const { name, message } = getTexts(thrown);
  return DENIED.includes(name) || UNAUTHORIZED.test(message);
}

/**
 * Checks with the user pool that the sign-in is still valid: another device may have ended it or deleted the account,
 * while this browser still has its tokens. An inconclusive check changes nothing.
 */
async function isAccepted(): Promise<boolean> {
  try {
    await getUser();
    return true;
  } catch (refusal) {
    return getFailure(refusal).kind !== 'signed-out';
  }
}

/** Explains why a person's call failed. A person without a valid sign-in is signed out in any case. */
export async function failureOfCall(thrown: unknown, userId: string): Promise<Failure> {
  const failure = getFailure(thrown);
  if (failure.kind === 'signed-out') return failure;
  if (!navigator.onLine) return { kind: 'refused', text: OFFLINE };
  if (isUnanswered(thrown)) return { kind: 'refused', text: UNREACHED };
  if (isUnreadable(thrown)) return { kind: 'refused', text: UNREADABLE };
  if (!(await isStillSignedIn(userId))) return { kind: 'signed-out' };
  if (mayHaveEnded(thrown) && !(await isAccepted())) return { kind: 'signed-out' };
  return { kind: 'refused', text: withWait(failure.text) };
}

/**
 * Queries the backend with the person's own tokens. Returns responses with errors; throws if there is no response.
 */
export const queryAsViewer: GraphQLClient = (query, variables) => queryIn('userPool', query, variables);

/** Queries the backend as a guest, with the API key: for example, to check whether a name is taken. */
export const queryPublic: GraphQLClient = (query, variables) => queryIn('apiKey', query, variables);

async function queryIn(
  authMode: 'userPool' | 'apiKey',
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const client = generateClient({ authMode });
  try {
    return await client.graphql({ query, variables: { ...variables } });
  } catch (thrown) {
    if (isResponse(thrown) && !networkFailure(thrown)) return thrown;
    throw networkFailure(thrown) ?? thrown;
  }
}

/** Returns true for a response: the client throws responses with errors as they are, and an Error otherwise. */
const isResponse = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'errors' in thrown && !(thrown instanceof Error);
