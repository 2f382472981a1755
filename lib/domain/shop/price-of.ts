import { PRICE_LIST } from '../../../content/shop/price-list.ts';
import type { Cents } from './money.ts';
import type { PricedProduct } from './product.ts';

const bySlug: ReadonlyMap<string, PricedProduct> = new Map(PRICE_LIST.map((one) => [one.slug, one]));

/** What the cart knows of a product; undefined for what the shop does not have. */
export const pricedProduct = (slug: string): PricedProduct | undefined => bySlug.get(slug);

export const priceOf = (slug: string): Cents | undefined => bySlug.get(slug)?.priceCents;
