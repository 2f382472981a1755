import { Amplify } from 'aws-amplify';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import { loadApiKey } from '../../data/callers.ts';
import { openTestEngine } from '../../data/testing/harness.ts';
import { createEmbeddedServer, listen } from '../../listen.ts';
import { buildOutputs } from '../../outputs.ts';
import { SEED_BYTES, SEED_FILE } from '../pool-names.ts';
import type { PoolSettings } from '../settings.ts';
import { openTestPool, type TestPool } from './harness.ts';

/** The embedded backend over HTTP, with aws-amplify configured for it. */
export type WireBackend = {
  readonly people: TestPool;
  /** The server's URL, without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** Starts it in a temporary folder on a free port. */
export async function startWireBackend(settings: Partial<PoolSettings> = {}): Promise<WireBackend> {
  const { engine, folder, dispose } = openTestEngine();
  const people = openTestPool(settings, folder, Date.now);
  const apiKey = loadApiKey(folder, 365);
  const server = createEmbeddedServer(engine, apiKey, { userPool: people.pool });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const seed = engine.store.secret(SEED_FILE, SEED_BYTES);
  const outputs = buildOutputs({
    definition: engine.definition,
    apiKey,
    url,
    seed,
    settings: people.pool.settings,
  });
  const config = parseAmplifyConfig(JSON.parse(JSON.stringify(outputs)));
  const { verification } = people.pool.settings;
  const endpoints = {
    signUpVerificationMethod: verification,
    userPoolEndpoint: `${url}/idp/`,
    identityPoolEndpoint: `${url}/cognito-identity/`,
  };
  Object.assign(config.Auth?.Cognito ?? {}, endpoints);
  Amplify.configure(config);
  return {
    people,
    url,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await people.pool.close();
      dispose();
    },
  };
}
