import type { Locator, Page } from '@playwright/test';
import { asidePrefix } from '../../../components/elements/parts/device-store.ts';
import { PRICE_LIST } from '../../../features/shop/model/price-list.ts';
import { WISHLIST_KEY } from '../../../features/shop/model/shop-keys.ts';
import { routes } from '../../../lib/routes.ts';
import { CART_KEY } from '../../../lib/settings/cart-mark.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const [STICKERS = '', NOTEBOOK = '', PIN = ''] = PRICE_LIST.map(({ name }) => name);
const SHIRT = PRICE_LIST.find(({ options }) => options.length > 0) ?? { slug: '', name: '', options: [] };

const cartButton = (page: Page) => page.locator('cart-button').getByRole('link');
const drawer = (page: Page) => page.locator('#cart-drawer');
const row = (place: Locator, name: string) => place.getByRole('listitem').filter({ hasText: name });
const quantities = (place: Locator) => place.locator('li [data-slot="quantity"]').allInnerTexts();
const news = (page: Page) => page.locator('.device-toast');
const stored = (page: Page, key: string) => page.evaluate((of) => localStorage.getItem(of) ?? '', key);
const store = (page: Page, key: string, text: string) =>
  page.evaluate(([of, value]) => localStorage.setItem(of, value), [key, text] as const);

async function openDrawer(page: Page): Promise<Locator> {
  await cartButton(page).click();
  await expect(drawer(page)).toBeVisible();
  return drawer(page);
}

test('On a first visit the drawer opens from the right with the sample, and returns the focus', async ({
  page,
}) => {
  await page.goto(routes.wishlist());
  await expect(cartButton(page)).toHaveAccessibleName('Cart: 0 items');
  for (const direction of ['ltr', 'rtl']) {
    await setAppearance(page, 'light', direction);
    const before = await page.evaluate(() => document.documentElement.clientWidth);
    await cartButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Shopping Cart (3)' })).toBeVisible();
    await loadAxe(page);
    expect(await axeFindings(page)).toEqual([]);
    const box = await drawer(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1440);
    expect(box?.x).toBeGreaterThan(700);
    expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(before);
    for (let times = 0; times < 3; times++) {
      await page.keyboard.press('Shift+Tab');
      expect(
        await page.locator(':focus').evaluateAll((all) => all.filter((one) => !one.closest('dialog'))),
      ).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(cartButton(page)).toBeFocused();
  }
  const cart = await openDrawer(page);
  await expect(cart.getByRole('listitem')).toHaveText([/\$13\.00/, /\$18\.00/, /\$18\.00/]);
  await expect(cart.getByRole('listitem')).toContainText([STICKERS, NOTEBOOK, PIN]);
  expect(await quantities(cart)).toEqual(['2', '2', '2']);
  await expect(cart.locator('footer')).toContainText('$49.00');
  await expect(cart.getByText('Sample', { exact: true })).toBeVisible();
  await expect(cart.getByText('Your own cart is empty.')).toBeVisible();
  await expect(cart.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/merchandise/checkout');
  await expect(cart.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/merchandise/cart');
  await page.mouse.click(100, 500);
  await expect(cart).toBeHidden();
});

test('The sample is not in the cart: the cart page and checkout only have what the person added', async ({
  page,
}) => {
  for (const path of [routes.cart(), routes.checkout()]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  }
  const cart = await openDrawer(page);
  await row(cart, STICKERS)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect(cart.locator('footer')).toContainText('$55.50');
  await page.keyboard.press('Escape');
  await expect(cartButton(page)).toHaveAccessibleName('Cart: 0 items');

  await page.goto(routes.shop());
  await page.getByRole('button', { name: `Add to cart: “${PIN}”` }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart: 1 item');
  await page.getByRole('button', { name: `Add to cart: “${PIN}”` }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart: 2 items');
  await openDrawer(page);
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Shopping Cart (1)');
  await expect(cart.getByRole('listitem')).toContainText([PIN]);
  await expect(cart.getByText('Sample', { exact: true })).toBeHidden();
  await page.goto(routes.cart());
  await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: STICKERS })).toHaveCount(0);
});

test('Rows, title and subtotal follow the person’s changes and survive a reload', async ({ page }) => {
  await page.goto(routes.wishlist());
  const cart = await openDrawer(page);
  const less = row(cart, STICKERS).getByRole('button', { name: /^Decrease/ });
  await row(cart, STICKERS)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect(row(cart, STICKERS)).toContainText('$19.50');
  await expect(cart.locator('footer')).toContainText('$55.50');
  for (let times = 0; times < 5; times++) await less.click({ force: true });
  expect(await quantities(cart)).toEqual(['0', '2', '2']);
  await expect(row(cart, STICKERS)).toContainText('will not be ordered');
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Shopping Cart (3)');
  await expect(cart.getByRole('status')).toContainText('quantity 0');

  await row(cart, NOTEBOOK).getByRole('button', { name: 'Delete' }).click();
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Shopping Cart (2)');
  await expect(cart.locator('footer')).toContainText('$18.00');
  await expect(row(cart, PIN).getByRole('button', { name: 'Delete' })).toBeFocused();
  await cart.getByRole('button', { name: 'Undo' }).click();
  await expect(cart.getByRole('listitem')).toContainText([STICKERS, NOTEBOOK, PIN]);
  await expect(row(cart, NOTEBOOK).getByRole('button', { name: 'Delete' })).toBeFocused();

  for (const name of [STICKERS, NOTEBOOK])
    await row(cart, name).getByRole('button', { name: 'Delete' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName('Cart: 0 items');
  await openDrawer(page);
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Shopping Cart (1)');
  await row(cart, PIN).getByRole('button', { name: 'Delete' }).click();
  await expect(cart).toContainText('Your cart is empty');
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await openDrawer(page);
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Shopping Cart (0)');
});

test('A product added to the cart is there in every tab, and its quantity can be typed and cleared', async ({
  context,
  page,
}) => {
  const other = await context.newPage();
  await other.goto(routes.cart());
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.goto(routes.product(SHIRT.slug));
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  await add.click();
  await expect(page.getByText('Choose an option.')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Decrease quantity' }).first(),
  ).toBeDisabled();
  const option = page.getByRole('radio', { name: SHIRT.options[1], exact: true });
  await option.check({ force: true });
  await page
    .getByRole('group', { name: 'Quantity' })
    .first()
    .getByRole('button', { name: 'Increase quantity' })
    .click();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Decrease quantity' }).first(),
  ).toBeEnabled();
  await add.click();
  const cart = drawer(page);
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Shopping Cart (1)');
  await expect(cart.getByRole('status')).toContainText('was added to your cart. Quantity: 2.');
  await expect(row(cart, SHIRT.name)).toContainText(SHIRT.options[1] ?? '-');

  const main = other.getByRole('main');
  await expect(main.getByRole('heading', { name: '2 items' })).toBeVisible();
  await main.getByRole('spinbutton', { name: SHIRT.name }).fill('12');
  await main.getByRole('spinbutton', { name: SHIRT.name }).press('Enter');
  await expect(cart.locator('li [data-slot="quantity"]').last()).toHaveText('12');
  await main.getByRole('button', { name: 'Empty cart' }).click();
  await expect(main.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Shopping Cart (0)');
  await news(other).getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('heading', { name: '12 items' })).toBeVisible();
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Shopping Cart (1)');
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});

test('Products are saved to the wishlist, moved to the cart, and removed', async ({ page }) => {
  await page.goto(routes.shop());
  const main = page.getByRole('main');
  for (const name of [NOTEBOOK, PIN, SHIRT.name]) {
    const wishlistButton = main.getByRole('button', { name: `Wishlist: “${name}”` }).first();
    await wishlistButton.click();
    await expect(wishlistButton).toHaveAttribute('aria-pressed', 'true');
  }
  await main
    .getByRole('button', { name: `Add to cart: “${PIN}”` })
    .first()
    .click();
  await expect(news(page).getByRole('status')).toContainText('was added to your cart. Quantity: 1.');
  await news(page).getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(routes.cart());

  await page.goto(routes.wishlist());
  await expect(main.getByRole('listitem').getByRole('heading')).toHaveText([SHIRT.name, PIN, NOTEBOOK]);
  const shirt = row(main, SHIRT.name);
  await shirt.getByRole('button', { name: 'Move to cart' }).click();
  await expect(shirt).toContainText('Choose an option.');
  await shirt.getByRole('combobox').selectOption(SHIRT.options[0] ?? '');
  await shirt.getByRole('button', { name: 'Move to cart' }).click();
  await expect(main.getByRole('heading', { name: '2 products' })).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart: 2 items');
  await row(main, PIN)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('listitem').getByRole('heading')).toHaveText([PIN, NOTEBOOK]);
  await expect.poll(() => stored(page, WISHLIST_KEY)).toContain('appeal-pending-pin');
});

test('Unreadable data is saved as a copy, discontinued products are removed with a message, and blocked storage is reported', async ({
  page,
}) => {
  await page.goto(routes.cart());
  await store(page, CART_KEY, 'broken');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(
    await page.evaluate(
      (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length,
      asidePrefix(CART_KEY),
    ),
  ).toBe(1);
  const gone = { product: 'sold-last-year', option: null, quantity: 1 };
  const pin = { product: 'appeal-pending-pin', option: null, quantity: 1 };
  await store(page, CART_KEY, JSON.stringify({ version: 1, lines: [gone, pin] }));
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 item' })).toBeVisible();
  await expect(page.getByText('is no longer sold')).toBeVisible();
  await expect.poll(() => stored(page, CART_KEY)).not.toContain('sold-last-year');

  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.reload();
  await expect(page.getByRole('main').getByText('blocks storage for this site')).toBeVisible();
  const cart = await openDrawer(page);
  await row(cart, STICKERS)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect(cart.locator('footer')).toContainText('$55.50');
});
