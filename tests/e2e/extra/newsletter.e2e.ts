import { routes } from '../../../lib/routes.ts';
import { linkIn, newestEmail } from '../support/newest-email.ts';
import { expect, test } from '../support/test.ts';

/** Returns an email address that is new to the backend under test. */
const freshAddress = (name: string) => `${name}-${Date.now()}@example.org`;

test('A person subscribes and unsubscribes by email', async ({ page, request }) => {
  const email = freshAddress('reader');
  await page.goto(routes.home());
  const footer = page.getByRole('contentinfo');
  const box = footer.getByRole('textbox', { name: /newsletter/i });
  await box.fill('not an address');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText('Please enter a valid email')).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('not an address');

  await box.fill(email);
  await expect(footer.getByText('Please enter a valid email')).toBeHidden();
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('status')).toContainText('Click the link in it');
  await expect(page).toHaveURL(routes.home());

  // Programs that look through mail open links; only the button counts.
  const invitation = await newestEmail(`To: ${email}`, 'confirm your newsletter subscription');
  const confirmation = linkIn(invitation, 'confirm');
  const opened = await request.get(confirmation);
  expect([opened.status(), opened.headers()['cache-control']]).toEqual([
    200,
    expect.stringContaining('no-store'),
  ]);
  await page.goto(confirmation);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page).toHaveURL(routes.newsletterState('confirmed'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed');

  await page.goto(confirmation);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');

  const welcome = await newestEmail(`To: ${email}`, 'List-Unsubscribe-Post');
  await page.goto(linkIn(welcome, 'unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page).toHaveURL(routes.newsletterState('unsubscribed'));
});

test('A mail program unsubscribes with one request, and requests from other origins are rejected', async ({
  request,
}) => {
  const email = freshAddress('program');
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  const subscribe = () => request.post('/newsletter', { form: { email }, headers: { origin } });
  expect((await subscribe()).status()).toBe(200);
  const [, token = ''] = linkIn(await newestEmail(`To: ${email}`, 'confirm'), 'confirm').split('confirm/');
  await request.post('/newsletter/confirm', { form: { token } });
  expect((await (await subscribe()).json()).text).toContain('We have sent you an email');
  const known = await newestEmail(`To: ${email}`, 'already');
  const [, key = ''] = linkIn(known, 'unsubscribe').split('unsubscribe/');
  const unsubscribe = () =>
    request.post(`/newsletter/unsubscribe?key=${key}`, {
      form: { 'List-Unsubscribe': 'One-Click' },
      maxRedirects: 0,
    });
  expect((await unsubscribe()).status()).toBe(200);
  const again = await request.post('/newsletter/unsubscribe', { form: { key }, maxRedirects: 0 });
  expect(again.headers().location).toBe(routes.newsletterState('not-on-list'));
  const foreign = await request.post('/newsletter', {
    form: { email },
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.status()).toBe(403);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^csp for .*\/_next\/static\//] });

  test('an invalid address shows an error, and a valid one leads on', async ({ page }) => {
    await page.goto(routes.briefs());
    const box = page.getByRole('contentinfo').getByRole('textbox', { name: /newsletter/i });
    // An address without a dot is fine for browsers.
    await box.fill('reader@example');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(routes.newsletter());
    await expect(box).toHaveValue('reader@example');
    await expect(page.getByText('Please enter a valid email').first()).toBeVisible();
    await box.fill(freshAddress('plain'));
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(routes.newsletterState('sent'));
  });

  test('a link is sent to the typed address', async ({ page }) => {
    await page.goto(routes.leaveNewsletter());
    await page.getByRole('textbox', { name: 'Your email address' }).fill(freshAddress('nobody'));
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page).toHaveURL(routes.newsletterState('link-sent'));
  });
});
