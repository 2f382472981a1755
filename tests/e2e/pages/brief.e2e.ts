import { routes } from '../../../lib/routes.ts';
import { BRIEF } from '../support/page-types.ts';
import { PUBLISHED_BRIEFS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

const brief = PUBLISHED_BRIEFS.find(({ slug }) => slug === BRIEF);

test('A brief shows its title, standfirst, author, date and text', async ({ page }) => {
  await page.goto(routes.brief(BRIEF));
  const article = page.getByRole('article').first();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(brief?.title ?? '');
  await expect(article.getByText(brief?.description ?? '', { exact: true })).toBeVisible();
  await expect(article.locator('a[rel=author]')).toHaveAttribute('href', routes.profile(brief?.author ?? ''));
  await expect(article.locator('header time').first()).toHaveAttribute('datetime', brief?.date ?? '');
  await expect(article.getByText(/\b\d+ min\b/).first()).toBeVisible();
  const sections = [...(brief?.body.matchAll(/^## (.*)$/gm) ?? [])].map(([, title]) => title ?? '');
  expect(await article.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
    expect.arrayContaining(sections),
  );
});

test('The contents of a brief lead to its sections', async ({ page }) => {
  await page.goto(routes.brief(BRIEF));
  const contents = page.getByRole('navigation', { name: 'In this brief' });
  for (const link of await contents.getByRole('link').all()) {
    await link.click();
    await expect(page.locator(':target')).toHaveText(await link.innerText());
    await expect(page.locator(':target')).toBeInViewport();
  }
});

test('A brief links to its theme, subject, author, neighbours and related briefs', async ({ page }) => {
  await page.goto(routes.brief(BRIEF));
  const related = page.getByRole('region', { name: 'Read next' }).getByRole('article');
  await expect(related).toHaveCount(3);
  const neighbours = page.getByRole('navigation', { name: 'Previous and next brief' });
  expect(await neighbours.getByRole('link').count()).toBeGreaterThan(0);
  await neighbours.getByRole('link').first().click();
  await expect(page).not.toHaveURL(routes.brief(BRIEF));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Neighbouring briefs link to each other', async ({ page }) => {
  await page.goto(routes.brief(BRIEF));
  await page.locator('a[rel=prev]').click();
  await page.locator('a[rel=next]').click();
  await expect(page).toHaveURL(routes.brief(BRIEF));
});

test('The address and the citation of a brief can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(routes.brief(BRIEF));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);

  await page.getByText('Cite', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy citation' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`${brief?.title}.*${canonical}`, 's'));
});
