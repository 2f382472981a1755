import {
  FOOTER_GROUPS,
  FOOTER_LINKS,
  MAIN_LINKS,
  RECORD_LINKS,
} from '../../../components/layout/navigation.ts';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

test('Every link of the header and the footer works', async ({ page, request }) => {
  await page.goto(routes.home());
  const links = await page
    .locator('header a, footer a')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  const named = [...MAIN_LINKS, ...RECORD_LINKS, ...FOOTER_LINKS].map(({ href }) => href);
  expect(links).toEqual(expect.arrayContaining(named));
  for (const link of new Set(links)) {
    expect(link).toMatch(/^\//);
    expect((await request.get(link)).status(), link).toBe(200);
  }
});

for (const { label, href } of MAIN_LINKS) {
  test(`The header marks ${label} as the current page`, async ({ page }) => {
    await page.goto(href);
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveText(label);
  });
}

test('The header has a second group of links, for the records', async ({ page }) => {
  await page.goto(routes.profiles());
  const record = page.getByRole('navigation', { name: 'The record' });
  await expect(record.getByRole('link')).toHaveText(RECORD_LINKS.map(({ label }) => label));
  await expect(record.locator('[aria-current=page]')).toHaveText('Profiles');
});

test('The footer has its links in three titled columns', async ({ page }) => {
  await page.goto(routes.briefs());
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' });
  await expect(footer.getByRole('heading')).toHaveText(FOOTER_GROUPS.map(({ name }) => name));
  await expect(footer.getByRole('link')).toHaveText(FOOTER_LINKS.map(({ label }) => label));
});

for (const width of [360, 768, 1440]) {
  test(`The header links to the search and fits into one row at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(routes.briefs());
    const banner = page.getByRole('banner');
    expect((await banner.boundingBox())?.height).toBeLessThan(80);
    await banner.getByRole('link', { name: 'Search' }).click();
    await expect(banner.getByRole('combobox')).toBeFocused();
  });
}

test('The header marks the section of a page inside it', async ({ page }) => {
  await page.goto(routes.brief('the-enforcement-ladder'));
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Briefs' })).toHaveAttribute('aria-current', 'true');
  await expect(main.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

for (const [from, to] of [
  ['/pricing', routes.pricing()],
  ['/faq', routes.faq()],
  ['/about', routes.aboutUs()],
] as const) {
  test(`${from} redirects permanently to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(to);
  });
}

for (const [address, page] of [
  ['/contact', routes.contactUs()],
  ['/newsletter', routes.newsletter()],
] as const) {
  test(`${address}, which takes a form, leads a reader to ${page}`, async ({ request }) => {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(response.headers().location).toBe(page);
  });
}

test('The breadcrumbs show the path to the current page', async ({ page }) => {
  await page.goto(routes.brief('the-enforcement-ladder'));
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['Home', 'Briefs']);
  await expect(trail.locator('[aria-current=page]')).toHaveText(
    await page.getByRole('heading', { level: 1 }).innerText(),
  );
});
