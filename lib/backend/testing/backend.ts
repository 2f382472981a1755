import type { Server } from 'node:http';
import { join } from 'node:path';
import { loadApiKey } from '../../../embedded/data/callers.ts';
import { openTestEngine, person, type TestEngine } from '../../../embedded/data/testing/harness.ts';
import type { InvokeFunction } from '../../../embedded/functions/runtime.ts';
import { writeIfChanged } from '../../../embedded/lib/files.ts';
import { createEmbeddedServer, listen } from '../../../embedded/listen.ts';
import { buildOutputs } from '../../../embedded/outputs.ts';
import { sampleUser } from '../../../scripts/seed/sample-users.ts';
import { ChangeFollower } from '../../change-log/change-follower.ts';
import { setSiteFollower } from '../../change-log/site-follower.ts';

/** The embedded backend over HTTP for one test file, and the site's reads, which query it as a guest. */
export type TestBackend = Pick<TestEngine, 'engine'> & {
  /** Creates records of a model as a person; `owner` is the person's name. */
  readonly create: (
    model: string,
    owner: string,
    ...inputs: readonly Readonly<Record<string, unknown>>[]
  ) => void;
  /** Creates records of the sample account that owns the profile `name`. */
  readonly createSample: (
    model: string,
    name: string,
    ...inputs: readonly Readonly<Record<string, unknown>>[]
  ) => void;
  /** Creates the profile of a sample creator, which is in no list: the site then shows the sample films, posts and products. */
  readonly showSamples: () => void;
  /** Writes past the engine: replaces a row's content with any text. */
  readonly breakRecord: (model: string, id: string, document: string) => void;
  /** The URL and API key for guests, as the proxy uses them. */
  readonly guests: { readonly url: string; readonly key: string };
  readonly close: () => Promise<void>;
};

const DAYS = 365;
const SAMPLE = 'oddny-vale';

/**
 * Starts the backend in a new folder on a free port. Import modules of lib/data after this call, because they
 * read the site's settings when they load.
 * @param invoke runs functions of the definition; without it they fail
 */
export async function startTestBackend(invoke?: InvokeFunction): Promise<TestBackend> {
  const { engine, folder, dispose } = openTestEngine(undefined, undefined, undefined, invoke);
  const apiKey = loadApiKey(folder, DAYS);
  const server = createEmbeddedServer(engine, apiKey);
  await listen(server, '127.0.0.1', 0);
  const outputs = join(folder, 'amplify_outputs.json');
  const url = `http://127.0.0.1:${getPort(server)}`;
  const description = buildOutputs({ definition: engine.definition, apiKey, url, seed: Buffer.alloc(32) });
  writeIfChanged(outputs, JSON.stringify(description));
  process.env.AMPLIFY_OUTPUTS = outputs;
  process.env.EMBEDDED_DATA = folder;
  // Profiles of tests are new; tests of new accounts set it before they start the backend.
  process.env.NEW_ACCOUNTS ??= 'at-once';
  const { setCacheBackend } = await import('../cached.ts');
  setCacheBackend((read) => read);
  const guests = { url: `${url}/graphql`, key: apiKey.value };
  // A follower that is not started: events would arrive a moment after the write.
  setSiteFollower(new ChangeFollower({ api: guests, place: 'embedded' }));
  return {
    engine,
    guests,
    create: (model, owner, ...inputs) => {
      engine.bulk(model, inputs.map(withoutNulls), person(owner, 'ADMINS'));
    },
    createSample: (model, name, ...inputs) => {
      engine.bulk(model, inputs.map(withoutNulls), sampleUser(name, ['ADMINS']));
    },
    showSamples: () => {
      const user = sampleUser(SAMPLE);
      engine.bulk(
        'Profile',
        [{ id: SAMPLE, userId: user.sub, username: SAMPLE, displayName: 'A sample', listing: 'UNLISTED' }],
        user,
      );
    },
    breakRecord: (model, id, document) => {
      const { changes } = engine.store.database
        .prepare(`UPDATE "${model}" SET document = ? WHERE id = ?`)
        .run(document, id);
      if (changes !== 1) throw new Error(`There is no ${model} ${id} to break`);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      dispose();
    },
  };
}

/**
 * Removes null fields. The database accepts no null for a key of an index, and a missing field means the
 * same.
 */
function withoutNulls(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

function getPort(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
  return address.port;
}
