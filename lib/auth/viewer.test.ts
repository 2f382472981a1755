import { ACCESS, createJar, createKey, getCookies, ID, ISSUER, LIVE, NOW } from './testing/issuing.ts';
import { createTokenVerifier } from './token-verifier.ts';
import { isAdministrator, readViewer } from './viewer.ts';

const key = await createKey();
const verifier = createTokenVerifier(ISSUER, key.keys, () => NOW * 1000);
const pool = { issuer: ISSUER, verifier, check: LIVE };
const access = await key.sign({ ...ACCESS, 'cognito:groups': ['ADMINS'] });
const id = await key.sign(ID);

const getViewer = (username: string, tokens: Parameters<typeof getCookies>[2], clientId = ISSUER.clientId) =>
  readViewer(createJar(getCookies(clientId, username, tokens)), pool);

it('reads the signed-in person from the cookies', async () => {
  const viewer = await getViewer('ann', { access, id });
  expect(viewer).toEqual({
    userId: 'id-of-ann',
    email: 'ann@example.com',
    name: 'ann@example.com',
    groups: ['ADMINS'],
  });
});

it('names a person without an email address by the username', async () => {
  const nameless = await key.sign({ ...ID, email: undefined });
  expect(await getViewer('ann', { access, id: nameless })).toMatchObject({ name: 'ann', email: undefined });
});

it.each([
  ['no cookies at all', []],
  ['no tokens', getCookies(ISSUER.clientId, 'ann', {})],
  ['an access token alone', getCookies(ISSUER.clientId, 'ann', { access })],
  ['an id token alone', getCookies(ISSUER.clientId, 'ann', { id })],
  ['an id token twice', getCookies(ISSUER.clientId, 'ann', { access: id, id })],
  ['the cookies of another app client', getCookies('another', 'ann', { access, id })],
  ['tokens kept under another person’s name', getCookies(ISSUER.clientId, 'ben', { access, id })],
])('returns nobody for %s', async (_what, cookies) => {
  expect(await readViewer(createJar(cookies), pool)).toBeUndefined();
});

it('returns nobody for one person’s access token beside another’s id token', async () => {
  const bens = await key.sign({ ...ID, sub: 'id-of-ben', 'cognito:username': 'ben' });
  const borrowed = await key.sign({ ...ID, sub: 'id-of-ben' });
  expect(await getViewer('ann', { access, id: bens })).toBeUndefined();
  expect(await getViewer('ann', { access, id: borrowed })).toBeUndefined();
});

it('returns nobody after the sign-in has ended, although the tokens are still valid', async () => {
  const jar = createJar(getCookies(ISSUER.clientId, 'ann', { access, id }));
  const requested: string[] = [];
  const check = {
    ...LIVE,
    isLive: async (token: string) => {
      requested.push(token);
      return false;
    },
  };
  expect(await readViewer(jar, { ...pool, check })).toBeUndefined();
  expect(requested).toEqual([access]);
});

it('recognises an administrator by the group', async () => {
  const viewer = { userId: '1', email: undefined, name: 'x' };
  expect(isAdministrator({ ...viewer, groups: ['ADMINS'] })).toBe(true);
  expect(isAdministrator({ ...viewer, groups: ['ADMINS-not', 'admins'] })).toBe(false);
});
