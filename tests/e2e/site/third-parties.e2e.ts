import { routes } from '../../../lib/routes.ts';
import { HLS_STREAM, NOT_FOUND, PAGE_TYPES } from '../support/page-types.ts';
import { FILM_SAMPLE_PATHS } from '../support/sample.ts';
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
      // What is kept for later, such as what comes next, has not been shown yet.
      const images = page.locator('main img:visible');
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

/** One of each kind of the films' pages, which have no place among the types that every other test walks. */
const FILM_PAGES: readonly string[] = [
  routes.films(),
  ...FILM_SAMPLE_PATHS,
  routes.genre('documentary'),
  routes.tag('appeals'),
  routes.viewAll(),
  routes.stream(HLS_STREAM),
];

for (const path of FILM_PAGES) {
  test(`${path} asks nobody but this site, and sets no cookie`, async ({ page, context, watch }) => {
    await page.goto(path);
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForLoadState('networkidle');
    expect([...watch.otherHosts]).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await expect(page.locator('link:is([rel=preconnect], [rel=dns-prefetch]), iframe')).toHaveCount(0);
  });
}
