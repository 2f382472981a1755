import { routes } from '../../../lib/routes.ts';
import { HLS_STREAM } from '../support/page-types.ts';
import { FILM_SAMPLE_PATHS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

/** One of each kind of the films' pages, which have no place among the types that interface/every-page.e2e.ts walks. */
const FILM_PAGES: readonly string[] = [
  routes.films(),
  ...FILM_SAMPLE_PATHS,
  routes.genre('documentary'),
  routes.tag('appeals'),
  routes.viewAll(),
  routes.stream(HLS_STREAM),
];

for (const path of FILM_PAGES) {
  test(`${path} contacts only this site, and sets no cookie`, async ({ page, context, watch }) => {
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
