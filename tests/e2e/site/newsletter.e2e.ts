import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

test('A good address is answered honestly, and is in no address', async ({ page }) => {
  await page.goto(routes.home());
  await page.getByRole('textbox', { name: /letter/i }).fill('reader@example.org');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/extra/newsletter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The letter is not sent yet');
});

test('A bad address is caught by the browser before it is sent', async ({ page }) => {
  await page.goto(routes.home());
  const box = page.getByRole('textbox', { name: /letter/i });
  await box.fill('not an address');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(routes.home());
  expect(await box.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
});

for (const email of ['', 'no-at-sign', 'two@@example.org', '<script>@example.org', 'a'.repeat(5000)]) {
  test(`The server refuses "${email.slice(0, 20)}" with a page that says why`, async ({ page, request }) => {
    const response = await request.post('/newsletter', { form: { email }, maxRedirects: 0 });
    expect(response.status()).toBe(303);
    expect(response.headers().location).toBe('/extra/newsletter/check-address');
    await page.goto('/extra/newsletter/check-address');
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
  });
}

test('The server takes neither a body without a form nor another method for more than they are', async ({
  request,
}) => {
  const bare = await request.post('/newsletter', { data: '{', maxRedirects: 0 });
  expect(bare.headers().location).toBe('/extra/newsletter/check-address');
  expect((await request.get('/newsletter')).status()).toBe(405);
});
