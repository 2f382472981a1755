import { makeProof, startTestHosted, type TestHosted } from './testing/harness.ts';

let backend: TestHosted;
let clientId: string;
beforeAll(async () => {
  backend = await startTestHosted();
  clientId = backend.people.pool.names.clientId;
});
afterAll(() => backend.close());

const revoke = async (form: Record<string, string>, headers = {}) => {
  const { status, text } = await backend.openBrowser().post(backend.at('/oauth2/revoke'), form, headers);
  return [status, JSON.parse(text).error];
};

test('ends the sign-in of a refresh token, with all its tokens', async () => {
  const proof = makeProof();
  const address = await backend.signInWith(proof, { person: 'ada.marlow@example.com' });
  const form = backend.redemption(address.searchParams.get('code') ?? '', proof.verifier);
  const { access_token, refresh_token } = JSON.parse((await backend.exchange(form)).text);
  expect(await revoke({ token: access_token, client_id: clientId })).toEqual([400, 'unsupported_token_type']);
  expect(await revoke({ token: refresh_token, client_id: 'another' })).toEqual([400, 'invalid_client']);
  await backend.people.call('GetUser', { AccessToken: access_token });
  expect(await revoke({ token: refresh_token, client_id: clientId })).toEqual([200, undefined]);
  expect((await backend.people.failure('GetUser', { AccessToken: access_token }))[1]).toBe(
    'Access Token has been revoked',
  );
});

test('does not reveal whether the token existed', async () => {
  expect(await revoke({ token: 'A'.repeat(43), client_id: clientId })).toEqual([200, undefined]);
  expect(await revoke({ client_id: clientId })).toEqual([400, 'invalid_request']);
  expect(await revoke({ token: 'x', client_id: clientId }, { authorization: 'Basic YTpi' })).toEqual([
    400,
    'invalid_client',
  ]);
});
