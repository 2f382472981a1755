import { jest } from '@jest/globals';
import { listSetAside } from '../../../../components/elements/parts/device-store.ts';
import {
  browser,
  openPage,
  startBrowser,
} from '../../../../components/elements/parts/testing/fake-browser.ts';
import { CART_KEY } from '../../../../lib/settings/cart-mark.ts';
import { emptied, SAMPLE_CART } from '../../model/cart.ts';
import { readCart, writeCart } from '../../model/read-shop.ts';
import { WISHLIST_KEY } from '../../model/shop-keys.ts';
import { addToWishlist } from '../../model/wishlist.ts';

async function openTab() {
  const page = openPage();
  let opened: typeof import('./device-shop.ts') | undefined;
  await jest.isolateModulesAsync(async () => {
    opened = await import('./device-shop.ts');
  });
  if (!opened) throw new Error('The stores did not load.');
  return { ...opened, hear: () => page.hear(CART_KEY) };
}

const stored = () => readCart(browser.storage?.getItem(CART_KEY) ?? '')?.lines;
const [sample = { product: '', option: null, quantity: 0 }] = SAMPLE_CART.lines;
const mug = { product: 'second-opinion-mug', option: null, quantity: 1 };

beforeEach(startBrowser);

test('A new cart is empty, and the drawer shows the sample until something is added', async () => {
  const tab = await openTab();
  expect(tab.cartStore.current().lines).toEqual([]);
  expect(tab.drawerStore().current()).toEqual(SAMPLE_CART);
  expect(stored()).toBeUndefined();
  tab.addToCart(mug);
  expect(tab.drawerStore().current().lines).toEqual([mug]);
  tab.cartStore.change(emptied);
  await browser.queue;
  expect(stored()).toEqual([]);
  const later = await openTab();
  expect(later.drawerStore().current().lines).toEqual([]);
});

test('Changes to the sample are stored and never get into the cart', async () => {
  const tab = await openTab();
  tab.countIn(tab.drawerStore(), sample, 1);
  await browser.queue;
  const later = await openTab();
  expect(later.drawerStore().current().lines[0]).toEqual({ ...sample, quantity: sample.quantity + 1 });
  expect(later.cartStore.current().lines).toEqual([]);
  expect(stored()).toBeUndefined();
});

test('A change is counted once, even if it is made again after another tab wrote', async () => {
  const tab = await openTab();
  tab.addToCart(mug);
  tab.addToCart({ ...mug, quantity: 3 });
  tab.countIn(tab.cartStore, mug, 1);
  await browser.queue;
  expect(stored()).toEqual([{ ...mug, quantity: mug.quantity + 4 }]);
  tab.hear();
  await browser.queue;
  expect(stored()).toEqual([{ ...mug, quantity: mug.quantity + 4 }]);
  tab.countIn(tab.cartStore, { product: 'not-there', option: null }, 1);
  expect(tab.cartStore.current().lines).toHaveLength(1);
});

test('A value that another tab changed later stays as that tab left it', async () => {
  browser.storage?.setItem(CART_KEY, writeCart(SAMPLE_CART));
  const [one, two] = [await openTab(), await openTab()];
  one.countIn(one.cartStore, sample, 1);
  await browser.queue;
  two.hear();
  two.countIn(two.cartStore, sample, -1);
  await browser.queue;
  one.hear();
  await browser.queue;
  expect(stored()?.[0]?.quantity).toBe(sample.quantity);
  expect(one.cartStore.current()).toEqual(SAMPLE_CART);
});

test('A change that another tab overwrote unknowingly is made again', async () => {
  browser.storage?.setItem(CART_KEY, writeCart(SAMPLE_CART));
  const tab = await openTab();
  tab.countIn(tab.cartStore, sample, 1);
  await browser.queue;
  browser.storage?.setItem(CART_KEY, writeCart({ lines: SAMPLE_CART.lines.slice(0, 2) }, ['other:4']));
  tab.hear();
  await browser.queue;
  expect(stored()).toEqual([{ ...sample, quantity: sample.quantity + 1 }, SAMPLE_CART.lines[1]]);
});

test('Two tabs add different products to the cart, and it has both', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.addToCart({ ...sample, quantity: 1 });
  two.addToCart(mug);
  await browser.queue;
  expect(stored()).toEqual([{ ...sample, quantity: 1 }, mug]);
});

test('A cart that does not parse is quarantined and replaced by an empty one', async () => {
  browser.storage?.setItem(CART_KEY, '{"version":1,"lines":7}');
  const tab = await openTab();
  expect(tab.cartStore.current().lines).toEqual([]);
  expect(stored()).toEqual([]);
  expect(listSetAside(CART_KEY).map(({ text }) => text)).toEqual(['{"version":1,"lines":7}']);
});

test('Products that the shop no longer has are removed from the cart and counted', async () => {
  browser.storage?.setItem(
    CART_KEY,
    JSON.stringify({ version: 1, lines: [{ ...sample, product: 'gone' }, sample] }),
  );
  browser.storage?.setItem(WISHLIST_KEY, JSON.stringify({ version: 1, products: ['gone', sample.product] }));
  const tab = await openTab();
  expect(tab.dropUnsold()).toBe(2);
  expect(tab.dropUnsold()).toBe(0);
  await browser.queue;
  expect(stored()).toEqual([sample]);
  expect(tab.wishlistStore.current().products).toEqual([sample.product]);
});

test('A product on the wishlist is stored', async () => {
  const tab = await openTab();
  tab.wishlistStore.change((now) => addToWishlist(now, sample.product));
  await browser.queue;
  expect((await openTab()).wishlistStore.current().products).toEqual([sample.product]);
});
