import { addToWishlist, EMPTY_WISHLIST, isOnWishlist, removeFromWishlist, wishlistText } from './wishlist.ts';

test('a product is added first, once, and can be removed', () => {
  const two = addToWishlist(addToWishlist(EMPTY_WISHLIST, 'mug'), 'shirt');
  expect(two.products).toEqual(['shirt', 'mug']);
  expect(addToWishlist(two, 'mug')).toBe(two);
  expect(isOnWishlist(two, 'mug')).toBe(true);
  const one = removeFromWishlist(two, 'mug');
  expect(isOnWishlist(one, 'mug')).toBe(false);
  expect(removeFromWishlist(one, 'mug')).toBe(one);
  expect(addToWishlist(one, 'mug', 1)).toEqual(two);
});

test('each product has a line with its price, followed by its URL', () => {
  const mug = {
    slug: 'mug',
    name: 'Mug',
    priceCents: 1250,
    category: 'desk',
    theme: 'power',
    options: [],
  } as const;
  const text = wishlistText([mug, { ...mug, slug: 'cup', name: 'Cup' }], 'https://site.example');
  expect(text).toBe(
    'Mug, $12.50\nhttps://site.example/merchandise/shop/mug\n\nCup, $12.50\nhttps://site.example/merchandise/shop/cup\n',
  );
});
