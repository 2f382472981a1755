import { readGraphqlCaller, readKeysCaller } from './auth/identity.ts';
import type { UserPool } from './auth/pool.ts';
import type { ApiKey } from './data/authorization/api-key.ts';
import type { Credentials } from './data/authorization/callers.ts';

/**
 * Services that identify the data engine's callers: the API key, and with a user pool its tokens and its identities'
 * credentials.
 */
export function dataCredentials(region: string, apiKey: ApiKey, userPool?: UserPool): Credentials {
  return {
    apiKey,
    region,
    clock: userPool?.clock ?? Date.now,
    readToken: async (token) => (userPool ? readGraphqlCaller(userPool, token) : null),
    readKeys: (accessKeyId, sessionToken) =>
      userPool ? readKeysCaller(userPool, accessKeyId, sessionToken) : null,
  };
}
