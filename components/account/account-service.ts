import { generateClient } from 'aws-amplify/api';
import { fetchAuthSession, fetchMFAPreference, fetchUserAttributes } from 'aws-amplify/auth';
import type { Ask } from '@/lib/account/own-records';
import { secondFactorChoice } from '@/lib/account/second-factors';
import type { AccountDetails } from './account-context';

/** What the sign-in service says of the account. Throws what Amplify throws. */
export async function readDetails(): Promise<AccountDetails> {
  const [attributes, preference, session] = await Promise.all([
    fetchUserAttributes(),
    fetchMFAPreference(),
    fetchAuthSession(),
  ]);
  const signedInAt = session.tokens?.idToken?.payload.auth_time;
  return {
    attributes: { ...attributes },
    secondSteps: secondFactorChoice(preference),
    signedInAt: typeof signedInAt === 'number' ? signedInAt : undefined,
  };
}

/** Whether this browser still holds a sign-in. What cannot be found out is no reason to end anything. */
export async function isStillSignedIn(): Promise<boolean> {
  try {
    return (await fetchAuthSession()).tokens !== undefined;
  } catch {
    return true;
  }
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
