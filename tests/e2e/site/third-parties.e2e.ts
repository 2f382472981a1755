import { NOT_FOUND, PAGE_TYPES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

/** The fixture fails every test whose pages ask another host; here the whole page is scrolled and let come to rest. */
for (const { name, path } of [...PAGE_TYPES, NOT_FOUND]) {
  test.describe(name, () => {
    test.use({ expectedProblems: path === NOT_FOUND.path ? [/404/] : [] });

    test('asks nobody but this site, sets no cookie, and shows every picture that it names', async ({
      page,
      context,
      watch,
    }) => {
      await page.goto(path);
      const images = page.locator('main img');
      for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      const unseen = images.evaluateAll((all) =>
        all.filter((image) => image instanceof HTMLImageElement && image.naturalWidth === 0).map(String),
      );
      expect(await unseen).toEqual([]);
      expect([...watch.otherHosts]).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      await expect(page.locator('link:is([rel=preconnect], [rel=dns-prefetch]), iframe')).toHaveCount(0);
    });
  });
}
