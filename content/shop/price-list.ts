import type { PricedProduct } from '../../lib/domain/shop/product.ts';

/**
 * Every product of the sample shop with its price: what the cart in the browser knows of them. The first three lie in a new
 * visitor's cart, two of each: $13, $18 and $18, which makes $49.00 (specification, section 9).
 */
export const PRICE_LIST: readonly PricedProduct[] = [
  {
    slug: 'line-that-breaks-stickers',
    name: 'The line that breaks: sticker sheet',
    priceCents: 650,
    category: 'paper',
    theme: 'information-warfare',
    options: [],
  },
  {
    slug: 'record-keepers-notebook',
    name: 'Record keeper’s notebook',
    priceCents: 900,
    category: 'paper',
    theme: 'discipline',
    options: [],
  },
  {
    slug: 'appeal-pending-pin',
    name: 'Appeal pending: enamel pin',
    priceCents: 900,
    category: 'desk',
    theme: 'power',
    options: [],
  },
];
