import { readCredentials } from './identity-pool.ts';
import { addPerson, openTestPool, signIn, type TestPool } from './testing/harness.ts';

let pool: TestPool;
const issuer = () => pool.pool.issuer.replace('http://', '');
const IdentityPoolId = () => pool.pool.names.identityPoolId;

beforeEach(() => {
  pool = openTestPool();
});
afterEach(() => pool.dispose());

async function getLogins(email: string) {
  return { [issuer()]: String((await signIn(pool, email)).IdToken) };
}

async function getId(Logins?: object): Promise<string> {
  return String((await pool.call('GetId', { IdentityPoolId: IdentityPoolId(), Logins })).IdentityId);
}

async function getBearer(IdentityId: string, Logins?: object) {
  const { Credentials } = await pool.call('GetCredentialsForIdentity', { IdentityId, Logins });
  return readCredentials(pool.pool, String(Credentials?.AccessKeyId), String(Credentials?.SessionToken));
}

test('a guest gets a new identity each time, and a guest’s role', async () => {
  const [one, two] = [await getId(), await getId({})];
  expect(one).toMatch(/^us-west-2:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(one).not.toBe(two);
  expect(await getBearer(one)).toMatchObject({ identityId: one, role: 'guest' });
});

test('a person has one identity and, by the token, their group’s role', async () => {
  await addPerson(pool, 'ann@example.com');
  const logins = await getLogins('ann@example.com');
  const identity = await getId(logins);
  expect(await getId(await getLogins('ann@example.com'))).toBe(identity);
  expect(await getBearer(identity, logins)).toMatchObject({ identityId: identity, role: 'authenticated' });
  pool.pool.users.addToGroup(pool.pool.users.find('ann@example.com')?.username ?? '', 'ADMINS');
  const asAdmin = await getLogins('ann@example.com');
  expect(await getBearer(await getId(asAdmin), asAdmin)).toMatchObject({
    identityId: identity,
    role: 'group:ADMINS',
  });
});

test('credentials are for an hour, and for their own key alone', async () => {
  const IdentityId = await getId();
  const { Credentials } = await pool.call('GetCredentialsForIdentity', { IdentityId });
  const [key, token] = [String(Credentials?.AccessKeyId), String(Credentials?.SessionToken)];
  expect(Credentials?.Expiration).toBe(Math.floor((pool.pool.clock() + 3_600_000) / 1000));
  expect(readCredentials(pool.pool, key, token)?.secretKey).toBe(Credentials?.SecretKey);
  expect(readCredentials(pool.pool, 'ASIAOTHER', token)).toBeNull();
  expect(readCredentials(pool.pool, key, `${token.slice(0, -4)}AAAA`)).toBeNull();
  expect(readCredentials(pool.pool, key, 'made up')).toBeNull();
  pool.pass(3_600_000);
  expect(readCredentials(pool.pool, key, token)).toBeNull();
});

test('a person cannot become another person, nor a guest a person', async () => {
  await addPerson(pool, 'ann@example.com');
  await addPerson(pool, 'ben@example.com');
  const ann = await getId(await getLogins('ann@example.com'));
  const request = (input: object) => pool.failure('GetCredentialsForIdentity', { IdentityId: ann, ...input });
  expect((await request({ Logins: await getLogins('ben@example.com') }))[0]).toBe('NotAuthorizedException');
  expect(await request({})).toEqual(['NotAuthorizedException', `Access to Identity '${ann}' is forbidden.`]);
  expect((await request({ IdentityId: 'us-west-2:00000000-0000-4000-8000-000000000000' }))[0]).toBe(
    'NotAuthorizedException',
  );
});

test('a guest who signs in gets their own identity', async () => {
  await addPerson(pool, 'ann@example.com');
  const Logins = await getLogins('ann@example.com');
  const result = await pool.call('GetCredentialsForIdentity', { IdentityId: await getId(), Logins });
  expect(result.IdentityId).toBe(await getId(Logins));
});

test('a login needs a valid id token of this pool', async () => {
  await addPerson(pool, 'ann@example.com');
  const tokens = await signIn(pool, 'ann@example.com');
  const request = async (Logins: object) =>
    (await pool.failure('GetId', { IdentityPoolId: IdentityPoolId(), Logins }))[1];
  expect(await request({ [issuer()]: tokens.AccessToken })).toBe('Invalid login token.');
  expect(await request({ [issuer()]: 'x' })).toBe('Invalid login token.');
  expect(await request({ 'accounts.google.com': tokens.IdToken })).toBe('Invalid login token.');
  await pool.call('RevokeToken', { Token: tokens.RefreshToken });
  expect(await request({ [issuer()]: tokens.IdToken })).toBe('Access Token has been revoked');
});

test('another pool is refused, and so are guests if they are not allowed', async () => {
  expect((await pool.failure('GetId', { IdentityPoolId: 'us-west-2:other' }))[0]).toBe(
    'ResourceNotFoundException',
  );
  const closed = openTestPool({ allowsGuests: false });
  const { identityPoolId } = closed.pool.names;
  expect((await closed.failure('GetId', { IdentityPoolId: identityPoolId }))[1]).toBe(
    'Unauthenticated access is not supported for this identity pool.',
  );
  await closed.dispose();
});
