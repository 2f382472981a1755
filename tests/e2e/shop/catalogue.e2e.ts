import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const products = (page: Page) => page.getByRole('region', { name: /products?$/ }).getByRole('article');
const prices = async (page: Page) =>
  (
    await products(page)
      .getByText(/^\$\d+\.\d\d$/)
      .allTextContents()
  ).map((text) => Number(text.slice(1)));

/** Goes from the whole list to one product, using only links and a form. */
async function findTheMug(page: Page): Promise<void> {
  await page.goto(routes.shop());
  await expect(products(page)).toHaveCount(12);

  const desk = page
    .getByRole('navigation', { name: 'Category' })
    .getByRole('link', { name: /^For the desk/ });
  const count = Number.parseInt((await desk.innerText()).replace(/\D/g, ''), 10);
  await desk.click();
  await expect(page).toHaveURL(routes.shop({ category: 'desk' }));
  await expect(products(page)).toHaveCount(count);

  await page.getByText(/^Sort:/).click();
  await page.getByRole('link', { name: 'Lowest price' }).click();
  await expect(page).toHaveURL(routes.shop({ category: 'desk', sort: 'cheapest' }));
  await expect(products(page)).toHaveCount(count);
  const ordered = await prices(page);
  expect(ordered).toHaveLength(count);
  expect(ordered).toEqual(ordered.toSorted((a, b) => a - b));

  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(routes.shop({ category: 'desk', sort: 'cheapest', view: 'list' }));
  await expect(page.getByText('Stoneware')).toBeVisible();

  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search the shop' });
  await search.fill('rings coffee');
  await search.press('Enter');
  await expect(products(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop: For the desk, “rings coffee”');

  await page.getByRole('link', { name: 'Second opinion: mug' }).click();
  await expect(page).toHaveURL(routes.product('second-opinion-mug'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second opinion: mug');
  await expect(page.getByText('no orders, no payments')).toBeVisible();

  await page.getByRole('button', { name: 'Enlarge: Rim and rings' }).click();
  const close = page.getByRole('button', { name: 'Close' }).filter({ visible: true });
  await expect(close).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
}

test('The shop can be filtered, sorted, shown as a list and searched, down to one product', async ({
  page,
}) => {
  await findTheMug(page);
  await loadAxe(page);
  await setAppearance(page, 'dark', 'rtl');
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(routes.shop({ text: 'yacht', view: 'list' }));
  await expect(page.getByRole('heading', { name: 'No products match your filters' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'all products' }).click();
  await expect(page).toHaveURL(routes.shop({ view: 'list' }));
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(routes.shop({ view: 'list', page: 2 }));
  await expect(products(page)).not.toHaveCount(0);
  await page.waitForLoadState();
  await loadAxe(page);
  await setAppearance(page, 'light', 'ltr');
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^csp for .*\/_next\/static\//] });

  test('the shop can be filtered down to one product too', async ({ page }) => {
    await findTheMug(page);
    await expect(page.getByText('The cart and wishlist need JavaScript')).toBeVisible();
  });
});
