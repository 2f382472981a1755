import { EMPTY_WISHLIST, isWished, unwish, wish } from './wishlist.ts';

test('a product is added first, once, and can be removed', () => {
  const two = wish(wish(EMPTY_WISHLIST, 'mug'), 'shirt');
  expect(two.products).toEqual(['shirt', 'mug']);
  expect(wish(two, 'mug')).toBe(two);
  expect(isWished(two, 'mug')).toBe(true);
  const one = unwish(two, 'mug');
  expect(isWished(one, 'mug')).toBe(false);
  expect(unwish(one, 'mug')).toBe(one);
  expect(wish(one, 'mug', 1)).toEqual(two);
});
