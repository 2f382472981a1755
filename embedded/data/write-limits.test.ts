import { z } from 'zod';
import { setAdministrator } from '../auth/administration.ts';
import { addPerson, openTestPool, signIn, type TestPool } from '../auth/testing/harness.ts';
import { createEmbeddedServer, listen } from '../listen.ts';
import { loadApiKey } from './callers.ts';
import { readDefinition } from './definition.ts';
import { openTestEngine, type TestEngine } from './testing/harness.ts';

/* The limits of an account's writes in the definition, over HTTP, with a clock of their own. */

const responseShape = z.object({
  data: z.record(z.string(), z.unknown()).nullable(),
  errors: z.array(z.object({ errorType: z.string().nullish(), message: z.string() })).optional(),
});
type Query = (query: string) => Promise<z.infer<typeof responseShape>>;

let now: Date;
let backend: TestEngine;
let people: TestPool;
let stop: () => Promise<unknown>;
let guest: Query;
let ann: Query;
let ben: Query;
let admin: Query;

beforeEach(async () => {
  now = new Date('2026-11-22T21:04:00Z');
  backend = openTestEngine(readDefinition(undefined, () => now));
  people = openTestPool({}, backend.folder, Date.now);
  const apiKey = loadApiKey(backend.folder, 365);
  const server = createEmbeddedServer(backend.engine, apiKey, { userPool: people.pool });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
  stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  const queryWith =
    (headers: Record<string, string>): Query =>
    async (query) => {
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
      return responseShape.parse(await response.json());
    };
  const enter = async (name: string) => {
    const email = `${name}@example.com`;
    await addPerson(people, email);
    if (name === 'admin') setAdministrator(people.pool, email, true);
    return queryWith({ authorization: String((await signIn(people, email)).AccessToken) });
  };
  guest = queryWith({ 'x-api-key': apiKey.value });
  [ann, ben, admin] = [await enter('ann'), await enter('ben'), await enter('admin')];
});
afterEach(async () => {
  await stop();
  await people.pool.close();
  backend.dispose();
});

/** Sends so many writes, 50 in a request. Returns the types of the errors. */
async function write(request: Query, count: number): Promise<string[]> {
  const types: string[] = [];
  for (let sent = 0; sent < count; sent += 50) {
    const fields = Array.from(
      { length: Math.min(50, count - sent) },
      (_, at) => `f${at}: createPlatform(input: {displayName: "x"}) { id }`,
    );
    const { errors = [] } = await request(`mutation { ${fields.join(' ')} }`);
    types.push(...errors.map(({ errorType }) => String(errorType)));
  }
  return types;
}

test('an account writes 600 records in a minute, others are not affected, and the next minute is free', async () => {
  expect(await write(ann, 600)).toEqual([]);
  expect(await write(ann, 2)).toEqual(['ThrottlingException', 'ThrottlingException']);
  const update = 'mutation { updateProfile(input: {id: "x"}) { id } }';
  expect((await ann(update)).errors?.[0]?.errorType).toBe('Unauthorized');
  expect(await write(ben, 1)).toEqual([]);
  now = new Date('2026-11-22T21:04:59.999Z');
  expect(await write(ann, 1)).toEqual(['ThrottlingException']);
  now = new Date('2026-11-22T21:05:00Z');
  expect(await write(ann, 1)).toEqual([]);
});

test('deletions are not counted, and administrators are', async () => {
  await write(ann, 599);
  await ann('mutation { createPlatform(input: {id: "one", displayName: "x"}) { id } }');
  expect((await ann('mutation { deletePlatform(input: {id: "one"}) { id } }')).errors).toBeUndefined();
  await write(admin, 600);
  expect(await write(admin, 1)).toEqual(['ThrottlingException']);
});

test('writes of services and in bulk are not counted', async () => {
  const service = { kind: 'service', name: 'moderation' } as const;
  const identity = { kind: 'userPool', sub: 's', username: 's', groups: [] } as const;
  const inputs = Array.from({ length: 601 }, (_, at) => ({ id: `p${at}`, displayName: 'x' }));
  expect(backend.engine.bulk('Platform', inputs, identity)).toBe(601);
  for (let count = 0; count < 601; count += 1)
    await backend.value(service, `mutation { updatePlatform(input: {id: "p${count}", url: "u"}) { id } }`);
});

test('no caller can read or write the counts', async () => {
  await write(ann, 1);
  const fields = ['getWriteUsage(id: "x") { id }', 'listWriteUsages { items { id } }'];
  const mutations = ['create', 'update', 'delete'].map(
    (kind) => `${kind}WriteUsage(input: {id: "x"}) { id }`,
  );
  for (const request of [guest, ann, admin]) {
    for (const query of [
      ...fields.map((field) => `{ ${field} }`),
      ...mutations.map((m) => `mutation { ${m} }`),
    ]) {
      const { data, errors } = await request(query);
      expect(data).toBeNull();
      expect(errors?.[0]?.message).toContain('WriteUsage');
    }
  }
  expect(backend.engine.definition.sdl).not.toMatch(/usage/i);
});
