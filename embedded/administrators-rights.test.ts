import { createHash } from 'node:crypto';
import { signRequest } from '@aws-amplify/core/internals/aws-client-utils';
import { z } from 'zod';
import { setAdministrator } from './auth/administration.ts';
import { addPerson, openTestPool, signIn, type TestPool } from './auth/testing/harness.ts';
import { loadApiKey } from './data/callers.ts';
import { openTestEngine, type TestEngine } from './data/testing/harness.ts';
import { createEmbeddedServer, listen } from './listen.ts';
import { openStorage, type Storage } from './storage/storage.ts';

/*
 * An administrator's operations, called by everyone else against the whole backend over HTTP, not through a page.
 * The callers are a guest with the API key, a guest with credentials of the identity pool, the signed-in `ann` with
 * her access token, and `ann` with credentials of the identity pool. `cara` is an administrator.
 */
const TABLE = `
  what         act     guest    guestSigned  ann      annSigned  cara
  Stream       create  refused  refused      refused  refused    yes
  Stream       update  refused  refused      refused  refused    yes
  Stream       delete  refused  refused      refused  refused    yes
  Personality  create  refused  refused      refused  refused    yes
  Personality  update  refused  refused      refused  refused    yes
  Personality  delete  refused  refused      refused  refused    yes
`;

const SAMPLES: Readonly<Record<string, object>> = {
  Stream: { title: 't', description: 'd', url: '/a.mp4', status: 'ACTIVE', date: '2026-01-01T00:00:00.000Z' },
  Personality: { name: 'n', displayName: 'n', category: 'STREAMER', ranking: 1 },
};
const CHANGED: Readonly<Record<string, string>> = { Stream: 'title', Personality: 'name' };

const [heading = [], ...lines] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const cells = lines.flatMap(([what = '', act = '', ...outcomes]) =>
  outcomes.map((outcome, at) => [what, act, heading[at + 2] ?? '', outcome] as const),
);

const responseShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ errorType: z.string().nullish() })).optional(),
});
type Query = (query: string, variables?: object) => Promise<z.infer<typeof responseShape>>;
type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
};
type Known = { readonly token: string; readonly identityId: string; readonly credentials: Credentials };

let engine: TestEngine;
let people: TestPool;
let storage: Storage;
let url: string;
let stop: () => Promise<void>;
let known: Readonly<Record<'ann' | 'cara' | 'guest', Known>>;
let callers: Readonly<Record<string, Query>>;

beforeAll(async () => {
  engine = openTestEngine();
  people = openTestPool({}, engine.folder, Date.now);
  storage = openStorage({ dataFolder: engine.folder, userPool: people.pool });
  const apiKey = loadApiKey(engine.folder, 365);
  const server = createEmbeddedServer(engine.engine, apiKey, { userPool: people.pool, storage });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  for (const name of ['ann', 'cara']) await addPerson(people, `${name}@example.com`);
  setAdministrator(people.pool, 'cara@example.com', true);
  known = { ann: await enter('ann'), cara: await enter('cara'), guest: await identify({}) };
  const queryWith =
    (headers: (body: string) => object): Query =>
    async (query, variables = {}) => {
      const body = JSON.stringify({ query, variables });
      const response = await fetch(`${url}/graphql`, { method: 'POST', headers: { ...headers(body) }, body });
      return responseShape.parse(await response.json());
    };
  const signed = (who: Known) => (body: string) =>
    signRequest(
      { method: 'POST', url: new URL(`${url}/graphql`), headers: {}, body },
      { credentials: who.credentials, signingRegion: 'us-west-2', signingService: 'appsync' },
    ).headers;
  callers = {
    guest: queryWith(() => ({ 'x-api-key': apiKey.value })),
    guestSigned: queryWith(signed(known.guest)),
    ann: queryWith(() => ({ authorization: known.ann.token })),
    annSigned: queryWith(signed(known.ann)),
    cara: queryWith(() => ({ authorization: known.cara.token })),
  };
});
afterAll(async () => {
  await stop();
  await storage.close();
  await people.pool.close();
  engine.dispose();
});

async function enter(name: string): Promise<Known> {
  const { AccessToken, IdToken } = await signIn(people, `${name}@example.com`);
  const Logins = { [people.pool.issuer.replace('http://', '')]: String(IdToken) };
  return { ...(await identify(Logins)), token: String(AccessToken) };
}

/** The identity pool's credentials; without a sign-in, a guest's. */
async function identify(Logins: Readonly<Record<string, string>>): Promise<Known> {
  const { IdentityId } = await people.call('GetId', {
    IdentityPoolId: people.pool.names.identityPoolId,
    Logins,
  });
  const { Credentials } = await people.call('GetCredentialsForIdentity', { IdentityId, Logins });
  return {
    token: '',
    identityId: String(IdentityId),
    credentials: {
      accessKeyId: String(Credentials?.AccessKeyId),
      secretAccessKey: String(Credentials?.SecretKey),
      sessionToken: String(Credentials?.SessionToken),
    },
  };
}

function getCaller(name: string): Query {
  const caller = callers[name];
  if (!caller) throw new Error(`There is no caller ${name}`);
  return caller;
}

function mutate(request: Query, verb: string, model: string, input: object, condition: object | null = null) {
  const Verb = `${verb[0]?.toUpperCase()}${verb.slice(1)}`;
  return request(
    `mutation ($input: ${Verb}${model}Input!, $condition: Model${model}ConditionInput) {
      ${verb}${model}(input: $input, condition: $condition) { id updatedAt }
    }`,
    { input, condition },
  );
}

const stored = (model: string, id: string) =>
  engine.engine.store.database.prepare(`SELECT * FROM "${model}" WHERE id = ?`).get(id);

test.each(cells)('%s, %s, by %s: %s', async (model, act, caller, outcome) => {
  engine.engine.store.database.exec(`DELETE FROM "${model}"`);
  if (act !== 'create') await mutate(getCaller('cara'), 'create', model, { id: 'one', ...SAMPLES[model] });
  const input = {
    id: 'one',
    ...(act === 'create' && SAMPLES[model]),
    ...(act === 'update' && { [CHANGED[model] ?? '']: 'taken over' }),
  };
  const { data, errors } = await mutate(getCaller(caller), act, model, input);
  if (outcome === 'yes') {
    expect([errors, data?.[`${act}${model}`]]).toMatchObject([undefined, { id: 'one' }]);
    return;
  }
  expect(errors?.[0]?.errorType).toBe('Unauthorized');
  expect(stored(model, 'one') === undefined).toBe(act === 'create');
  expect(JSON.stringify(stored(model, 'one') ?? '')).not.toContain('taken over');
});

test.each(['Stream', 'Personality'])(
  'an administrator’s stale form changes and deletes no %s that another has saved',
  async (model) => {
    engine.engine.store.database.exec(`DELETE FROM "${model}"`);
    const request = getCaller('cara');
    const { data } = await mutate(request, 'create', model, { id: 'one', ...SAMPLES[model] });
    const made = z.object({ updatedAt: z.string() }).parse(data?.[`create${model}`]);
    const seen = { updatedAt: { eq: made.updatedAt } };
    const field = CHANGED[model] ?? '';
    await mutate(request, 'update', model, { id: 'one', [field]: 'saved first' }, seen);
    for (const [verb, input] of [
      ['update', { id: 'one', [field]: 'stale' }],
      ['delete', { id: 'one' }],
    ] as const) {
      const { errors } = await mutate(request, verb, model, input, seen);
      expect(errors?.[0]?.errorType).toContain('ConditionalCheckFailed');
    }
    expect(JSON.stringify(stored(model, 'one'))).toContain('saved first');
  },
);

describe('pictures', () => {
  async function send(who: Known | null, method: string, key: string, body = ''): Promise<number> {
    const address = new URL(`${url}/s3/${storage.bucket.name}/${key}`);
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
    const signed = who
      ? signRequest(
          { method, url: address, headers, body },
          {
            credentials: who.credentials,
            signingRegion: 'us-west-2',
            signingService: 's3',
            uriEscapePath: false,
          },
        ).headers
      : headers;
    return (await fetch(address, { method, headers: signed, ...(body && { body }) })).status;
  }

  test('only an administrator can upload and delete pictures of personalities', async () => {
    const key = 'personalities/one.webp';
    expect(await send(known.cara, 'PUT', key, 'picture')).toBe(200);
    for (const who of [null, known.guest, known.ann])
      expect([await send(who, 'PUT', key, 'other'), await send(who, 'DELETE', key)]).toEqual([403, 403]);
    expect(await send(known.guest, 'GET', key)).toBe(200);
    expect(await send(known.cara, 'DELETE', key)).toBe(204);
  });

  test('pictures of streams in an administrator’s sub-folder are uploaded and deleted by nobody else', async () => {
    const key = `stream-thumbnails/${known.cara.identityId.replace(':', '%3A')}/one.webp`;
    expect(await send(known.cara, 'PUT', key, 'picture')).toBe(200);
    for (const who of [null, known.guest, known.ann])
      expect([await send(who, 'PUT', key, 'other'), await send(who, 'DELETE', key)]).toEqual([403, 403]);
    expect(await send(known.cara, 'DELETE', key)).toBe(204);
  });
});

test('a removed administrator’s tokens are powerless at once, in the API and in the store', async () => {
  await addPerson(people, 'dora@example.com');
  setAdministrator(people.pool, 'dora@example.com', true);
  const before = await enter('dora');
  setAdministrator(people.pool, 'dora@example.com', false);
  const after = await enter('dora');
  const asWho =
    (who: Known): Query =>
    async (query, variables) => {
      const body = JSON.stringify({ query, variables });
      const headers = { authorization: who.token };
      return responseShape.parse(
        await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json(),
      );
    };
  const create = (who: Known, id: string) =>
    mutate(asWho(who), 'create', 'Stream', { ...SAMPLES.Stream, id });
  expect((await create(before, 'with-the-old-token')).errors?.[0]?.errorType).toBe('UnauthorizedException');
  expect(stored('Stream', 'with-the-old-token')).toBeUndefined();
  expect((await create(after, 'with-the-new-token')).errors?.[0]?.errorType).toBe('Unauthorized');
  expect(stored('Stream', 'with-the-new-token')).toBeUndefined();
});
