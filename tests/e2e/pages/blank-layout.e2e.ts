import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

const BLANK = [
  routes.comingSoon(),
  routes.errorPageOne(),
  routes.errorPageTwo(),
  routes.signIn(),
  routes.signOut(),
  routes.signUp(),
];

for (const path of BLANK) {
  test(`${path} has no header or footer, but a link to the home page`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('main').locator(`a[href="${routes.home()}"]`).first()).toBeVisible();
  });
}

test('/favicon.ico is an icon', async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect(response.headers()['content-type']).toContain('icon');
  // The first bytes of an ICO file: https://en.wikipedia.org/wiki/ICO_(file_format)
  expect([...(await response.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});
