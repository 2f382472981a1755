import { routes } from '../../../lib/routes.ts';
import { NOT_FOUND } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

const UNKNOWN = [
  NOT_FOUND.path,
  routes.brief('nobody-wrote-this'),
  routes.profile('nobody-of-this-name'),
  routes.stream('nothing-to-see'),
  routes.personality('nobody'),
  '/briefs/%3Cscript%3E',
  '/briefs/a/b',
  '/profiles/Mara%20Lindqvist',
  '/extra/nothing',
  '/intelligence/nothing',
];

test.use({ expectedProblems: [/404/] });

for (const path of UNKNOWN) {
  test(`${path} returns 404 with links to other pages`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle(/not found/i);
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    const ways = page.getByRole('main').getByRole('link');
    expect(await ways.allInnerTexts()).toEqual([
      'Go to the home page',
      'All briefs',
      'All profiles',
      'All streams',
    ]);
    await ways.nth(1).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Briefs');
  });
}

test('Malformed addresses do not break the site', async ({ request }) => {
  for (const path of [
    '/%',
    '/briefs/%E0%A4%A',
    '/briefs/..%2f..%2fpackage.json',
    '/profiles/mara-lindqvist%00',
    '/_next/../package.json',
  ]) {
    const status = (await request.get(path)).status();
    expect(status, path).toBeGreaterThanOrEqual(400);
    // Next.js alone responds to a malformed URL with an internal error; the proxy does not forward one.
    if (process.env.SITE_SERVED_BY !== 'next') expect(status, path).toBeLessThan(500);
  }
  expect((await request.get(routes.home())).status()).toBe(200);
});
