import { type Browser, hiddenField } from './testing/browser.ts';
import { makeProof, RETURN_ADDRESS, STATE, startTestHosted, type TestHosted } from './testing/harness.ts';

let backend: TestHosted;
beforeAll(async () => {
  backend = await startTestHosted();
});
afterAll(() => backend.close());

const MINUTE = 60_000;
const ada = { person: 'ada.marlow@example.com' };

/** Opens the fake provider’s page in a browser. */
async function arrive(identity_provider = 'Google', browser: Browser = backend.openBrowser()) {
  const proof = makeProof();
  const requested = await browser.get(
    backend.at('/oauth2/authorize', backend.authorizationParameters(proof, { identity_provider })),
  );
  const page = await browser.get(requested.location);
  const [address = ''] = requested.location.split('?');
  return { browser, page, address, flow: hiddenField(page.text, 'flow'), proof };
}

test.each([
  ['Google', 'Google'],
  ['Facebook', 'Facebook'],
  ['LoginWithAmazon', 'Amazon'],
  ['SignInWithApple', 'Apple'],
])('the page for %s says that it is a fake provider, and cannot be framed', async (id, name) => {
  const { page } = await arrive(id);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<title>Stand-in for ${name}: for development</title>`);
  expect(page.text).toContain(`<h1>Stand-in for ${name}: for development</h1>`);
  expect(page.text).not.toContain('<script');
  expect(page.header('x-frame-options')).toBe('DENY');
  expect(page.header('cache-control')).toBe('no-store');
  expect(page.header('referrer-policy')).toBe('same-origin');
  expect(page.header('content-security-policy')).toMatch(
    /^default-src 'none'; img-src data:; style-src 'sha256-[\w+/]+='; form-action 'self' http:\/\/localhost:3000; base-uri 'none'; frame-ancestors 'none'$/,
  );
});

test('choosing a person redirects to the client with a code and its state', async () => {
  const { browser, address, flow } = await arrive();
  const chosen = await browser.post(address, { flow, ...ada });
  expect([chosen.status, new URL(chosen.location).pathname]).toEqual([303, '/oauth2/idpresponse']);
  const { status, location } = await browser.get(chosen.location);
  const back = new URL(location);
  expect([status, back.origin + back.pathname]).toEqual([303, RETURN_ADDRESS]);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    code: expect.stringMatching(/^[\w-]{43}$/),
    state: STATE,
  });
});

test('declining redirects with the error text of Amplify’s client', async () => {
  const { browser, address, flow } = await arrive();
  const declined = await browser.post(address, { flow, decline: 'yes' });
  const back = new URL((await browser.get(declined.location)).location);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'User cancelled OAuth flow.',
    state: STATE,
  });
});

test.each([
  [{ email: 'no address', name: 'Ann' }],
  [{ email: 'ann@example.com', name: '' }],
  [{ email: 'ann@example.com', name: 'A'.repeat(101) }],
  [{}],
])('%j is not a valid person: the page shows the form again, with the typed text escaped', async (person) => {
  const { browser, address, flow } = await arrive();
  const markup = await browser.post(address, { flow, email: '"><script>alert(1)</script>', name: 'x' });
  expect(markup.text).not.toContain('<script');
  const result = await browser.post(address, { flow, ...person });
  expect([result.status, result.location]).toEqual([400, '']);
  expect(result.text).toContain('role="alert">Enter an email address');
});

describe('a form is accepted', () => {
  test.each([
    ['no origin', { origin: '' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['the site’s origin', { origin: 'http://localhost:3000' }],
    ['an opaque origin', { origin: 'null' }],
  ])('is not accepted from %s', async (_, headers) => {
    const { browser, address, flow } = await arrive();
    const result = await browser.post(address, { flow, ...ada }, headers);
    expect([result.status, result.location]).toEqual([400, '']);
    expect(result.text).toContain('The form was sent from another page.');
  });

  test('is not accepted without the page’s token or with a made-up one', async () => {
    const { browser, address } = await arrive();
    for (const flow of ['', 'x', 'A'.repeat(400)]) {
      const result = await browser.post(address, { flow, ...ada });
      expect([result.status, result.text.includes('This sign-in is not valid.')]).toEqual([400, true]);
    }
  });

  test('is not accepted in another browser or without the cookie', async () => {
    const { address, flow } = await arrive();
    const other = await arrive();
    for (const browser of [backend.openBrowser(), other.browser]) {
      const result = await browser.post(address, { flow, ...ada });
      expect([result.status, result.location]).toEqual([400, '']);
      expect(result.text).toContain('This sign-in was started in another browser.');
    }
  });

  test('is not accepted for another provider', async () => {
    const { browser, flow } = await arrive('Google');
    const result = await browser.post(backend.at('/stand-in/facebook'), { flow, ...ada });
    expect(result.text).toContain('This sign-in uses another provider.');
  });

  test('is not accepted after a quarter of an hour', async () => {
    const { browser, address, flow } = await arrive();
    backend.pass(16 * MINUTE);
    expect((await browser.post(address, { flow, ...ada })).text).toContain('This sign-in took too long.');
  });
});

test('two tabs of one browser do not disturb each other', async () => {
  const first = await arrive();
  const second = await arrive('Facebook', first.browser);
  for (const { address, flow } of [first, second]) {
    const chosen = await first.browser.post(address, { flow, ...ada });
    expect((await first.browser.get(chosen.location)).location).toContain('code=');
  }
});
