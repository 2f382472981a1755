import { fetchMFAPreference, fetchUserAttributes } from 'aws-amplify/auth';
import { readTokens } from '@/components/workspace/session/viewer-session';
import { secondFactorChoice } from '@/features/account/model/second-factors';
import type { AccountDetails } from './account-context';

/**
 * Reads the account from the sign-in service.
 * @throws Amplify's errors
 */
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

/** Renews the tokens, so that they contain the changes to the account. */
export async function renewTokens(): Promise<void> {
  await readTokens(true);
}
