import { jest } from '@jest/globals';
import {
  MODERATION_PURPOSE,
  type ModerationRequestInput,
  type ModerationResponse,
} from '../../features/moderation/model/contract.ts';
import { RUN_PATH, readInstallKey, SECRET_HEADER, SITE_KEY_FILE } from '../../lib/amplify/call-embedded.ts';
import { siteProof } from '../../lib/security/site-proof.ts';
import { getIdentity } from '../auth/identity-pool.ts';
import { signIn } from '../auth/testing/harness.ts';
import { sampleProfile } from '../data/testing/samples.ts';
import { SES_PATH } from '../mail/ses.ts';
import { STORAGE_PATH } from '../storage/address.ts';
import { readFunctionSecrets } from './secrets.ts';
import { openWireBackend, type WireBackend } from './testing/wire.ts';

/* Moderation over HTTP: the function in its worker, and the services that it calls with its role. */

// Bundling and starting the function takes its time on a busy machine.
jest.setTimeout(120_000);

let wire: WireBackend;
let ann: string;

const post = async (headers: Record<string, string>, query: string, variables: object = {}) => {
  const body = JSON.stringify({ query, variables });
  const response = await fetch(`${wire.url}/graphql`, { method: 'POST', headers, body });
  return response.json();
};
const MODERATE =
  'mutation ($request: String!, $proof: String!) { response: moderate(request: $request, proof: $proof) }';
const key = () => readInstallKey(wire.data.folder, SITE_KEY_FILE);

async function send(request: ModerationRequestInput, sentAt = Date.now(), by = key()) {
  const call = JSON.stringify({ sentAt, request });
  const proof = siteProof(by, MODERATION_PURPOSE, call);
  const { data } = await post({ 'x-api-key': wire.apiKey }, MODERATE, { request: call, proof });
  const response: ModerationResponse = JSON.parse(data.response);
  return response;
}

const report: ModerationRequestInput = {
  type: 'submitReport',
  target: { type: 'PROFILE', id: 'ann' },
  reason: 'SPAM',
  explanation: 'This is an advertisement.',
  evidence: [],
  reporter: { name: 'Rita', email: 'rita@example.org' },
  caller: '198.51.100.20',
};

beforeAll(async () => {
  wire = await openWireBackend({
    AWS_ENDPOINT_URL_SESV2: SES_PATH,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: '/idp',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY: '/cognito-identity',
    AWS_ENDPOINT_URL_S3: STORAGE_PATH.slice(0, -1),
  });
  readFunctionSecrets(wire.data.engine.store);
  ann = await wire.enter('ann@example.org');
  await post(
    { authorization: ann },
    'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }',
    {
      input: sampleProfile('ann'),
    },
  );
});
afterAll(() => wire.close());

test('a report of the site is stored, and the reporter gets an email', async () => {
  const response = await send(report);
  expect(response).toMatchObject({ outcome: 'done', reference: expect.stringMatching(/^R-/) });
  const emails = await wire.people.messages();
  expect(emails.filter((email) => email.includes('To: rita@example.org'))).toHaveLength(1);
});

test('without the proof of the site, or with an old one, a request is refused', async () => {
  const refused = { outcome: 'refused', problem: 'not-allowed' };
  expect(await send(report, Date.now(), Buffer.alloc(32))).toMatchObject(refused);
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await send(report, Date.now() - 600_000)).toMatchObject(refused);
  log.mockRestore();
});

test('the function checks the access token itself', async () => {
  const list = { type: 'listAccounts', search: '', cursor: null } as const;
  expect(await send({ ...list, accessToken: ann })).toMatchObject({ problem: 'not-allowed' });
  expect(await send({ ...list, accessToken: 'x' })).toMatchObject({ problem: 'not-signed-in' });
});

test('the operator decides without a token, and only on this machine', async () => {
  const request = {
    type: 'decideTarget',
    accessToken: 'operator',
    target: { type: 'PROFILE', id: 'ann' },
    action: 'HIDE',
    reason: 'SPAM',
    message: 'It advertises a shop.',
  };
  const run = (headers: Record<string, string>) =>
    fetch(wire.url + RUN_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ function: 'moderation', event: { request } }),
    });
  expect((await run({})).status).toBe(403);
  const secret = readInstallKey(wire.data.folder, 'internal.key').toString('hex');
  const outcome = await (await run({ [SECRET_HEADER]: secret })).json();
  expect(outcome).toMatchObject({ isError: false, payload: { outcome: 'done' } });
  const guest = await post({ 'x-api-key': wire.apiKey }, '{ getProfile(id: "ann") { id } }');
  expect(guest.data).toEqual({ getProfile: null });
});

test('the folders of a person become known by their own ID token only, and are forgotten for the person only', async () => {
  await wire.enter('ben@example.org');
  const { IdToken, AccessToken } = await signIn(wire.people, 'ben@example.org');
  const remember = (authorization: string, idToken: string) =>
    post({ authorization }, 'mutation ($t: String!) { done: rememberOwnFiles(idToken: $t) }', { t: idToken });
  expect((await remember(ann, String(IdToken))).data).toEqual({ done: false });
  expect((await remember(String(AccessToken), 'x')).data).toEqual({ done: false });
  const known = async () => {
    const { items } = await wire.data.value(
      { kind: 'service', name: 'test' },
      '{ listFileIdentities { items { id account } } }',
    );
    return Array.from(items ?? []);
  };
  expect(await known()).toEqual([]);
  expect((await remember(String(AccessToken), String(IdToken))).data).toEqual({ done: true });
  const user = wire.people.pool.users.find('ben@example.org');
  expect(await known()).toEqual([
    { id: getIdentity(wire.people.pool, user?.username ?? ''), account: user?.sub },
  ]);

  const forget = (headers: Record<string, string>) => post(headers, 'mutation { done: forgetOwnFiles }');
  expect((await forget({ 'x-api-key': wire.apiKey })).errors).toHaveLength(1);
  expect((await forget({ authorization: ann })).data).toEqual({ done: true });
  expect(await known()).toHaveLength(1);
  const setState = (operation: string, state: string) =>
    wire.data.value(
      { kind: 'service', name: 'test' },
      `mutation ($input: ${operation}AccountStateInput!) { ${operation.toLowerCase()}AccountState(input: $input) { id } }`,
      { input: { id: user?.sub, account: user?.sub, state, since: new Date().toISOString() } },
    );
  await setState('Create', 'LOCKED');
  expect((await forget({ authorization: String(AccessToken) })).errors).toMatchObject([
    { errorType: 'AccountLocked' },
  ]);
  expect(await known()).toHaveLength(1);
  await setState('Update', 'OPEN');
  expect((await forget({ authorization: String(AccessToken) })).data).toEqual({ done: true });
  expect(await known()).toEqual([]);
});
