import { jest } from '@jest/globals';
import { emptied, SAMPLE_CART } from '../../../../lib/domain/shop/cart.ts';
import { readCart, writeCart } from '../../../../lib/domain/shop/read-shop.ts';
import { CART_KEY, WISHLIST_KEY } from '../../../../lib/domain/shop/shop-keys.ts';
import { wish } from '../../../../lib/domain/shop/wishlist.ts';
import { listSetAside } from '../device/set-aside.ts';
import { browser, openPage, startBrowser } from '../device/testing/fake-browser.ts';

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

beforeEach(startBrowser);

test('A first visit has the sample’s lines, and nothing is stored for it; what was emptied stays empty', async () => {
  const tab = await openTab();
  expect(tab.cartStore.current()).toEqual(SAMPLE_CART);
  expect(stored()).toBeUndefined();
  tab.cartStore.change(emptied);
  await browser.queue;
  expect(stored()).toEqual([]);
  expect((await openTab()).cartStore.current().lines).toEqual([]);
});

test('What is counted once is counted once, also where the change is made again after another tab has written', async () => {
  const tab = await openTab();
  tab.addToCart({ ...sample, quantity: 3 });
  tab.countInCart(sample, 1);
  await browser.queue;
  expect(stored()?.[0]?.quantity).toBe(sample.quantity + 4);
  tab.hear();
  await browser.queue;
  expect(stored()?.[0]?.quantity).toBe(sample.quantity + 4);
  tab.countInCart({ product: 'not-there', option: null }, 1);
  expect(tab.cartStore.current().lines).toHaveLength(SAMPLE_CART.lines.length);
});

test('What another tab has changed since, knowing of it, stays as that tab has it', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.countInCart(sample, 1);
  await browser.queue;
  two.hear();
  two.countInCart(sample, -1);
  await browser.queue;
  one.hear();
  await browser.queue;
  expect(stored()?.[0]?.quantity).toBe(sample.quantity);
  expect(one.cartStore.current()).toEqual(SAMPLE_CART);
});

test('What another tab wrote over, not knowing of it, is made again', async () => {
  const tab = await openTab();
  tab.countInCart(sample, 1);
  await browser.queue;
  browser.storage?.setItem(CART_KEY, writeCart({ lines: SAMPLE_CART.lines.slice(0, 2) }, ['other:4']));
  tab.hear();
  await browser.queue;
  expect(stored()).toEqual([{ ...sample, quantity: sample.quantity + 1 }, SAMPLE_CART.lines[1]]);
});

test('Two tabs put different things into the cart, and both are in it', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.addToCart({ ...sample, quantity: 1 });
  two.addToCart({ product: 'second-opinion-mug', option: null, quantity: 1 });
  await browser.queue;
  expect(stored()).toHaveLength(SAMPLE_CART.lines.length + 1);
  expect(stored()?.[0]?.quantity).toBe(sample.quantity + 1);
});

test('A cart that does not parse is put aside, and the sample is there in its place', async () => {
  browser.storage?.setItem(CART_KEY, '{"version":1,"lines":7}');
  const tab = await openTab();
  expect(tab.cartStore.current()).toEqual(SAMPLE_CART);
  expect(stored()).toEqual(SAMPLE_CART.lines);
  expect(listSetAside(CART_KEY).map(({ text }) => text)).toEqual(['{"version":1,"lines":7}']);
});

test('What the shop has no longer goes, and is counted', async () => {
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

test('A wish stays', async () => {
  const tab = await openTab();
  tab.wishlistStore.change((now) => wish(now, sample.product));
  await browser.queue;
  expect((await openTab()).wishlistStore.current().products).toEqual([sample.product]);
});
