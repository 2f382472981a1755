import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

test('The methods page says which records are fictional and how each figure is computed', async ({
  page,
}) => {
  await page.goto(routes.methods());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we count');
  await expect(page.getByRole('heading', { name: 'Demo records' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How figures are computed' })).toBeVisible();
});

test('The methods page explains the visit counts, and the privacy policy links to it', async ({ page }) => {
  await page.goto('/extra/privacy-policy');
  await page.getByRole('main').getByRole('link', { name: 'How visits are counted' }).click();
  await expect(page).toHaveURL(`${routes.methods()}#visits`);
  const heading = page.getByRole('heading', { name: 'What we count about your visit' });
  await expect(heading).toBeInViewport();
  await expect(page.getByText('Do Not Track or Global Privacy Control')).toBeVisible();
});

test('A link to a folded section opens it on a phone, also to a part of it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(routes.methods());
  const text = page.getByText('Do Not Track or Global Privacy Control');
  await expect(text).toBeHidden();
  await page.getByRole('link', { name: 'What we count about your visit' }).click();
  await expect(text).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What we count about your visit' })).toBeInViewport();
  await page.goto(`${routes.methods()}#reply`);
  await expect(page.getByRole('heading', { name: 'Right of reply' })).toBeInViewport();
  // From tablets on, nothing is folded.
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto(routes.methods());
  await expect(text).toBeVisible();
});

test('The intelligence layout has nothing after the main area', async ({ page }) => {
  await page.goto(routes.methods());
  const [main, layout] = [page.getByRole('main'), page.locator('[data-layout=intelligence]')];
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const bottoms = await Promise.all(
    [main, layout].map((part) => part.evaluate((element) => element.getBoundingClientRect().bottom)),
  );
  expect(bottoms[0]).toBe(bottoms[1]);
  await page.getByRole('banner').getByRole('link', { name: 'StreamIt' }).click();
  await expect(page).toHaveURL(routes.home());
});
