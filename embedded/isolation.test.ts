import { createHash } from 'node:crypto';
import { signRequest } from '@aws-amplify/core/internals/aws-client-utils';
import { z } from 'zod';
import { OWN_KINDS, OWN_MODELS } from '../features/account/model/own-records.ts';
import { addPerson, openTestPool, signIn, type TestPool } from './auth/testing/harness.ts';
import { loadApiKey } from './data/callers.ts';
import { openTestEngine, type TestEngine } from './data/testing/harness.ts';
import { openRaw } from './data/testing/raw-client.ts';
import { createEmbeddedServer, listen } from './listen.ts';
import { openStorage, type Storage } from './storage/storage.ts';

/*
 * One person's access to another's data, tested against the whole backend over HTTP and WebSockets, not through a
 * page: every model that people own, every operation, and files. `ann` owns all of it. The callers are `ann`, `ben`
 * with as much data of his own, `ben` with credentials of the identity pool, and a guest with the API key.
 */
const TABLE = `
  model                operation  ann     ben      benSigned  guest
  Brief                get        yes     refused  refused    null
  Brief                list       own     own      refused    none
  Brief                update     yes     refused  refused    refused
  Brief                delete     yes     refused  refused    refused
  Brief                hear       event   silence  refused    refused
  BriefVersion         get        yes     refused  refused    refused
  BriefVersion         list       own     own      refused    refused
  BriefVersion         update     yes     refused  refused    refused
  BriefVersion         delete     yes     refused  refused    refused
  BriefVersion         hear       event   silence  refused    refused
  RecordDraft          get        yes     refused  refused    refused
  RecordDraft          list       own     own      refused    refused
  RecordDraft          update     yes     refused  refused    refused
  RecordDraft          delete     yes     refused  refused    refused
  RecordDraft          hear       event   silence  refused    refused
  SavedList            get        yes     refused  refused    refused
  SavedList            list       own     own      refused    refused
  SavedList            update     yes     refused  refused    refused
  SavedList            delete     yes     refused  refused    refused
  SavedList            hear       event   silence  refused    refused
  Profile              get        yes     refused  refused    yes
  Profile              list       own     own      refused    all
  Profile              update     yes     refused  refused    refused
  Profile              delete     refused refused  refused    refused
  Profile              hear       event   silence  refused    refused
  PlatformBan          get        yes     refused  refused    yes
  PlatformBan          list       own     own      refused    all
  PlatformBan          update     yes     refused  refused    refused
  PlatformBan          delete     yes     refused  refused    refused
  PlatformBan          hear       event   silence  refused    refused
  ShadowbanExperience  get        yes     refused  refused    yes
  ShadowbanExperience  list       own     own      refused    all
  ShadowbanExperience  update     yes     refused  refused    refused
  ShadowbanExperience  delete     yes     refused  refused    refused
  ShadowbanExperience  hear       event   silence  refused    refused
`;

const SAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Profile: { userId: 'u', username: 'u', displayName: 'U', listing: 'LISTED', changedOn: '2026-01-01' },
  Brief: {
    userId: 'u',
    profileId: 'p',
    username: 'u',
    title: 't',
    slug: 's',
    description: 'd',
    categories: 'law',
    status: 'DRAFT',
    blogDate: '2026-01-01',
    month: '2026-01',
  },
  BriefVersion: {
    briefId: 'b',
    userId: 'u',
    publishedAt: '2026-01-01T00:00:00.000Z',
    title: 't',
    slug: 's',
    description: 'd',
    categories: 'law',
    blogDate: '2026-01-01',
  },
  RecordDraft: { kind: 'BAN', content: '{}' },
  SavedList: { name: 'watchLater', content: '{}' },
  PlatformBan: { platformId: 'x', profileId: 'p' },
  ShadowbanExperience: {
    profileId: 'p',
    platform: 'x',
    category: 'reach',
    description: 'd',
    restrictionType: 'search',
    date: '2026-01-01',
  },
};

const [heading = [], ...lines] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const cells = lines.flatMap(([model = '', operation = '', ...outcomes]) =>
  outcomes.map((outcome, at) => [model, operation, heading[at + 2] ?? '', outcome] as const),
);

const responseShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ errorType: z.string().nullish() })).optional(),
});
type GraphqlResponse = z.infer<typeof responseShape>;
type Query = (query: string, variables?: object) => Promise<GraphqlResponse>;

let engine: TestEngine;
let people: TestPool;
let storage: Storage;
let url: string;
let stop: () => Promise<void>;
let callers: Readonly<Record<string, { readonly query: Query; readonly headers: (body: string) => object }>>;
let files: Readonly<Record<'ann' | 'ben', { identityId: string; credentials: Credentials }>>;

type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
};

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
  const host = new URL(url).host;
  const [ann, ben] = [await enter('ann'), await enter('ben')];
  files = { ann, ben };
  const byHeaders = (headers: (body: string) => object) => ({
    headers,
    query: async (query: string, variables: object = {}) => {
      const body = JSON.stringify({ query, variables });
      const response = await fetch(`${url}/graphql`, { method: 'POST', headers: { ...headers(body) }, body });
      return responseShape.parse(await response.json());
    },
  });
  callers = {
    ann: byHeaders(() => ({ host, authorization: ann.token })),
    ben: byHeaders(() => ({ host, authorization: ben.token })),
    benSigned: byHeaders((body) => signedHeaders(ben.credentials, 'appsync', `${url}/graphql`, body)),
    guest: byHeaders(() => ({ host, 'x-api-key': apiKey.value })),
  };
});
afterAll(async () => {
  await stop();
  await storage.close();
  await people.pool.close();
  engine.dispose();
});

async function enter(name: string) {
  const email = `${name}@example.com`;
  await addPerson(people, email);
  const { AccessToken, IdToken } = await signIn(people, email);
  const Logins = { [people.pool.issuer.replace('http://', '')]: String(IdToken) };
  const { IdentityId } = await people.call('GetId', {
    IdentityPoolId: people.pool.names.identityPoolId,
    Logins,
  });
  const { Credentials } = await people.call('GetCredentialsForIdentity', { IdentityId, Logins });
  return {
    token: String(AccessToken),
    identityId: String(IdentityId),
    credentials: {
      accessKeyId: String(Credentials?.AccessKeyId),
      secretAccessKey: String(Credentials?.SecretKey),
      sessionToken: String(Credentials?.SessionToken),
    },
  };
}

function signedHeaders(credentials: Credentials, service: string, address: string, body: string) {
  const request = { method: 'POST', url: new URL(address), headers: {}, body };
  return signRequest(request, { credentials, signingRegion: 'us-west-2', signingService: service }).headers;
}

const toPlural = (model: string) =>
  OWN_MODELS[OWN_KINDS.find((kind) => OWN_MODELS[kind].model === model) ?? 'briefs'].list;
const getFields = (model: string) => ['id', 'owner', ...Object.keys(SAMPLES[model] ?? {})].join(' ');

/** One record of hers and one of his, made by them over the API. */
async function reset(model: string): Promise<void> {
  engine.engine.store.database.exec(`DELETE FROM "${model}"`);
  for (const name of ['ann', 'ben'])
    await mutate(name, 'create', model, { ...SAMPLES[model], id: `of-${name}` });
}

async function mutate(caller: string, verb: string, model: string, input: object): Promise<GraphqlResponse> {
  const type = `${verb[0]?.toUpperCase()}${verb.slice(1)}${model}Input!`;
  return getCaller(caller).query(
    `mutation ($input: ${type}) { ${verb}${model}(input: $input) { ${getFields(model)} } }`,
    { input },
  );
}

function getCaller(name: string) {
  const caller = callers[name];
  if (!caller) throw new Error(`There is no caller ${name}`);
  return caller;
}

const CHANGES: Readonly<Record<string, object>> = {
  Profile: { displayName: 'taken over' },
  Brief: { title: 'taken over' },
  BriefVersion: { title: 'taken over' },
  RecordDraft: { content: '"taken over"' },
  SavedList: { content: '"taken over"' },
  PlatformBan: { profileId: 'taken over' },
  ShadowbanExperience: { description: 'taken over' },
};

async function tryOut(model: string, operation: string, caller: string): Promise<string> {
  if (operation === 'hear') return hear(model, caller);
  const { query } = getCaller(caller);
  const result =
    operation === 'get'
      ? await query(`{ get${model}(id: "of-ann") { id owner } }`)
      : operation === 'list'
        ? await query(`{ ${toPlural(model)} { items { id owner } } }`)
        : await mutate(caller, operation, model, {
            id: 'of-ann',
            ...(operation === 'update' && CHANGES[model]),
          });
  const [value] = Object.values(result.data ?? {});
  if (result.errors) {
    expect(result.errors[0]?.errorType).toBe('Unauthorized');
    expect(value ?? null).toBeNull();
    return 'refused';
  }
  if (operation !== 'list') return value === null ? 'null' : 'yes';
  const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(value);
  const ids = items.map(({ id }) => id);
  return ids.length === 2
    ? 'all'
    : ids.length === 0
      ? 'none'
      : ids[0] === `of-${caller}`
        ? 'own'
        : 'another’s';
}

/**
 * Subscribes to all three events, lets the owner create, change and delete a record, and returns the received events.
 */
async function hear(model: string, caller: string): Promise<string> {
  const { headers } = getCaller(caller);
  const address = `${url}/graphql`;
  const client = await openRaw(
    `${url.replace('http', 'ws')}/graphql/realtime`,
    caller === 'benSigned'
      ? signedHeaders(files.ben.credentials, 'appsync', `${address}/connect`, '{}')
      : headers(''),
  );
  try {
    client.send({ type: 'connection_init' });
    for (const type of ['connection_ack', 'ka']) expect((await client.next()).type).toBe(type);
    const verbs = ['Create', 'Update', 'Delete'];
    for (const verb of verbs) {
      const query = `subscription { on${verb}${model} { id owner } }`;
      const data = JSON.stringify({ query, variables: {} });
      client.start(verb, query, {}, caller === 'benSigned' ? headers(data) : headers(''));
      const { type, payload } = await client.next();
      if (type === 'error') {
        expect(JSON.stringify(payload)).toContain(`Not Authorized to access on${verb}${model}`);
        return 'refused';
      }
      expect(type).toBe('start_ack');
    }
    await mutate('ann', 'create', model, { ...SAMPLES[model], id: 'heard' });
    await mutate('ann', 'update', model, { id: 'heard', ...CHANGES[model] });
    await mutate('ann', 'delete', model, { id: 'heard' });
    // Events arrive in order: a record that the subscriber may see marks the end.
    await mutate(caller === 'ben' ? 'ben' : 'ann', 'create', model, { ...SAMPLES[model], id: 'the-end' });
    const messages: string[] = [];
    for (;;) {
      const { payload } = await client.next();
      const [record] = Object.values(payload?.data ?? {});
      const id = z.object({ id: z.string() }).parse(record).id;
      if (id === 'the-end') break;
      messages.push(id);
    }
    return messages.length === 0 ? 'silence' : 'event';
  } finally {
    client.socket.terminate();
  }
}

test('the table has every model that people own, and every operation', () => {
  const models = [...new Set(lines.map(([model]) => model))].sort();
  expect(models).toEqual(OWN_KINDS.map((kind) => OWN_MODELS[kind].model).sort());
  expect(cells).toHaveLength(models.length * 5 * 4);
});

test.each(cells)('%s, %s, by %s: %s', async (model, operation, caller, outcome) => {
  await reset(model);
  expect(await tryOut(model, operation, caller)).toBe(outcome);
  const row = engine.engine.store.database.prepare(`SELECT * FROM "${model}" WHERE id = ?`).get('of-ann');
  const isDeleted = operation === 'delete' && outcome === 'yes';
  expect(row === undefined).toBe(isDeleted);
  if (operation === 'update' && outcome !== 'yes') expect(JSON.stringify(row)).not.toContain('taken over');
});

test.each(OWN_KINDS)('a person cannot write %s in another’s name or under another’s id', async (kind) => {
  const { model } = OWN_MODELS[kind];
  await reset(model);
  const forged = await mutate('ben', 'create', model, {
    ...SAMPLES[model],
    id: 'forged',
    owner: files.ann.identityId,
  });
  expect(forged.errors?.length).toBeGreaterThan(0);
  const taken = await mutate('ben', 'create', model, { ...SAMPLES[model], id: 'of-ann' });
  expect(taken.errors?.length).toBeGreaterThan(0);
  const given = await mutate('ann', 'update', model, { id: 'of-ann', owner: 'ben' });
  expect(given.errors?.length).toBeGreaterThan(0);
});

describe('a private file of hers', () => {
  const send = async (name: 'ann' | 'ben' | 'nobody', method: string, key: string, query = '', body = '') => {
    const address = new URL(`${url}/s3/${storage.bucket.name}/${key}${query}`);
    const headers = {
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      ...(body && query === '?delete=' && { 'content-md5': createHash('md5').update(body).digest('base64') }),
    };
    const request = { method, url: address, headers, body };
    const signed =
      name === 'nobody'
        ? headers
        : signRequest(request, {
            credentials: files[name].credentials,
            signingRegion: 'us-west-2',
            signingService: 's3',
            uriEscapePath: false,
          }).headers;
    const response = await fetch(address, { method, headers: signed, ...(body && { body }) });
    const text = await response.text();
    return /<Code>(\w+)</.exec(text)?.[1] ?? `${response.status}`;
  };

  test('can be uploaded, read, listed and deleted only by its owner; every call of others is refused', async () => {
    const folder = `evidence/${files.ann.identityId}`.replace(':', '%3A');
    const key = `${folder}/a.pdf`;
    expect(await send('ann', 'PUT', key, '', 'private')).toBe('200');
    for (const name of ['ben', 'nobody'] as const)
      for (const [method, place, query = '', body = ''] of [
        ['GET', key],
        ['HEAD', key],
        ['PUT', key, '', 'his'],
        ['DELETE', key],
        ['POST', key, '?uploads='],
        ['GET', '', `?list-type=2&prefix=${encodeURIComponent(`evidence/${files.ann.identityId}/`)}`],
        [
          'POST',
          '',
          '?delete=',
          `<Delete><Object><Key>evidence/${files.ann.identityId}/a.pdf</Key></Object></Delete>`,
        ],
      ] as const)
        expect([name, method, query, await send(name, method, place, query, body)]).toEqual([
          name,
          method,
          query,
          method === 'HEAD' ? '403' : 'AccessDenied',
        ]);
    expect(await send('ann', 'GET', key)).toBe('200');
    expect(await send('ann', 'DELETE', key)).toBe('204');
  });
});
