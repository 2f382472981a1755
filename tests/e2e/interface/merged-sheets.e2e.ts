import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { expect, signedInTest, test } from '../support/signed-in.ts';

/** The link to a merged sheet, and the prefixes of the chunks in it. */
const MERGED = /<link rel="stylesheet" href="\/_next\/static\/chunks\/[\w-]{22},([^"]+)\.css"[^>]*>/;

const separateLinks = (prefixes: string) => {
  const files = readdirSync('.next/static/chunks').filter((file) => file.endsWith('.css'));
  return prefixes
    .split(',')
    .map((prefix) => files.find((file) => file.startsWith(prefix)))
    .map((file) => `<link rel="stylesheet" href="/_next/static/chunks/${file}" data-precedence="next"/>`)
    .join('');
};

/** The computed styles of the page's landmarks, headings, first links and buttons. */
const getStyles = (page: Page) =>
  page.evaluate(() => {
    // Whether a page shows its own fonts depends on when they arrive, and widths depend on the font.
    const font = document.createElement('style');
    font.textContent = '* { font-family: monospace !important; }';
    document.head.append(font);
    const places = [
      'body',
      'header',
      'main',
      'h1',
      'h2',
      'main p',
      'main a',
      'main article',
      'button',
      'footer a',
    ];
    return places.map((place) => {
      const element = document.querySelector(place);
      if (!element) return [place];
      const style = getComputedStyle(element);
      return [place, ...[...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)];
    });
  });

for (const path of [routes.home(), '/briefs', '/intelligence/bans', '/merchandise/shop', '/profiles']) {
  test(`@only-front ${path} looks the same with one merged sheet and with separate ones`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const html = await (await page.request.get(path)).text();
    expect(html.match(/<link rel="stylesheet"/g)?.length).toBeLessThanOrEqual(2);
    expect(html).toMatch(MERGED);
    await page.goto(path, { waitUntil: 'load' });
    const merged = await getStyles(page);
    await page.route(path, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: html.replace(MERGED, (_, prefixes: string) => separateLinks(prefixes)),
      }),
    );
    await page.reload({ waitUntil: 'load' });
    expect(await page.locator('link[rel="stylesheet"]').count()).toBeGreaterThan(2);
    expect(await getStyles(page)).toEqual(merged);
  });
}

signedInTest(
  'A page with React keeps its sheets, and readers’ pages look the same afterwards',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/briefs', { waitUntil: 'load' });
    const before = await getStyles(page);
    await page.goto('/studio', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const addresses = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((address) => address.includes(','))).toEqual([]);
    // Its height depends on what was read of the account.
    await page.waitForLoadState('networkidle');
    const inStudio = await getStyles(page);
    await page.goto('/briefs', { waitUntil: 'load' });
    expect(await getStyles(page)).toEqual(before);
    await page.goBack({ waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => getStyles(page)).toEqual(inStudio);
  },
);
