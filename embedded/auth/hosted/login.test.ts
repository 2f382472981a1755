import { addPerson, PASSWORD } from '../testing/harness.ts';
import { type Browser, hiddenField } from './testing/browser.ts';
import { makeProof, STATE, startTestHosted, type TestHosted } from './testing/harness.ts';

let backend: TestHosted;
beforeAll(async () => {
  backend = await startTestHosted();
  await addPerson(backend.people, 'ann@example.com');
});
afterAll(() => backend.close());

const proof = makeProof();
const ann = { username: 'ann@example.com', password: PASSWORD };

async function arrive(browser: Browser = backend.openBrowser(), changes = {}) {
  const page = await browser.get(backend.at('/login', backend.authorizationParameters(proof, changes)));
  const flow = hiddenField(page.text, 'flow');
  return {
    page,
    flow,
    send: (form: Record<string, string>) => browser.post(backend.at('/login'), { flow, ...form }),
  };
}

test('a password signs in to tokens of its account', async () => {
  const { send } = await arrive();
  const { status, location } = await send(ann);
  const back = new URL(location);
  expect([status, back.searchParams.get('state')]).toEqual([303, STATE]);
  const form = backend.redemption(back.searchParams.get('code') ?? '', proof.verifier);
  const { access_token } = JSON.parse((await backend.exchange(form)).text);
  const { UserAttributes } = await backend.people.call('GetUser', { AccessToken: access_token });
  expect(JSON.stringify(UserAttributes)).toContain('ann@example.com');
});

test('a chosen provider opens its sign-in page', async () => {
  const { send } = await arrive();
  const { location } = await send({ provider: 'Google' });
  expect(new URL(location).pathname).toBe('/stand-in/google');
  expect((await send({ provider: 'Twitter' })).status).toBe(400);
});

test('Cancel redirects with the error text of Amplify’s client', async () => {
  const { page } = await arrive();
  const href = /<a class="button" href="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(href).searchParams.get('error_description')).toBe('User cancelled OAuth flow.');
});

test.each([
  ['a wrong password', { ...ann, password: 'Wrong-Horse-7' }],
  ['an unknown person', { ...ann, username: 'nobody@example.com' }],
  ['nothing', {}],
])('%s gets the same error message, and typed text is escaped', async (_, form) => {
  const { send } = await arrive();
  const { status, text } = await send(form);
  expect(status).toBe(400);
  expect(text).toContain('<p class="error" role="alert">Incorrect username or password.</p>');
  expect((await send({ username: '"><script>', password: 'x' })).text).not.toContain('<script');
});

test('the login hint is filled in', async () => {
  const { page } = await arrive(undefined, { login_hint: 'ann@example.com' });
  expect(page.text).toContain('type="email" autocomplete="username" required value="ann@example.com"');
});

test('wrong passwords are counted as everywhere', async () => {
  await addPerson(backend.people, 'ben@example.com');
  const { send } = await arrive();
  for (let attempt = 0; attempt < 5; attempt += 1)
    await send({ username: 'ben@example.com', password: 'Wrong-Horse-7' });
  const { status, text } = await send({ username: 'ben@example.com', password: PASSWORD });
  expect([status, text.includes('Password attempts exceeded')]).toEqual([400, true]);
});

test('the form counts only with its cookie and from its page', async () => {
  const { flow } = await arrive();
  const other = await backend.openBrowser().post(backend.at('/login'), { flow, ...ann });
  expect([other.status, other.location]).toEqual([400, '']);
  const browser = backend.openBrowser();
  const own = await arrive(browser);
  const foreign = { origin: 'https://evil.example' };
  const result = await browser.post(backend.at('/login'), { flow: own.flow, ...ann }, foreign);
  expect([result.status, result.location]).toEqual([400, '']);
});

test('a password alone is not enough when a second step is required', async () => {
  const strict = await startTestHosted({ mfa: 'ON' });
  await addPerson(strict.people, 'ann@example.com');
  const browser = strict.openBrowser();
  const page = await browser.get(strict.at('/login', strict.authorizationParameters(proof)));
  const form = { flow: hiddenField(page.text, 'flow'), ...ann };
  const { status, location, text } = await browser.post(strict.at('/login'), form);
  expect([status, location]).toEqual([400, '']);
  expect(text).toContain('This account needs another step to sign in. Sign in on the site itself.');
  await strict.close();
});
