import type { Page } from '@playwright/test';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { INDEXED_PAGES, NOT_FOUND, UNINDEXED_PAGES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

/** Returns the content of a tag that must occur exactly once. */
async function getContent(page: Page, selector: string): Promise<string> {
  const tag = page.locator(`head ${selector}`);
  await expect(tag, selector).toHaveCount(1);
  return (await tag.getAttribute('content')) ?? '';
}

for (const { name, path } of INDEXED_PAGES) {
  test(`${name} has the same metadata in every tag, and an image`, async ({ page, request }) => {
    await page.goto(path);
    const canonical = page.locator('head link[rel=canonical]');
    await expect(canonical).toHaveCount(1);
    await expect(canonical).toHaveAttribute('href', absoluteUrl(path));
    expect(await getContent(page, 'meta[property="og:url"]')).toBe(absoluteUrl(path));

    const title = await getContent(page, 'meta[property="og:title"]');
    expect(title.length).toBeGreaterThan(3);
    expect(await page.title()).toContain(title);
    expect(await getContent(page, 'meta[name="twitter:title"]')).toBe(title);
    expect(await page.title()).toMatch(/StreamIt/);

    const description = await getContent(page, 'meta[name=description]');
    expect(description.length).toBeGreaterThanOrEqual(40);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(await getContent(page, 'meta[property="og:description"]')).toBe(description);
    expect(await getContent(page, 'meta[name="twitter:description"]')).toBe(description);

    expect(await getContent(page, 'meta[name=robots]')).toMatch(/^index, follow/);
    expect(await getContent(page, 'meta[property="og:site_name"]')).toBe('StreamIt');
    expect(await getContent(page, 'meta[property="og:type"]')).toBe(
      /^a (brief|post)\b/.test(name) ? 'article' : 'website',
    );
    expect(await getContent(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    // The picture that it is shared with is a PNG of 1200 x 630.
    const address = await getContent(page, 'meta[property="og:image"]');
    expect(await getContent(page, 'meta[name="twitter:image"]')).toBe(address);
    expect(await getContent(page, 'meta[property="og:image:alt"]')).not.toBe('');
    const url = new URL(address);
    expect(url.origin).toBe(new URL(absoluteUrl('/')).origin);
    const response = await request.get(url.pathname + url.search);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('image/png');
    const bytes = await response.body();
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    // The width and height are at bytes 16 and 20 of the header chunk (PNG, section 11.2.2).
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

for (const { name, path } of UNINDEXED_PAGES.filter(({ name }) => name !== 'an empty list')) {
  test(`${name} is marked noindex`, async ({ page }) => {
    await page.goto(path);
    expect(await getContent(page, 'meta[name=robots]')).toMatch(/^noindex/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', absoluteUrl(path));
  });
}

test.describe('an unknown address', () => {
  test.use({ expectedProblems: [/404/] });

  test('has no canonical address', async ({ page }) => {
    await page.goto(NOT_FOUND.path);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  });
});

test('The icons and the manifest exist', async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator('head link:is([rel~=icon], [rel=apple-touch-icon], [rel=manifest])');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThanOrEqual(3);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
  const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const { name, icons } = await (await request.get(manifest)).json();
  expect(name).toBe('StreamIt');
  expect(icons.length).toBeGreaterThan(0);
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
});
