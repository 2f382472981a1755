import { jest } from '@jest/globals';
import { sampleProfile } from '../data/testing/samples.ts';
import type { Functions } from './functions.ts';
import { openWireBackend, type WireBackend } from './testing/wire.ts';

/* The check of links over HTTP, through the function in its worker and the API with its role. It requests nothing from this machine. */

// Bundling and starting the function takes its time on a busy machine.
jest.setTimeout(120_000);

const SECRET = 'https://127.0.0.1/admin';
let functions: Functions;
let wire: WireBackend;
let url: string;
let headers: Readonly<Record<'ann' | 'ben' | 'guest', Record<string, string>>>;

const post = async (who: keyof typeof headers, query: string, variables: object = {}) => {
  const body = JSON.stringify({ query, variables });
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers: headers[who], body });
  return response.json();
};
const check = (who: keyof typeof headers, profileId: string) =>
  post(
    who,
    'mutation ($profileId: ID!) { check: checkIdentityLinks(profileId: $profileId) { outcome links { address outcome } } }',
    { profileId },
  );
const create = (who: 'ann' | 'ben', id: string) =>
  post(who, 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }', {
    input: { ...sampleProfile(id), blogLink: SECRET },
  });

beforeAll(async () => {
  wire = await openWireBackend({});
  ({ functions, url } = wire);
  headers = {
    ann: { authorization: await wire.enter('ann@example.org') },
    ben: { authorization: await wire.enter('ben@example.org') },
    guest: { 'x-api-key': wire.apiKey },
  };
});
afterAll(() => wire.close());

test('the owner of a profile has its links checked, and reads the results', async () => {
  await create('ann', 'ann');
  const links = [{ address: SECRET, outcome: 'refused' }];
  expect(await check('ann', 'ann')).toEqual({ data: { check: { outcome: 'done', links } } });
  expect(await check('ann', 'ann')).toEqual({ data: { check: { outcome: 'wait', links } } });
  const stored = '{ getIdentityCheck(id: "ann") { results } }';
  expect(await post('ann', stored)).toEqual({
    data: { getIdentityCheck: { results: JSON.stringify(links) } },
  });
  for (const who of ['ben', 'guest'] as const)
    expect(await post(who, stored)).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
});

test('nobody else can have a profile checked', async () => {
  await create('ann', 'ann-2');
  for (const id of ['ann-2', 'nobody', "' OR 1=1", ''])
    expect(await check('ben', id)).toEqual({ data: { check: { outcome: 'unknown', links: [] } } });
  expect(await check('guest', 'ann-2')).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
});

test('the schedule runs the function without an answer', async () => {
  expect(await functions.invoke('identity-links', {})).toEqual({ isError: false, payload: null });
});
