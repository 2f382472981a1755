import { jest } from '@jest/globals';
import { type PageView, PROOF_PURPOSE } from '../../features/analytics/model/page-view.ts';
import { readInstallKey, SITE_KEY_FILE } from '../../lib/amplify/call-embedded.ts';
import { createKeyedHash } from '../../lib/security/keyed-hash.ts';
import { person } from '../data/testing/harness.ts';
import { sampleProfile } from '../data/testing/samples.ts';
import { readFunctionSecrets } from './secrets.ts';
import { openWireBackend, type WireBackend } from './testing/wire.ts';

/* Views of pages over HTTP, through the function in its worker and the API with its role. */

// Bundling and starting the function takes its time on a busy machine.
jest.setTimeout(120_000);

let wire: WireBackend;
let headers: Readonly<Record<'ann' | 'ben' | 'guest', Record<string, string>>>;

const post = async (who: keyof typeof headers, query: string, variables: object = {}) => {
  const body = JSON.stringify({ query, variables });
  const response = await fetch(`${wire.url}/graphql`, { method: 'POST', headers: headers[who], body });
  return response.json();
};
const view = (page: string, visit: number): PageView => ({
  page,
  visit: `4f8b2b8e-6a55-4c1c-9e0a-${String(visit).padStart(12, '0')}`,
  from: 'Google',
});
const hash = () => createKeyedHash(readInstallKey(wire.data.folder, SITE_KEY_FILE));
const count = (batch: string, proof = hash()(PROOF_PURPOSE, batch).toString('hex')) =>
  post(
    'guest',
    'mutation ($batch: String!, $proof: String!) { r: countPageViews(batch: $batch, proof: $proof) { outcome } }',
    {
      batch,
      proof,
    },
  );
const getBatch = (views: readonly PageView[], sentAt = Date.now()) => JSON.stringify({ sentAt, views });
const read = (who: keyof typeof headers, pages: readonly string[]) =>
  post(
    who,
    'query ($pages: [String!]!) { r: ownPageViews(pages: $pages) { pages { page views before } referrers { site views } } }',
    { pages },
  );
const NONE = { data: { r: { pages: [], referrers: [] } } };

beforeAll(async () => {
  wire = await openWireBackend({});
  readFunctionSecrets(wire.data.engine.store);
  headers = {
    ann: { authorization: await wire.enter('ann@example.org') },
    ben: { authorization: await wire.enter('ben@example.org') },
    guest: { 'x-api-key': wire.apiKey },
  };
  await post('ann', 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }', {
    input: sampleProfile('ann'),
  });
});
afterAll(() => wire.close());

test('the site counts views, also when it repeats a request, and only the owner reads them', async () => {
  const batch = getBatch([view('profile#ann', 1), view('profile#ann', 2), view('profile#made-up', 1)]);
  expect(await count(batch)).toEqual({ data: { r: { outcome: 'done' } } });
  expect(await count(batch)).toEqual({ data: { r: { outcome: 'done' } } });
  const pages = ['profile#ann', 'profile#made-up'];
  expect(await read('ann', pages)).toEqual({
    data: {
      r: {
        pages: [{ page: 'profile#ann', views: 2, before: 0 }],
        referrers: [{ site: 'Other sites', views: 2 }],
      },
    },
  });
  expect(await read('ben', pages)).toEqual(NONE);
  expect(await read('guest', pages)).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
});

test('without the key of the site nothing counts, nor does an old request', async () => {
  const batch = getBatch([view('profile#ann', 10)]);
  const refused = { data: { r: { outcome: 'refused' } } };
  const other = createKeyedHash(Buffer.alloc(32))(PROOF_PURPOSE, batch).toString('hex');
  for (const proof of ['', 'x', other, hash()('another', batch).toString('hex')])
    expect(await count(batch, proof)).toEqual(refused);
  const of = hash()(PROOF_PURPOSE, batch).toString('hex');
  expect(await count(getBatch([view('profile#ann', 11)]), of)).toEqual(refused);
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await count(getBatch([view('profile#ann', 12)], Date.now() - 6 * 60_000))).toEqual(refused);
  error.mockRestore();
  expect((await read('ann', ['profile#ann'])).data.r.pages).toMatchObject([{ views: 2 }]);
});

test('the records are for the function only', async () => {
  for (const who of ['guest', 'ann'] as const)
    for (const query of [
      '{ getPageCount(id: "profile#ann") { id } }',
      '{ listPageCounts { items { id } } }',
      'mutation { deletePageCount(input: { id: "profile#ann" }) { id } }',
      'mutation { updatePageCount(input: { id: "profile#ann", version: 1 }) { id } }',
    ])
      expect(await post(who, query)).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
});

test('too many pages are an error, and none are none', async () => {
  const many = Array.from({ length: 2001 }, (_, at) => `ban#${at}`);
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await read('ann', many)).toMatchObject({
    errors: [{ message: expect.stringContaining('not available') }],
  });
  error.mockRestore();
  expect(await read('ann', [])).toEqual(NONE);
});

test('administrators read the visits of the site, and no one else does', async () => {
  const site = (visit: number, from: string) => ({ ...view('site', visit), from });
  expect(await count(getBatch([site(21, 'app_launch'), site(22, '')]))).toMatchObject({
    data: { r: { outcome: 'done' } },
  });
  const query = '{ r: siteVisits(days: 2) { days { visits launches views } streams { stream views } } }';
  expect(await wire.data.value(person('eve', 'ADMINS'), query)).toEqual({
    days: [
      { visits: 0, launches: 0, views: 0 },
      { visits: 2, launches: 1, views: 0 },
    ],
    streams: [],
  });
  expect(await wire.data.failure(person('eve', 'EDITORS'), query)).toEqual([
    'Unauthorized',
    'Not Authorized to access siteVisits on type Query',
  ]);
  for (const who of ['guest', 'ann'] as const)
    expect(await post(who, query)).toMatchObject({
      data: { r: null },
      errors: [{ errorType: 'Unauthorized' }],
    });
});

test('the schedule runs the function without an answer', async () => {
  expect(await wire.functions.invoke('views', {})).toEqual({ isError: false, payload: null });
});
