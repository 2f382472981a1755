import { deleteUser, setGroup, signOutUser } from './administration.ts';
import { readGraphqlCaller, readKeysCaller, readTokenCaller } from './identity.ts';
import { addPerson, openTestPool, PASSWORD, signIn, type TestPool } from './testing/harness.ts';

/* Rights and sign-ins that have ended give nothing at once: not by tokens, and not by credentials of the identity pool. */

const Username = 'ann@example.com';
const operator = { by: 'operator' };
let pool: TestPool;
let AccessToken: string;
let IdToken: string;
let keys: readonly [string, string];

const sub = () => pool.pool.users.find(Username)?.sub ?? '';
const who = () => readTokenCaller(pool.pool, AccessToken);
/** The caller of a GraphQL request, by the id token. */
const whoById = () => readGraphqlCaller(pool.pool, IdToken);
const identity = () => readKeysCaller(pool.pool, ...keys);

async function enter(): Promise<void> {
  const tokens = await signIn(pool, Username);
  AccessToken = String(tokens.AccessToken);
  IdToken = String(tokens.IdToken);
  const Logins = { [pool.pool.issuer.replace('http://', '')]: String(tokens.IdToken) };
  const { IdentityId } = await pool.call('GetId', {
    IdentityPoolId: pool.pool.names.identityPoolId,
    Logins,
  });
  const { Credentials } = await pool.call('GetCredentialsForIdentity', { IdentityId, Logins });
  keys = [String(Credentials?.AccessKeyId), String(Credentials?.SessionToken)];
}

beforeEach(async () => {
  pool = openTestPool();
  await addPerson(pool, Username);
  setGroup(pool.pool, sub(), 'ADMINS', true, operator);
  await enter();
});
afterEach(() => pool.dispose());

const endings: readonly [name: string, run: () => unknown][] = [
  ['signing out everywhere', () => pool.call('GlobalSignOut', { AccessToken })],
  ['being signed out by the operator', () => signOutUser(pool.pool, sub(), operator)],
  ['being taken out of the group', () => setGroup(pool.pool, sub(), 'ADMINS', false, operator)],
  ['being deleted', () => deleteUser(pool.pool, sub(), operator)],
  [
    'a reset password',
    async () => {
      await pool.call('ForgotPassword', { Username });
      const ConfirmationCode = await pool.newestCode();
      await pool.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password: 'Another-Horse-8' });
    },
  ],
  [
    'a password that was changed elsewhere',
    async () => {
      const elsewhere = (await signIn(pool, Username)).AccessToken;
      await pool.call('ChangePassword', {
        AccessToken: elsewhere,
        PreviousPassword: PASSWORD,
        ProposedPassword: 'Another-Horse-8',
      });
    },
  ],
];

test.each(endings)('%s ends tokens, connections and credentials at once', async (_, end) => {
  const connected = await who();
  const byId = await whoById();
  expect(connected?.identity.groups).toEqual(['ADMINS']);
  expect(byId?.identity).toEqual(connected?.identity);
  expect(await readTokenCaller(pool.pool, IdToken)).toBeNull();
  expect(identity()?.isLive()).toBe(true);
  await end();
  expect([connected?.isLive(), byId?.isLive()]).toEqual([false, false]);
  expect([await who(), await whoById()]).toEqual([null, null]);
  expect(identity()).toBeNull();
});

test('groups are those of the database and not of the token', async () => {
  const { users } = pool.pool;
  users.removeFromGroup(sub(), 'ADMINS');
  expect((await who())?.identity.groups).toEqual([]);
  expect(identity()).toBeNull();
});
