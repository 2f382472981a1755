import { PRICE_LIST } from '../../../features/shop/model/price-list.ts';
import type { Product } from '../../../features/shop/model/product.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { CLOTHING } from './clothing.ts';
import { DESK } from './desk.ts';
import { PAPER } from './paper.ts';
import { PRINTS } from './prints.ts';

const TEXTS = { ...PAPER, ...CLOTHING, ...DESK, ...PRINTS };

/** Every product of the sample shop, in the shop's own order. */
export const PRODUCTS: readonly Product[] = PRICE_LIST.map((priced) => {
  const text = ownValue(TEXTS, priced.slug);
  if (!text) throw new Error(`Nothing is said of the product ${priced.slug}`);
  return { ...priced, ...text };
});
