import { signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Cache } from 'aws-amplify/utils';

/**
 * Ends the sign-in: revokes its tokens at the user pool and deletes them. When that fails the tokens are deleted anyway,
 * without an error: on this device the sign-in has ended.
 */
export async function endSignIn(): Promise<void> {
  try {
    await signOut();
  } catch {
    await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens();
  } finally {
    await Cache.clear(); // The client reports no event for a sign-out that failed.
  }
}
