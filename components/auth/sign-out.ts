import { signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

/**
 * Ends the sign-in: revokes its tokens at the user pool and forgets them. When that fails the tokens are forgotten all the
 * same, and nobody is told: on this device the sign-in has ended.
 */
export async function endSignIn(): Promise<void> {
  try {
    await signOut();
  } catch {
    await cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens();
  }
}
