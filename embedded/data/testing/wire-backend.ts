import type { Server } from 'node:http';
import { Amplify } from 'aws-amplify';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import { passRealtimeThrough } from '../../../lib/amplify/transport.ts';
import { SEED_BYTES, SEED_FILE } from '../../auth/pool-names.ts';
import { openTestPool, type TestPool } from '../../auth/testing/harness.ts';
import { createEmbeddedServer, listen } from '../../listen.ts';
import { buildOutputs } from '../../outputs.ts';
import { loadApiKey } from '../callers.ts';
import { openTestEngine, type TestEngine } from './harness.ts';

/** The embedded backend over HTTP and WebSockets, with aws-amplify configured for it. */
export type RealtimeBackend = {
  readonly data: TestEngine;
  readonly people: TestPool;
  /** Stops listening, closes every connection, and listens again on the same port. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts it in a temporary folder on a free port. Its clock is `Date.now`, like the client's. */
export async function startRealtimeBackend(): Promise<RealtimeBackend> {
  const data = openTestEngine();
  const people = openTestPool({}, data.folder, () => Date.now());
  const apiKey = loadApiKey(data.folder, 365);
  let server: Server;
  const start = async (port: number) => {
    server = createEmbeddedServer(data.engine, apiKey, { userPool: people.pool });
    await listen(server, '127.0.0.1', port);
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const port = await start(0);
  const url = `http://127.0.0.1:${port}`;
  configureClient(data, people, url);
  return {
    data,
    people,
    restart: async () => {
      await stop();
      await start(port);
    },
    close: async () => {
      await stop();
      await people.dispose();
      data.dispose();
    },
  };
}

function configureClient({ engine, folder }: TestEngine, { pool }: TestPool, url: string): void {
  const outputs = buildOutputs({
    definition: engine.definition,
    apiKey: loadApiKey(folder, 365),
    url,
    seed: engine.store.secret(SEED_FILE, SEED_BYTES),
    settings: pool.settings,
  });
  const config = parseAmplifyConfig(JSON.parse(JSON.stringify(outputs)));
  Object.assign(config.Auth?.Cognito ?? {}, {
    userPoolEndpoint: `${url}/idp/`,
    identityPoolEndpoint: `${url}/cognito-identity/`,
  });
  Amplify.configure(config);
  passRealtimeThrough(url);
}
