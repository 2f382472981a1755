import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { showMarkdown } from '../support/markdown-view.ts';
import { expect, test } from '../support/test.ts';
import { signUpWithProfile } from './own-profile.ts';
import { photo, storedFiles } from './pictures.ts';

test.beforeEach(({ context }) => showMarkdown(context));

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The page of a revoked link has the status 404.
  expectedProblems: [/404/],
});

const text = (page: Page) => page.getByLabel('Text', { exact: true });
const link = (page: Page) => page.getByLabel('Link to the draft');

async function createLink(page: Page, days = '7'): Promise<string> {
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByLabel('Expires after').selectOption(days);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(link(page)).toBeVisible();
  return link(page).inputValue();
}

test('A colleague reads a draft by its secret link until the author revokes it', async ({
  page,
  browser,
}) => {
  await signUpWithProfile(page);
  const title = `A draft ${randomUUID().slice(0, 8)}`;
  await page.goto(routes.studio.newBrief());
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Summary').fill('Not public yet.');
  await text(page).fill('A text with [another site](https://example.com/).');
  const camera = `Camera ${randomUUID()}`;
  await page.locator('input[name=thumbnail]').setInputFiles({
    name: 'notice.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(1200, 900, camera),
  });
  await expect(page.getByText('Your picture.')).toBeVisible();
  const saveLine = page.locator('[data-workspace] > header').getByRole('status');
  await expect(saveLine).toHaveText(/^Saved on the site at/, { timeout: 15_000 });

  const address = await createLink(page);
  // The address is still there after a look at another pane.
  await page.getByRole('tab', { name: 'Checks' }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(link(page)).toHaveValue(address);
  const path = new URL(address).pathname;
  expect(path).toMatch(/^\/drafts\/[\w-]{43}$/);
  const inSevenDays = new Date(Date.now() + 7 * 86_400_000).getUTCDate();
  await expect(page.locator('li', { hasText: 'Created' }).getByText(/^Expires /)).toContainText(
    String(inSevenDays),
  );

  const colleague = await browser.newContext();
  const reader = await colleague.newPage();
  const response = await reader.goto(address);
  expect(response?.status()).toBe(200);
  const headers = response?.headers() ?? {};
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toContain('noindex');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(reader.getByRole('note', { name: 'Unpublished draft' })).toContainText('stops working on');
  await expect(reader.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  await expect(reader.locator('[data-counted]')).toHaveCount(0);
  await expect(
    reader.locator('link[rel=canonical], meta[property^="og:"], script[type="application/ld+json"]'),
  ).toHaveCount(0);
  const picture = reader.locator('article header img[src*="/drafts/"]');
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const pictureAddress = (await picture.getAttribute('src')) ?? '';
  const pictureResponse = await reader.request.get(pictureAddress);
  expect(pictureResponse.status()).toBe(200);
  expect(pictureResponse.headers()['cache-control']).toContain('no-store');
  expect((await reader.request.get(`${path}/pictures/other/name.webp`)).status()).toBe(404);
  expect(storedFiles().some((stored) => stored.includes(camera))).toBe(false);

  await loadAxe(reader);
  for (const [scheme, direction] of [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const) {
    await setAppearance(reader, scheme, direction);
    expect(await axeFindings(reader)).toEqual([]);
  }
  for (const width of [360, 768, 1440]) {
    await reader.setViewportSize({ width, height: 800 });
    expect(await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }

  // Nothing else of the site knows the draft.
  for (const other of ['/search?q=', '/briefs?q='].map((start) => start + encodeURIComponent(title)))
    expect(await (await reader.request.get(other)).text()).not.toContain('Not public yet.');

  // Changes are there as soon as they are saved.
  await text(page).fill('A better text.');
  await expect(saveLine).toHaveText('Saved on this device, not yet on the site');
  await expect(saveLine).toHaveText(/^Saved on the site at/, { timeout: 15_000 });
  await reader.reload();
  await expect(reader.getByText('A better text.')).toBeVisible();

  await page.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByText('The link was revoked and no longer works.')).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  const gone = await reader.goto(address);
  expect(gone?.status()).toBe(404);
  const revoked = await reader.getByRole('heading', { level: 1 }).textContent();
  expect((await reader.request.get(pictureAddress)).status()).toBe(404);
  const wrong = await reader.goto(`/drafts/${'x'.repeat(43)}`);
  expect(wrong?.status()).toBe(404);
  expect(await reader.getByRole('heading', { level: 1 }).textContent()).toBe(revoked);
  await colleague.close();
});

test('After the publication, a link leads to the public brief', async ({ page }) => {
  await signUpWithProfile(page);
  const title = `A draft ${randomUUID().slice(0, 8)}`;
  await page.goto(routes.studio.newBrief());
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Summary').fill('Public soon.');
  await text(page).fill('A text.');
  await page.getByLabel('Category').selectOption('evidence');
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible({ timeout: 15_000 });
  const address = await createLink(page, '1');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  await expect(async () => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/briefs\/a-draft-/, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});
