import type { Server } from 'node:http';
import { jest } from '@jest/globals';
import { addPerson, openTestPool, signIn, type TestPool } from '../auth/testing/harness.ts';
import { loadApiKey } from '../data/callers.ts';
import { readDefinition } from '../data/definition.ts';
import { GRAPHQL_PATH } from '../data/graphql-http.ts';
import { openTestEngine, type TestEngine } from '../data/testing/harness.ts';
import { sampleProfile } from '../data/testing/samples.ts';
import { createEmbeddedServer, listen } from '../listen.ts';
import { type Functions, functionSettings, openFunctions } from './functions.ts';
import { readFunctionSecrets } from './secrets.ts';
import { REGION } from './testing/harness.ts';

/* The check of links over HTTP, through the function in its worker and the API with its role. It requests nothing from this machine. */

// Bundling and starting the function takes its time on a busy machine.
jest.setTimeout(120_000);

const definition = readDefinition();
const SECRET = 'https://127.0.0.1/admin';
let data: TestEngine;
let people: TestPool;
let functions: Functions;
let server: Server;
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
  people = openTestPool({}, undefined, Date.now);
  data = openTestEngine(definition, people.folder, undefined, (...call) => functions.invoke(...call));
  const apiKey = loadApiKey(data.folder, 365);
  functions = openFunctions({
    dataFolder: data.folder,
    functions: definition.lambdas,
    region: REGION,
    services: {},
    graphqlPath: GRAPHQL_PATH,
    settings: () =>
      functionSettings(
        'https://site.example',
        { NODE_ENV: 'test' },
        apiKey.value,
        readFunctionSecrets(data.engine.store),
      ),
    isScheduled: false,
    report: (problem) => console.error(problem),
  });
  server = createEmbeddedServer(data.engine, apiKey, {
    userPool: people.pool,
    email: {
      roles: functions.roles,
      mailer: { send: (message) => people.pool.post.send(message) },
      region: REGION,
      clock: Date.now,
    },
  });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  functions.setUrl(url);
  const enter = async (email: string) => {
    await addPerson(people, email);
    return { authorization: String((await signIn(people, email)).AccessToken) };
  };
  headers = {
    ann: await enter('ann@example.org'),
    ben: await enter('ben@example.org'),
    guest: { 'x-api-key': apiKey.value },
  };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await functions.close();
  data.dispose();
  await people.dispose();
});

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
