import { generateClient } from 'aws-amplify/api';
import { fetchMFAPreference, fetchUserAttributes } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { type Failure, failureOf } from '@/lib/account/failure';
import type { Ask } from '@/lib/account/own-records';
import { secondFactorChoice } from '@/lib/account/second-factors';
import type { AccountDetails } from './account-context';

/** What the sign-in service says of the account. Throws what Amplify throws. */
export async function readDetails(): Promise<AccountDetails> {
  const [attributes, preference, tokens] = await Promise.all([
    fetchUserAttributes(),
    fetchMFAPreference(),
    readTokens(),
  ]);
  const signedInAt = tokens?.idToken?.payload.auth_time;
  return {
    attributes: { ...attributes },
    secondSteps: secondFactorChoice(preference),
    signedInAt: typeof signedInAt === 'number' ? signedInAt : undefined,
  };
}

/** The person's tokens alone. `fetchAuthSession` would fetch AWS credentials besides, which nothing here needs. */
const readTokens = (forceRefresh = false) => cognitoUserPoolsTokenProvider.getTokens({ forceRefresh });

/** Renews the tokens, so that they say what has become of the account. */
export async function renewTokens(): Promise<void> {
  await readTokens(true);
}

/** Whether this browser still holds this person's sign-in. What cannot be found out is no reason to end anything. */
export async function isStillSignedIn(userId: string): Promise<boolean> {
  try {
    return (await readTokens())?.accessToken.payload.sub === userId;
  } catch {
    return true;
  }
}

/** What a person's call failed with. Whatever the words, a browser without their sign-in is signed out. */
export async function failureOfCall(thrown: unknown, userId: string): Promise<Failure> {
  const failure = failureOf(thrown);
  return failure.kind === 'signed-out' || (await isStillSignedIn(userId)) ? failure : { kind: 'signed-out' };
}

/** Asks the backend with the person's own tokens. An answer with errors is returned, not thrown. */
export const askAsViewer: Ask = async (query, variables) => {
  const client = generateClient({ authMode: 'userPool' });
  try {
    return await client.graphql({ query, variables: { ...variables } });
  } catch (thrown) {
    if (isAnswer(thrown)) return thrown;
    throw thrown;
  }
};

/** The client throws answers with errors as they are; whatever else it throws is an Error. */
const isAnswer = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'errors' in thrown && !(thrown instanceof Error);
