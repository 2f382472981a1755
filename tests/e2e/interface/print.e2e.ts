import { routes } from '../../../lib/routes.ts';
import { BRIEF } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

test('A printed page has the name of the site and its address, and no menus', async ({ page }) => {
  await page.goto(routes.brief(BRIEF));
  const address = page.locator('[data-printed]');
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(address).toBeVisible();
  await expect(address).toContainText(new RegExp(`${routes.brief(BRIEF)} · \\d+ \\w+ \\d{4}$`));
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'StreamIt' })).toBeVisible();
  await expect(banner.getByRole('navigation')).toHaveCount(0);
  await expect(banner.getByRole('link')).toHaveCount(1);
});

test('A printed page is as long as its content', async ({ page }) => {
  await page.goto(routes.chart('bans-over-time'));
  await page.emulateMedia({ media: 'print' });
  const spare = await page.evaluate(() => {
    const content = [...document.querySelectorAll('main :is(p, a, svg)')];
    const last = Math.max(...content.map((element) => element.getBoundingClientRect().bottom));
    return document.body.getBoundingClientRect().bottom - last;
  });
  expect(spare).toBeLessThan(48);
});

test('A narrow window shows all parts of the films, the current one marked', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(routes.tags());
  const links = page.getByRole('navigation', { name: 'Films' }).getByRole('link');
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(links.and(page.locator('[aria-current]'))).toHaveText('Tags');
});
