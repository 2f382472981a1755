import { type Browser, hiddenField } from './testing/browser.ts';
import { makeProof, startTestHosted, type TestHosted } from './testing/harness.ts';

let backend: TestHosted;
beforeAll(async () => {
  backend = await startTestHosted();
});
afterAll(() => backend.close());

const MINUTE = 60_000;

/** Signs in at a fake provider. Returns the browser and the URL that it was redirected to. */
async function provided(browser: Browser = backend.openBrowser(), identity_provider = 'Google') {
  const proof = makeProof();
  const requested = await browser.get(
    backend.at('/oauth2/authorize', backend.authorizationParameters(proof, { identity_provider })),
  );
  const page = await browser.get(requested.location);
  const [address = ''] = requested.location.split('?');
  const person = { flow: hiddenField(page.text, 'flow'), person: 'ben.okafor@example.com' };
  return { browser, callbackUrl: new URL((await browser.post(address, person)).location) };
}

/** The address with one parameter out of another. */
function mix(result: URL, name: string, other: URL): string {
  const mixed = new URL(result);
  mixed.searchParams.set(name, other.searchParams.get(name) ?? '');
  return mixed.href;
}

async function expectRefused(browser: Browser, address: string, words: string) {
  const { status, location, text } = await browser.get(address);
  expect([status, location]).toEqual([400, '']);
  expect(text).toContain(words);
}

const USED = 'The provider’s response has already been used or belongs to another sign-in.';

test('a provider’s response is valid once', async () => {
  const { browser, callbackUrl } = await provided();
  expect((await browser.get(callbackUrl.href)).location).toContain('code=');
  await expectRefused(browser, callbackUrl.href, USED);
});

test('a provider’s response is valid only in the browser that received it', async () => {
  const { callbackUrl } = await provided();
  await expectRefused(
    backend.openBrowser(),
    callbackUrl.href,
    'This sign-in was started in another browser.',
  );
  const other = await provided();
  await expectRefused(other.browser, callbackUrl.href, 'This sign-in was started in another browser.');
});

test('a code of another sign-in is refused, also of the same browser', async () => {
  const first = await provided();
  const second = await provided(first.browser);
  await expectRefused(first.browser, mix(first.callbackUrl, 'code', second.callbackUrl), USED);
  const facebook = await provided(first.browser, 'Facebook');
  await expectRefused(first.browser, mix(first.callbackUrl, 'code', facebook.callbackUrl), USED);
});

test('a code that is made up or too old is refused', async () => {
  const { browser, callbackUrl } = await provided();
  for (const code of ['', 'x', 'A'.repeat(64)]) {
    const made = new URL(callbackUrl);
    made.searchParams.set('code', code);
    await expectRefused(browser, made.href, USED);
  }
  backend.pass(6 * MINUTE);
  await expectRefused(browser, callbackUrl.href, USED);
});

test('a state that is made up or missing is refused', async () => {
  const { browser, callbackUrl } = await provided();
  for (const state of ['', 'x', callbackUrl.searchParams.get('state')?.slice(1) ?? '']) {
    const made = new URL(callbackUrl);
    made.searchParams.set('state', state);
    await expectRefused(browser, made.href, 'This sign-in is not valid.');
  }
});

test('a challenge session of the pool is not accepted as a provider’s response', async () => {
  const { browser, callbackUrl } = await provided();
  const { pool } = backend.people;
  const memory = { userId: '1', email: 'x@example.com', name: 'X', flow: '' };
  const session = pool.challenges.open({ name: 'SMS_MFA', username: 'Google', memory }, MINUTE);
  const made = new URL(callbackUrl);
  made.searchParams.set('code', session);
  await expectRefused(browser, made.href, USED);
});
