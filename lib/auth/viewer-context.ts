import 'server-only';
import { type AmplifyContext, createAmplifyContext, type ResourcesConfig } from 'aws-amplify';
import { authConfigOf, type CookieJar, createTokenProvider } from './stored-tokens.ts';
import type { UserPool } from './user-pool.ts';

/**
 * Creates a context with which Amplify's client calls the backend as the person of these cookies, with their
 * own tokens: `generateClient(context, { authMode: 'userPool' })`. It works for a pool on AWS and for the
 * embedded one.
 *
 * It has no AWS credentials: calls with a person's token need none, and getting them would cost two requests
 * a call.
 */
export function createViewerContext(
  jar: CookieJar,
  { issuer, verifier }: Pick<UserPool, 'issuer' | 'verifier'>,
  API: ResourcesConfig['API'],
): AmplifyContext {
  // The provider knows the endpoint. If it were set here as well, Amplify would log a warning for each
  // request.
  const Auth = authConfigOf({ ...issuer, endpoint: undefined });
  const tokenProvider = createTokenProvider(jar, issuer, verifier);
  return createAmplifyContext({ API, Auth }, { Auth: { tokenProvider } });
}
