import type { ProductCategory } from './list-filters.ts';
import type { Theme } from './theme.ts';

/** The fields of a product that the cart needs. The shop's pages have more (content/shop). */
export type PricedProduct = {
  readonly slug: string;
  readonly name: string;
  /** The price of one. */
  readonly priceCents: Cents;
  readonly category: ProductCategory;
  /** The series of its picture. */
  readonly theme: Theme;
  /** The options to choose from, e.g. sizes; empty if there are none. */
  readonly options: readonly string[];
};

/** An amount in whole US cents. Money is never a fraction here. */
export type Cents = number;
