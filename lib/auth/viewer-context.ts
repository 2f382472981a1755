import 'server-only';
import { type AmplifyContext, createAmplifyContext, type ResourcesConfig } from 'aws-amplify';
import type { CookieJar } from './kept-tokens.ts';
import { authConfigOf, createTokenProvider } from './token-provider.ts';
import type { UserPool } from './user-pool.ts';

/**
 * What Amplify's client needs to call the backend as the person whose cookies these are, with their own tokens:
 * `generateClient(context, { authMode: 'userPool' })`. One way for a pool on AWS and for the embedded one.
 *
 * It has no AWS credentials: calls with a person's token need none, and getting them would cost two requests a call.
 */
export function createViewerContext(
  jar: CookieJar,
  { issuer, verifier }: Pick<UserPool, 'issuer' | 'verifier'>,
  API: ResourcesConfig['API'],
): AmplifyContext {
  // The provider knows the endpoint; said here as well, Amplify would warn of it in the log for each request.
  const Auth = authConfigOf({ ...issuer, endpoint: undefined });
  const tokenProvider = createTokenProvider(jar, issuer, verifier);
  return createAmplifyContext({ API, Auth }, { Auth: { tokenProvider } });
}
