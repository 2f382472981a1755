import { type Browser, hiddenField } from '../testing/browser.ts';
import { makeProof, startTestHosted, type TestHosted } from '../testing/harness.ts';

let backend: TestHosted;
beforeAll(async () => {
  backend = await startTestHosted();
});
afterAll(() => backend.close());

const MINUTE = 60_000;

/** Signs in at a fake provider. Returns the browser and the URL that it was redirected to. */
async function provided(browser: Browser = backend.openBrowser(), identity_provider = 'Google') {
  const proof = makeProof();
  const asked = await browser.get(
    backend.at('/oauth2/authorize', backend.asks(proof, { identity_provider })),
  );
  const page = await browser.get(asked.location);
  const [address = ''] = asked.location.split('?');
  const person = { flow: hiddenField(page.text, 'flow'), person: 'ben.okafor@example.com' };
  return { browser, answer: new URL((await browser.post(address, person)).location) };
}

/** The address with one parameter out of another. */
function mix(answer: URL, name: string, other: URL): string {
  const mixed = new URL(answer);
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
  const { browser, answer } = await provided();
  expect((await browser.get(answer.href)).location).toContain('code=');
  await expectRefused(browser, answer.href, USED);
});

test('a provider’s response is valid only in the browser that received it', async () => {
  const { answer } = await provided();
  await expectRefused(backend.openBrowser(), answer.href, 'This sign-in was started in another browser.');
  const other = await provided();
  await expectRefused(other.browser, answer.href, 'This sign-in was started in another browser.');
});

test('a code of another sign-in is refused, also of the same browser', async () => {
  const first = await provided();
  const second = await provided(first.browser);
  await expectRefused(first.browser, mix(first.answer, 'code', second.answer), USED);
  const facebook = await provided(first.browser, 'Facebook');
  await expectRefused(first.browser, mix(first.answer, 'code', facebook.answer), USED);
});

test('a code that is made up or too old is refused', async () => {
  const { browser, answer } = await provided();
  for (const code of ['', 'x', 'A'.repeat(64)]) {
    const made = new URL(answer);
    made.searchParams.set('code', code);
    await expectRefused(browser, made.href, USED);
  }
  backend.pass(6 * MINUTE);
  await expectRefused(browser, answer.href, USED);
});

test('a state that is made up or missing is refused', async () => {
  const { browser, answer } = await provided();
  for (const state of ['', 'x', answer.searchParams.get('state')?.slice(1) ?? '']) {
    const made = new URL(answer);
    made.searchParams.set('state', state);
    await expectRefused(browser, made.href, 'This sign-in is not valid.');
  }
});

test('a challenge session of the pool is not accepted as a provider’s response', async () => {
  const { browser, answer } = await provided();
  const { pool } = backend.people;
  const memory = { userId: '1', email: 'x@example.com', name: 'X', flow: '' };
  const session = pool.challenges.open({ name: 'SMS_MFA', username: 'Google', memory }, MINUTE);
  const made = new URL(answer);
  made.searchParams.set('code', session);
  await expectRefused(browser, made.href, USED);
});
