import { fetchMFAPreference, fetchUserAttributes } from 'aws-amplify/auth';
import { readTokens } from '@/components/signed-in/viewer-session';
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

/** Renews the tokens, so that they say what has become of the account. */
export async function renewTokens(): Promise<void> {
  await readTokens(true);
}
