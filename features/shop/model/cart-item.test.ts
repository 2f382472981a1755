import { PRICE_LIST } from '../../../content/shop/price-list.ts';
import { cartItemOf } from './cart-item.ts';

test('an item of the cart has a thumbnail, a name and a price', () => {
  expect(PRICE_LIST.slice(0, 1).map(cartItemOf)).toEqual([
    {
      thumbnail: '/pictures/products/line-that-breaks-stickers-240.webp',
      name: 'The line that breaks: sticker sheet',
      price: '$6.50',
    },
  ]);
});
