import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { openTestPool, type TestPool } from '../../auth/testing/harness.ts';
import { loadApiKey } from '../../data/callers.ts';
import { openTestEngine } from '../../data/testing/harness.ts';
import { createEmbeddedServer, listen } from '../../listen.ts';
import { createRoles } from '../roles.ts';
import { REGION, testFunction } from './harness.ts';

export type RoleBackend = {
  readonly people: TestPool;
  readonly userPoolId: string;
  /** The address of the user pool. */
  readonly endpoint: string;
  /** Returns a client of the user pool with the credentials of a function's role. */
  readonly getClient: (functionName: string) => CognitoIdentityProviderClient;
  readonly close: () => Promise<void>;
};

/**
 * Starts a user pool on a free port, with functions that do not run.
 * @param rights the operations of the user pool that each function's role allows
 */
export async function openRoleBackend(
  rights: Readonly<Record<string, readonly string[]>>,
  settings: Parameters<typeof openTestPool>[0] = {},
): Promise<RoleBackend> {
  const { engine, folder, dispose } = openTestEngine();
  const people = openTestPool(settings, folder);
  const { userPoolId } = people.pool.names;
  const functions = Object.entries(rights).map(([name, operations]) => {
    const right = {
      actions: operations.map((operation) => `cognito-idp:${operation}`),
      resources: [`cognito-idp:userpool/${userPoolId}`],
      conditions: { StringEquals: {} },
    };
    return [name, testFunction(name, { rights: [right] })] as const;
  });
  const roles = createRoles({ functions: new Map(functions), settings: () => ({}), clock: Date.now });
  const server = createEmbeddedServer(engine, loadApiKey(folder, 365), {
    userPool: people.pool,
    email: { roles, mailer: people.pool.post, region: REGION, clock: Date.now },
  });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/idp`;
  return {
    people,
    userPoolId,
    endpoint,
    getClient: (functionName) => {
      const { accessKeyId, secretKey, sessionToken } = roles.issue(functionName);
      const credentials = { accessKeyId, secretAccessKey: secretKey, sessionToken };
      return new CognitoIdentityProviderClient({ region: REGION, endpoint, maxAttempts: 1, credentials });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await people.pool.close();
      dispose();
    },
  };
}
