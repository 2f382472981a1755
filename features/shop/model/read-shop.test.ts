import { SAMPLE_CART } from './cart.ts';
import {
  marksIn,
  readCart,
  readWishlist,
  rescueCart,
  rescueWishlist,
  writeCart,
  writeWishlist,
} from './read-shop.ts';

const line = { product: 'mug', option: null, quantity: 0 };
const cartText = (...lines: readonly unknown[]) => JSON.stringify({ version: 1, lines });
const wishlistText = (...products: readonly unknown[]) => JSON.stringify({ version: 1, products });

test('reads what was written, including an empty list', () => {
  for (const cart of [SAMPLE_CART, { lines: [] }, { lines: [line] }])
    expect(readCart(writeCart(cart))).toEqual(cart);
  for (const wishlist of [{ products: [] }, { products: ['mug', 'shirt'] }])
    expect(readWishlist(writeWishlist(wishlist))).toEqual(wishlist);
});

test.each(['', 'no JSON', 'null', '[]', '{}', '{"version":2,"lines":[],"products":[]}', '{"version":1}'])(
  '%j is neither a cart nor a wishlist',
  (text) => {
    for (const read of [readCart, rescueCart, readWishlist, rescueWishlist])
      expect(read(text)).toBeUndefined();
  },
);

test.each([
  ['no line', 7],
  ['no product', { ...line, product: 3 }],
  ['an address that leads elsewhere', { ...line, product: '../account' }],
  ['no option', { product: 'mug', quantity: 1 }],
  ['a very long option', { ...line, option: 'x'.repeat(61) }],
  ['less than none', { ...line, quantity: -1 }],
  ['a part of one', { ...line, quantity: 1.5 }],
  ['too many', { ...line, quantity: 100 }],
  ['no number', { ...line, quantity: '2' }],
  ['the same again', line],
])('a cart with %s is not complete; its valid lines are', (_what, bad) => {
  expect(readCart(cartText(line, bad))).toBeUndefined();
  expect(rescueCart(cartText(line, bad))).toEqual({ lines: [line] });
});

test.each([[3], ['no slug!'], ['mug']])(
  'a wishlist with %j is not complete; its valid entries stay in order',
  (bad) => {
    expect(readWishlist(wishlistText('mug', 'shirt', bad))).toBeUndefined();
    expect(rescueWishlist(wishlistText('mug', 'shirt', bad))).toEqual({ products: ['mug', 'shirt'] });
  },
);

test('marks are stored with a list and are not part of it', () => {
  const text = writeCart(SAMPLE_CART, ['a:1', 'b:2']);
  expect(marksIn(text)).toEqual(['a:1', 'b:2']);
  expect(readCart(text)).toEqual(SAMPLE_CART);
  expect(marksIn(writeWishlist({ products: ['mug'] }, ['a:1']))).toEqual(['a:1']);
  expect(marksIn(cartText(line))).toEqual([]);
  expect(marksIn('{"version":1,"marks":[7,"a:1"]}')).toEqual(['a:1']);
});
