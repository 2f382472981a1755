import { NOT_FOUND, PAGE_TYPES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

/** The fixture fails every test whose pages ask another host; here the whole page is scrolled and let come to rest. */
for (const { name, path } of [...PAGE_TYPES, NOT_FOUND]) {
  test.describe(name, () => {
    test.use({ expectedProblems: path === NOT_FOUND.path ? [/404/] : [] });

    test('asks nobody but this site, sets no cookie, and names no other host to connect to', async ({
      page,
      context,
      watch,
    }) => {
      await page.goto(path);
      await page.evaluate(async () => {
        for (let top = 0; top < document.body.scrollHeight; top += 600) {
          window.scrollTo({ top, behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      });
      await page.waitForLoadState('networkidle');
      expect([...watch.otherHosts]).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      const hints = page.locator('link:is([rel=preconnect], [rel=dns-prefetch])');
      await expect(hints).toHaveCount(0);
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    test('shows every picture that it names', async ({ page }) => {
      await page.goto(path);
      const images = page.locator('main img');
      for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          images.evaluateAll(
            (all) =>
              all.filter((image) => image instanceof HTMLImageElement && image.naturalWidth === 0).length,
          ),
        )
        .toBe(0);
    });
  });
}
