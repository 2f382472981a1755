import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { BRIEF, CREATOR, FILE_STREAM, PAGE_TYPES, YOUTUBE_STREAM } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false, expectedProblems: [/^csp for .*\/_next\/static\//] });

/** No control is shown that does nothing: forms are sent, and what opens a popover needs no script. */
async function checkButtons(page: Page): Promise<void> {
  const buttons = page
    .getByRole('button', { disabled: false })
    .and(page.locator(':not([popovertarget])'))
    .filter({ visible: true });
  for (const button of await buttons.all())
    await expect(button).toHaveAccessibleName(
      /^(Subscribe|Menu|Search|Search the shop|Search feeds|Create alert|Send message|Send report|Send reply|Email me the link)$/,
    );
}

for (const { name, path } of PAGE_TYPES) {
  test(`Without JavaScript, ${name} can be read`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(80);
    await expect(page.getByText(/enable javascript/i)).toHaveCount(0);
    await checkButtons(page);
  });
}

test('Without JavaScript, the texts of a brief and a profile are complete', async ({ page }) => {
  await page.goto(routes.brief(BRIEF));
  expect((await page.getByRole('article').first().innerText()).split(/\s+/).length).toBeGreaterThan(500);
  await page.goto(routes.profile(CREATOR));
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Status by platform' }).getByRole('img').first(),
  ).toBeVisible();
  await expect(page.getByText('Listen to this record')).toBeHidden();
});

test('Without JavaScript, filters and pages are links', async ({ page }) => {
  await page.goto(routes.briefs());
  await page.getByRole('link', { name: 'Stoicism', exact: true }).click();
  await expect(page).toHaveURL(routes.briefs({ theme: 'stoicism' }));
  await page.goto(routes.briefs());
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2', { exact: true })).toBeVisible();
});

test('Without JavaScript, a file has its controls and another site a link', async ({ page }) => {
  await page.goto(routes.stream(FILE_STREAM));
  const video = page.locator('watch-player video');
  await expect(video).toHaveAttribute('controls');
  await expect(video.locator('source')).toHaveAttribute('src', /\.(mp4|webm)$/);
  await page.goto(routes.stream(YOUTUBE_STREAM));
  await expect(page.getByRole('link', { name: /YouTube/ })).toHaveAttribute('href', /youtube\.com\/watch/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('Without JavaScript, the menu opens, its links work, and Escape closes it', async ({ page }) => {
    await page.goto(routes.home());
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Streams' }).click();
    await expect(page).toHaveURL(routes.streams());
  });
});
