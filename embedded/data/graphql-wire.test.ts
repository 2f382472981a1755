import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/data';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import type { Schema } from '../../amplify/data/schema.ts';
import { createEmbeddedServer, listen } from '../listen.ts';
import { buildOutputs } from '../outputs.ts';
import { loadApiKey } from './callers.ts';
import { admin, ann, openTestEngine, type TestEngine } from './testing/harness.ts';
import { sampleBriefs, sampleProfile } from './testing/samples.ts';

/* The unmodified client of aws-amplify against the embedded backend over HTTP, with its usual configuration. */

let backend: TestEngine;
let server: Server;
let client: ReturnType<typeof generateClient<Schema>>;

function configure(url: string, apiKey = loadApiKey(backend.folder, 365)): void {
  const options = { definition: backend.engine.definition, apiKey, url, seed: Buffer.alloc(32) };
  Amplify.configure(parseAmplifyConfig(JSON.parse(JSON.stringify(buildOutputs(options)))));
  client = generateClient<Schema>();
}

function getUrl(address: ReturnType<Server['address']>): string {
  const { port }: Pick<AddressInfo, 'port'> = typeof address === 'object' && address ? address : { port: 0 };
  return `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  backend = openTestEngine();
  backend.engine.bulk('Profile', [{ ...sampleProfile('ann'), presences: '[{"platformId":"youtube"}]' }], ann);
  backend.engine.bulk('Brief', sampleBriefs(0, 30, 'ann'), ann);
  backend.engine.bulk('Platform', [{ id: 'youtube', displayName: 'YouTube', name: 'YOUTUBE' }], ann);
  backend.engine.bulk(
    'PlatformBan',
    [
      {
        id: 'ban',
        platformId: 'youtube',
        profileId: 'ann',
        dateOfBan: '2026-01-02',
        appealStatus: 'PENDING',
        isActive: true,
      },
    ],
    ann,
  );
  backend.engine.bulk(
    'Stream',
    [{ id: 's', title: 'S', description: 'd', url: 'u', views: 3, genre: ['law'] }],
    admin,
  );
  server = createEmbeddedServer(backend.engine, loadApiKey(backend.folder, 365));
  await listen(server, '127.0.0.1', 0);
  configure(getUrl(server.address()));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  backend.dispose();
});

test('get', async () => {
  const { data, errors } = await client.models.Brief.get({ id: 'brief-3' });
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    id: 'brief-3',
    slug: 'what-happened-3',
    tags: ['appeals', 'tag-3'],
    featured: false,
  });
  expect((await client.models.Brief.get({ id: 'none' })).data).toBeNull();
});

test('get of a draft', async () => {
  const { data, errors } = await client.models.Brief.get({ id: 'brief-9' });
  expect(data).toBeNull();
  expect(errors).toBeUndefined();
});

test('list with a filter, a limit and a token', async () => {
  const seen: string[] = [];
  let nextToken: string | null | undefined;
  do {
    const page = await client.models.Brief.list({ filter: { views: { ge: 10 } }, limit: 12, nextToken });
    expect(page.errors).toBeUndefined();
    seen.push(...page.data.map((brief) => brief.id));
    nextToken = page.nextToken;
  } while (nextToken);
  expect(seen).toHaveLength(18);
});

test('an index query with a sort key condition and a direction', async () => {
  const { data, nextToken } = await client.models.Brief.listBriefsByStatus(
    { status: 'PUBLISHED', blogDate: { ge: '2000-01-10' } },
    { sortDirection: 'DESC', limit: 3 },
  );
  expect(data.map((brief) => brief.id)).toEqual(['brief-28', 'brief-27', 'brief-26']);
  expect(typeof nextToken).toBe('string');
});

test('a selection set over relations', async () => {
  const { data } = await client.models.Profile.get(
    { id: 'ann' },
    { selectionSet: ['username', 'presences', 'briefs.id', 'briefs.month'] },
  );
  expect(data?.username).toBe('ann');
  expect(data?.presences).toBe('[{"platformId":"youtube"}]');
  expect(data?.briefs).toHaveLength(27);
  expect(data?.briefs[0]).toEqual({ id: 'brief-0', month: '2000-01' });
});

test('lazy loaders', async () => {
  const { data: profile } = await client.models.Profile.get({ id: 'ann' });
  const briefs = await profile?.briefs({ limit: 2 });
  expect(briefs?.data.map((brief) => brief.id)).toEqual(['brief-0', 'brief-1']);
  expect(typeof briefs?.nextToken).toBe('string');
  const { data: brief } = await client.models.Brief.get({ id: 'brief-1' });
  expect((await brief?.profile())?.data?.displayName).toBe('Profile ann');
});

test('a relation that guests may not follow is null with an error', async () => {
  const { data, errors } = await client.models.PlatformBan.get(
    { id: 'ban' },
    { selectionSet: ['id', 'appealStatus', 'platform.id'] },
  );
  expect(data).toMatchObject({ id: 'ban', appealStatus: 'PENDING', platform: null });
  expect(errors?.[0]).toMatchObject({
    errorType: 'Unauthorized',
    message: 'Not Authorized to access platform on type PlatformBan',
  });
});

test('writes and closed models are Unauthorized for the key', async () => {
  const created = await client.models.Stream.create({ title: 't', description: 'd', url: 'u' });
  expect(created.data).toBeNull();
  expect(created.errors?.[0]).toMatchObject({
    errorType: 'Unauthorized',
    message: 'Not Authorized to access createStream on type Mutation',
  });
  expect((await client.models.Brief.update({ id: 'brief-3', title: 'x' })).errors?.[0]?.errorType).toBe(
    'Unauthorized',
  );
  expect((await client.models.Brief.delete({ id: 'brief-3' })).errors?.[0]?.errorType).toBe('Unauthorized');
  expect((await client.models.Platform.list()).errors?.[0]?.errorType).toBe('Unauthorized');
});

test('a filter with an unknown operator is a validation error, without data', async () => {
  const { data, errors } = await client.models.Stream.list({
    filter: JSON.parse('{"views":{"contains":"3"}}'),
  });
  expect(data ?? []).toEqual([]);
  expect(errors?.[0]?.message).toBe(
    "The variables input contains a field name 'contains' that is not defined for input object type 'ModelIntInput' ",
  );
});

test('client.graphql throws the errors of the response', async () => {
  await expect(client.graphql({ query: '{ getPlatform(id: "youtube") { id } }' })).rejects.toMatchObject({
    data: { getPlatform: null },
    errors: [{ errorType: 'Unauthorized' }],
  });
});

test('a key of another installation is reported as Unauthorized, with advice', async () => {
  const url = getUrl(server.address());
  configure(url, { value: 'da2-another', expiresAt: Number.MAX_SAFE_INTEGER });
  try {
    const { data, errors } = await client.models.Stream.list();
    expect(data).toEqual([]);
    expect(errors?.[0]).toMatchObject({ message: 'Unauthorized' });
  } finally {
    configure(url);
  }
});

test('a user-pool call without a session does not reach the backend', async () => {
  const { errors } = await client.models.Brief.list({ authMode: 'userPool' }).catch((error: Error) => ({
    errors: [error],
  }));
  expect(String(errors?.[0]?.message)).toContain('No current user');
});
