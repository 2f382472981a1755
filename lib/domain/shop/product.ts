import type { Theme } from '../theme.ts';
import type { Cents } from './money.ts';

export const PRODUCT_CATEGORIES = ['paper', 'clothing', 'desk', 'prints'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** What a cart needs to know of a product; the shop's pages know more (content/shop). */
export type PricedProduct = {
  readonly slug: string;
  readonly name: string;
  /** For one. */
  readonly priceCents: Cents;
  readonly category: ProductCategory;
  /** Its picture's series. */
  readonly theme: Theme;
  /** Of which one is chosen, e.g. sizes; empty when there is nothing to choose. */
  readonly options: readonly string[];
};
