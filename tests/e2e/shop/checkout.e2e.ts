import type { Page } from '@playwright/test';
import { SAMPLE_CART } from '../../../features/shop/model/cart.ts';
import type { Order } from '../../../features/shop/model/order.ts';
import { ORDERS_KEY, writeOrders } from '../../../features/shop/model/orders.ts';
import { PRICE_LIST } from '../../../features/shop/model/price-list.ts';
import { writeCart } from '../../../features/shop/model/read-shop.ts';
import { routes } from '../../../lib/routes.ts';
import { CART_KEY } from '../../../lib/settings/cart-mark.ts';
import { openAccount, section } from '../account/account-page.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from '../support/signed-in.ts';

const [STICKERS = '', NOTEBOOK = '', PIN = ''] = PRICE_LIST.map(({ name }) => name);
const MUG = PRICE_LIST.find(({ slug }) => slug === 'second-opinion-mug') ?? { name: '', slug: '' };

const form = (page: Page) => page.getByRole('form', { name: 'Checkout' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const country = (page: Page) => form(page).getByRole('combobox', { name: 'Country' });
const place = (page: Page) => page.getByRole('button', { name: 'Place demo order' });
const toast = (page: Page) => page.locator('.device-toast');
const number = (page: Page) => page.locator('#order-number');

/** Fills the cart with three products, two of each. */
async function fillCart(page: Page): Promise<void> {
  await page.goto(routes.trackOrder());
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    CART_KEY,
    writeCart(SAMPLE_CART),
  ] as const);
}

async function openCheckout(page: Page): Promise<void> {
  await page.goto(routes.checkout());
  await expect(place(page)).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await country(page).selectOption({ label: 'Germany' });
  await field(page, 'Name').fill('Ada Sample');
  await field(page, 'Email').fill('ada@example.org');
  await field(page, 'Street').fill('Lindenstraße 12');
  await field(page, 'Postal code').fill('D-10969');
  await field(page, 'Town or city').fill('Berlin');
}

test('An order is placed once in spite of two tabs and two clicks, and can be tracked', async ({
  context,
  page,
}) => {
  await fillCart(page);
  await page.goto(routes.shop());
  await page.getByRole('button', { name: `Add to cart: “${MUG.name}”` }).click();
  await toast(page).getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
  await expect(country(page)).toHaveValue('GB');
  await fillIn(page);
  await form(page)
    .getByRole('radio', { name: /^Courier/ })
    .check();
  const rows = form(page).getByRole('listitem');
  await expect(rows).toContainText([STICKERS, NOTEBOOK, PIN, MUG.name]);
  await expect(form(page)).toContainText('Total$80.00');

  const other = await context.newPage();
  await openCheckout(other);
  await expect(field(other, 'Town or city')).toHaveValue('Berlin');
  await other.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Cart' }).click();
  const less = other.getByRole('main').getByRole('button', { name: /^Decrease quantity of.*notebook/ });
  await less.click();
  await less.click();
  await expect(rows).toContainText([STICKERS, PIN, MUG.name]);
  await expect(form(page)).toContainText('Total$62.00');
  await other.goBack();
  await expect(place(other)).toBeVisible();

  await page.reload();
  await expect(field(page, 'Postal code')).toHaveValue('D-10969');
  await place(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible();
  await expect(number(page)).toHaveText(/^\w{4}-\w{4}$/);
  const ordered = (await number(page).textContent()) ?? '';
  expect(page.url()).toContain(routes.orderReceived(ordered));
  const main = page.getByRole('main');
  await expect(main).toContainText('10969 Berlin');
  await expect(main).toContainText('Total$62.00');
  await expect(main.locator('[aria-current="step"]')).toContainText('Received');
  await expect(page.getByRole('link', { name: 'Cart: 0 items' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Order already placed' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'View order' })).toHaveAttribute(
    'href',
    routes.orderReceived(ordered),
  );
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await other.close();

  await main.getByRole('link', { name: 'Track this order' }).click();
  const tracking = page.getByRole('form', { name: 'Track an order' });
  await expect(tracking.getByRole('textbox', { name: 'Order number' })).toHaveValue(ordered);
  const email = tracking.getByRole('textbox', { name: 'Email' });
  await email.press('Enter');
  await expect(email).toBeFocused();
  await expect(tracking).toContainText('Enter the email address that you used for the order.');
  await email.fill('someone@example.org');
  await email.press('Enter');
  const none = main.getByRole('alert').getByText('No order found in this browser');
  await expect(none).toBeVisible();
  await email.fill('Ada@example.org');
  await email.press('Enter');
  await expect(number(page)).toBeFocused();
  await expect(none).toBeHidden();
  await loadAxe(page);
  for (const scheme of ['light', 'dark']) {
    await setAppearance(page, scheme, 'ltr');
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Delete order' }).click();
  await expect(number(page)).toBeHidden();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(number(page)).toHaveText(ordered);
});

test('Invalid input shows an error at its field and stays typed, and the form can be cleared', async ({
  page,
}) => {
  await fillCart(page);
  await openCheckout(page);
  await field(page, 'Email').click();
  await field(page, 'Name').click();
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid');
  await field(page, 'Email').fill('ada@');
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid');
  await field(page, 'Phone').fill('call me');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/like name@example\.org\.$/);

  await country(page).selectOption({ label: 'United States' });
  await field(page, 'ZIP code').fill('ABC');
  await field(page, 'Flat, floor or company').fill('x'.repeat(81));
  await place(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  const problems = [
    [field(page, 'Name'), 'Enter the name of the recipient.'],
    [field(page, 'Email'), 'Enter a complete email address, like name@example.org.'],
    [field(page, 'Phone'), 'Enter a valid phone number, like +49 30 1234567.'],
    [field(page, 'Street'), 'Enter the street and house number.'],
    [field(page, 'Flat, floor or company'), 'Enter 80 characters or fewer.'],
    [field(page, 'ZIP code'), 'Enter a valid ZIP code (United States, for example 95014).'],
    [field(page, 'Town or city'), 'Enter the town or city.'],
    [form(page).getByRole('combobox', { name: 'State' }), 'Choose the state.'],
  ] as const;
  const summary = page.getByRole('region', { name: 'Check these fields' });
  for (const [control, text] of problems) {
    await expect(control).toHaveAccessibleDescription(new RegExp(`${text.replaceAll(/[.()+]/g, '\\$&')}$`));
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(summary.getByRole('link', { name: text })).toBeVisible();
  }
  await loadAxe(page);
  for (const [scheme, direction] of [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const) {
    await setAppearance(page, scheme, direction);
    expect(await axeFindings(page), `${scheme}, ${direction}`).toEqual([]);
  }
  await summary.getByRole('link', { name: 'Choose the state.' }).click();
  await expect(form(page).getByRole('combobox', { name: 'State' })).toBeFocused();

  // The fields and their texts depend on the country.
  await country(page).selectOption({ label: 'Hong Kong SAR China' });
  await expect(field(page, 'ZIP code')).toBeHidden();
  await expect(form(page).getByRole('combobox', { name: 'Area' })).toBeVisible();
  await expect(field(page, 'District')).not.toHaveAttribute('required');
  await expect(summary.getByRole('link')).toHaveCount(6);
  await country(page).selectOption({ label: 'Germany' });
  await fillIn(page);
  await expect(field(page, 'Postal code')).not.toHaveAttribute('aria-invalid');
  await expect(summary.getByRole('link')).toHaveCount(2);
  await field(page, 'Flat, floor or company').fill('');
  await expect(summary).toBeHidden();
  await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid');
  await field(page, 'Phone').fill('');
  await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid');

  await page.reload();
  await expect(field(page, 'Town or city')).toHaveValue('Berlin');
  await page.getByRole('button', { name: 'Clear form' }).click();
  await expect(field(page, 'Town or city')).toHaveValue('');
  await page.reload();
  await expect(field(page, 'Town or city')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Clear form' })).toBeHidden();

  await page.goto(routes.orderReceived('3333-3333'));
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
});

const orderNumbered = (number: string, placedAt: string, email = 'ada@example.org'): Order => ({
  number,
  placedAt,
  lines: [{ product: PRICE_LIST[0]?.slug ?? '', name: STICKERS, option: null, quantity: 2, priceCents: 650 }],
  delivery: { id: 'post', name: 'Standard post', priceCents: 400 },
  label: ['Ada Sample', 'Berlin', 'Germany'],
  email,
  phone: '',
});

test('The account page lists and deletes the person’s own orders, and no others of the browser', async ({
  page,
  person,
  signedIn,
}) => {
  void signedIn;
  const orders = [
    orderNumbered('7KMR-4XWT', new Date().toISOString(), person.email),
    orderNumbered('4444-4444', '2021-01-01T12:00:00.000Z'),
    orderNumbered('3333-3333', '2020-01-01T12:00:00.000Z', person.email.toUpperCase()),
  ];
  await openAccount(page);
  const list = section(page, 'Sample shop orders');
  await expect(list).toContainText('No orders in this browser');
  const other = await page.context().newPage();
  await other.goto(routes.trackOrder());
  await other.evaluate(([key, text]) => localStorage.setItem(key, text), [
    ORDERS_KEY,
    writeOrders({ orders }),
  ] as const);
  const rows = list.getByRole('listitem');
  await expect(rows).toContainText([/7KMR-4XWT.*\$17\.00.*Received/, /3333-3333.*1 January 2020.*Delivered/]);
  await list.getByRole('button', { name: 'Delete order 7KMR-4XWT' }).click();
  await expect(rows).toHaveCount(1);
  await list.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await list.getByRole('link', { name: '3333-3333' }).click();
  await expect(number(page)).toHaveText('3333-3333');
  expect(await page.evaluate((key) => localStorage.getItem(key), CART_KEY)).toBeNull();
});
