import { wishlistText } from './wishlist-text.ts';

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
