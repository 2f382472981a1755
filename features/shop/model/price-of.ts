import { PRICE_LIST } from '../../../content/shop/price-list.ts';
import type { Cents } from './money.ts';
import type { PricedProduct } from './product.ts';

const bySlug: ReadonlyMap<string, PricedProduct> = new Map(PRICE_LIST.map((one) => [one.slug, one]));

/** A product's name, price and options; undefined if the shop does not have it. */
export const pricedProduct = (slug: string): PricedProduct | undefined => bySlug.get(slug);

export const priceOf = (slug: string): Cents | undefined => bySlug.get(slug)?.priceCents;
