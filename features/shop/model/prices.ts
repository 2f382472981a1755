import type { Cents, PricedProduct } from '../../../lib/domain/product.ts';
import { PRICE_LIST } from './price-list.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 4900 -> "$49.00". */
export const formatCents = (amount: Cents): string => dollars.format(amount / 100);

const bySlug: ReadonlyMap<string, PricedProduct> = new Map(PRICE_LIST.map((one) => [one.slug, one]));

/** A product's name, price and options; undefined if the shop does not have it. */
export const pricedProduct = (slug: string): PricedProduct | undefined => bySlug.get(slug);

export const getPrice = (slug: string): Cents | undefined => bySlug.get(slug)?.priceCents;
