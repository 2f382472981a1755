import { MARK_SIGNED_IN_SCRIPT, readStoredUser } from './stored-user.ts';
import { createKey } from './testing/issuing.ts';

const { sign } = await createKey();
const idToken = await sign({ email: 'ann@example.com', name: 'Änn', picture: '/media/ann.webp' });

type StoredSession = { id?: string; refresh?: string; details?: object };

/** Returns `document.cookie` as Amplify's client leaves it. */
function cookies(username: string, { id, refresh, details }: StoredSession, client = 'c1'): string {
  const prefix = `CognitoIdentityServiceProvider.${client}`;
  const entries = [
    ['theme', 'dark'],
    [`${prefix}.LastAuthUser`, encodeURIComponent(username)],
    [`${prefix}.${encodeURIComponent(username)}.idToken`, id],
    [`${prefix}.${encodeURIComponent(username)}.refreshToken`, refresh],
    [
      `${prefix}.${encodeURIComponent(username)}.signInDetails`,
      details && encodeURIComponent(JSON.stringify(details)),
    ],
  ];
  return entries
    .filter(([, value]) => value !== undefined)
    .map((pair) => pair.join('='))
    .join('; ');
}

it('names a person by their login', () => {
  const details = { loginId: 'ann+1@example.com', authFlowType: 'USER_SRP_AUTH' };
  expect(readStoredUser(cookies('ann', { id: idToken, details }))).toEqual({
    username: 'ann',
    name: 'ann+1@example.com',
    picture: '/media/ann.webp',
    isAdministrator: false,
  });
});

it('otherwise by the email address in their token, else by the username', () => {
  expect(readStoredUser(cookies('ann', { id: idToken }))?.name).toBe('ann@example.com');
  expect(readStoredUser(cookies('ann', { refresh: 'r' }))?.name).toBe('ann');
});

it.each([
  ['no cookies', ''],
  ['cookies of something else', 'theme=dark; session=1'],
  ['a name without tokens', cookies('ann', {})],
  ['a name that is empty', cookies('', { id: idToken })],
])('shows nobody for %s', (_what, text) => {
  expect(readStoredUser(text)).toBeUndefined();
});

it('finds usernames that cookies encode', () => {
  expect(readStoredUser(cookies('ann@example.com; x', { refresh: 'r' }))?.username).toBe(
    'ann@example.com; x',
  );
});

it.each([
  'https://elsewhere.example/x.png',
  '//elsewhere.example/x.png',
  '/\\elsewhere.example',
  'javascript:1',
])('shows no picture from %s', async (picture) => {
  expect(readStoredUser(cookies('ann', { id: await sign({ picture }) }))?.picture).toBeUndefined();
});

it.each(['x', 'a.b.c', `.${btoa('"text"')}.`, `.${btoa('null')}.`, '%', '.%E0%A4%A.'])(
  'ignores an invalid token such as %s',
  (id) => {
    expect(readStoredUser(cookies('ann', { id }))).toEqual({
      username: 'ann',
      name: 'ann',
      picture: undefined,
      isAdministrator: false,
    });
  },
);

it.each([
  [['ADMINS'], true],
  [['EDITORS', 'ADMINS'], true],
  [['admins'], false],
  ['ADMINS', true],
  [undefined, false],
])('for the groups %j shows the link to the administration: %p', async (groups, isOne) => {
  const id = await sign({ 'cognito:groups': groups });
  expect(readStoredUser(cookies('ann', { id }))?.isAdministrator).toBe(isOne);
});

it('uses the site’s own client among several', () => {
  const both = `${cookies('ann', { id: idToken }, 'old')}; ${cookies('ben', { refresh: 'r' }, 'own')}`;
  expect(readStoredUser(both, 'own')?.username).toBe('ben');
  expect(readStoredUser(both, 'another')).toBeUndefined();
});

it.each([
  [cookies('ann', { id: idToken }), true],
  ['theme=dark', false],
  ['', false],
])('marks the document before its first paint: %#', (cookie, isMarked) => {
  const dataset: Record<string, string> = {};
  new Function('document', MARK_SIGNED_IN_SCRIPT)({ cookie, documentElement: { dataset } });
  expect('person' in dataset).toBe(isMarked);
});
