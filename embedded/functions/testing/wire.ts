import { addPerson, openTestPool, signIn, type TestPool } from '../../auth/testing/harness.ts';
import { loadApiKey } from '../../data/callers.ts';
import { readDefinition } from '../../data/definition.ts';
import { GRAPHQL_PATH } from '../../data/graphql-http.ts';
import { openTestEngine, type TestEngine } from '../../data/testing/harness.ts';
import { createEmbeddedServer, listen } from '../../listen.ts';
import { buildOutputs } from '../../outputs.ts';
import { openStorage, type Storage } from '../../storage/storage.ts';
import { type Functions, functionSettings, openFunctions } from '../functions.ts';
import { readFunctionSecrets } from '../secrets.ts';
import { REGION } from './harness.ts';

export const SITE = 'https://site.example';

export type WireBackend = {
  readonly data: TestEngine;
  readonly people: TestPool;
  readonly functions: Functions;
  readonly storage: Storage;
  readonly url: string;
  readonly apiKey: string;
  /** The contents of amplify_outputs.json. */
  readonly outputs: Record<string, unknown>;
  /** Adds a person and returns the access token of a new sign-in. */
  readonly enter: (email: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

/**
 * Starts a backend with its functions in workers, as `npm start` does, on a free port.
 * @param services the services that the functions use, by the variables with their paths
 * @param environment further variables of the operator
 */
export async function openWireBackend(
  services: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<WireBackend> {
  const definition = readDefinition();
  const people = openTestPool({}, undefined, Date.now);
  const data = openTestEngine(definition, people.folder, undefined, (...call) => functions.invoke(...call));
  const apiKey = loadApiKey(data.folder, 365);
  const functions: Functions = openFunctions({
    dataFolder: data.folder,
    functions: definition.lambdas,
    region: REGION,
    services,
    graphqlPath: GRAPHQL_PATH,
    settings: () =>
      functionSettings(
        SITE,
        { NODE_ENV: 'test', ...environment },
        apiKey.value,
        readFunctionSecrets(data.engine.store),
        {
          userPoolId: people.pool.names.userPoolId,
          identityPoolId: people.pool.names.identityPoolId,
          bucketName: storage.bucket.name,
        },
      ),
    isScheduled: false,
    report: (problem) => console.error(problem),
  });
  const storage = openStorage({
    dataFolder: people.folder,
    userPool: people.pool,
    roles: functions.roles,
  });
  const server = createEmbeddedServer(data.engine, apiKey, {
    userPool: people.pool,
    storage,
    email: {
      roles: functions.roles,
      mailer: { send: (message) => people.pool.post.send(message) },
      region: REGION,
      clock: Date.now,
    },
    runNow: functions.invoke,
  });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  functions.setUrl(url);
  return {
    data,
    people,
    functions,
    storage,
    url,
    apiKey: apiKey.value,
    outputs: JSON.parse(JSON.stringify(buildOutputs({ definition, apiKey, url, seed: Buffer.alloc(32) }))),
    enter: async (email) => {
      await addPerson(people, email);
      return String((await signIn(people, email)).AccessToken);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await functions.close();
      await storage.close();
      data.dispose();
      await people.dispose();
    },
  };
}
