import {
  addLine,
  type Cart,
  cartTitle,
  changeQuantity,
  emptied,
  getCartItem,
  getLine,
  isNew,
  lineName,
  MAX_QUANTITY,
  NEW_CART,
  piecesIn,
  pricedLines,
  putBack,
  putLine,
  removeLine,
  SAMPLE_CART,
  subtotalCents,
  tidyQuantity,
  withoutUnsold,
} from './cart.ts';
import { PRICE_LIST } from './price-list.ts';
import { getPrice, pricedProduct } from './prices.ts';

const shirt = { product: 'shirt', option: 'M', quantity: 1 };
const mug = { product: 'mug', option: null, quantity: 3 };
const cart: Cart = { lines: [shirt, mug] };

/** A shop with two products. */
const products = new Map(
  [
    { slug: 'shirt', name: 'Shirt', priceCents: 2400, options: ['S', 'M'] },
    { slug: 'mug', name: 'Mug', priceCents: 1250, options: [] },
  ].map((one) => [one.slug, { ...one, category: 'desk', theme: 'power' } as const]),
);
const getProduct = (slug: string) => products.get(slug);

test('the sample has the specification’s three lines: two of each for $13, $18 and $18, $49 in all', () => {
  const lines = pricedLines(SAMPLE_CART, pricedProduct);
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([1300, 1800, 1800]);
  expect(lines.map(({ line }) => line.quantity)).toEqual([2, 2, 2]);
  expect(subtotalCents(SAMPLE_CART, getPrice)).toBe(4900);
  expect(cartTitle(lines.length)).toBe('Shopping Cart (3)');
});

test('a new cart differs from an emptied one, and the count is of pieces, not lines', () => {
  expect(isNew(NEW_CART)).toBe(true);
  expect(isNew(emptied(cart))).toBe(false);
  expect(piecesIn(cart.lines)).toBe(4);
  expect(piecesIn(NEW_CART.lines)).toBe(0);
});

test('a quantity changes by one, never below 0 and never above the maximum', () => {
  const counted = (by: readonly number[], quantity = 2) =>
    getLine(
      by.reduce((now, step) => changeQuantity(now, shirt, step), putLine(cart, { ...shirt, quantity })),
      shirt,
    )?.quantity;
  expect(counted([1])).toBe(3);
  expect(counted([-1])).toBe(1);
  expect(counted([-1, -1])).toBe(0);
  expect(counted([-1, -1, -1, -1])).toBe(0);
  expect(counted([1], MAX_QUANTITY)).toBe(MAX_QUANTITY);
});

test('a line with quantity 0 stays, and so do the other lines', () => {
  const none = changeQuantity(cart, shirt, -1);
  expect(none.lines).toEqual([{ ...shirt, quantity: 0 }, mug]);
  expect(subtotalCents(none, (slug) => getProduct(slug)?.priceCents)).toBe(3750);
});

test('a change without effect returns the same cart object', () => {
  expect(changeQuantity(putLine(cart, { ...shirt, quantity: 0 }), shirt, 0).lines[0]?.quantity).toBe(0);
  expect(putLine(cart, { ...mug })).toBe(cart);
  expect(changeQuantity(cart, { product: 'hat', option: null }, 1)).toBe(cart);
  expect(removeLine(cart, { product: 'shirt', option: 'S' })).toBe(cart);
  expect(putBack(cart, [shirt])).toBe(cart);
  expect(withoutUnsold(cart, getProduct)).toBe(cart);
});

test.each([
  [2.9, 2],
  [-3, 0],
  [1e9, MAX_QUANTITY],
  [Number.NaN, 0],
])('quantity %p becomes %i', (typed, quantity) => {
  expect(tidyQuantity(typed)).toBe(quantity);
});

test('the same product and option joins its line; another option is another line', () => {
  expect(addLine(cart, { ...mug, quantity: 2 }).lines).toEqual([shirt, { ...mug, quantity: 5 }]);
  expect(addLine(cart, { ...shirt, option: 'S' }).lines).toHaveLength(3);
  expect(addLine(cart, { ...mug, quantity: 98 }).lines[1]?.quantity).toBe(MAX_QUANTITY);
});

test('a deleted line returns to its place with its quantity', () => {
  const without = removeLine(cart, shirt);
  expect(without.lines).toEqual([mug]);
  expect(putLine(without, shirt, 0)).toEqual(cart);
});

test('an emptied cart can be restored, before lines that were added meanwhile', () => {
  const none = emptied(cart);
  expect(none.lines).toEqual([]);
  const hat = { product: 'hat', option: null, quantity: 1 };
  expect(putBack(addLine(none, hat), cart.lines).lines).toEqual([shirt, mug, hat]);
});

test('products that are no longer sold are neither shown nor stored', () => {
  const old = { lines: [...cart.lines, { ...shirt, option: 'XS' }, { ...mug, product: 'hat' }] };
  expect(pricedLines(old, getProduct).map(({ amountCents }) => amountCents)).toEqual([2400, 3750]);
  expect(withoutUnsold(old, getProduct)).toEqual(cart);
  expect(withoutUnsold({ lines: [{ ...mug, option: 'M' }] }, getProduct).lines).toEqual([]);
});

test('the name of a line includes its option', () => {
  expect(lineName({ name: 'Mug' }, null)).toBe('“Mug”');
  expect(lineName({ name: 'Shirt' }, 'M')).toBe('“Shirt” (M)');
});

test('an item of the cart has a thumbnail, a name and a price', () => {
  expect(PRICE_LIST.slice(0, 1).map(getCartItem)).toEqual([
    {
      thumbnail: '/pictures/products/line-that-breaks-stickers-240.webp',
      name: 'The line that breaks: sticker sheet',
      price: '$6.50',
    },
  ]);
});
