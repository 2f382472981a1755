import type { Theme } from '../theme.ts';
import type { IsoDate } from '../time/when.ts';
import type { Cents } from './money.ts';

export const PRODUCT_CATEGORIES = ['paper', 'clothing', 'desk', 'prints'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

export const PRODUCT_CATEGORY_NAMES: Readonly<Record<ProductCategory, string>> = {
  paper: 'Paper',
  clothing: 'Clothing and bags',
  desk: 'For the desk',
  prints: 'Prints',
};

export const isProductCategory = (value: string): value is ProductCategory =>
  PRODUCT_CATEGORIES.some((category) => category === value);

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

/** What the shop's pages say of a product. Nothing of it can be bought. */
export type ProductText = {
  /** One sentence, for lists and search engines. */
  readonly standfirst: string;
  /** Paragraphs of plain text. */
  readonly description: readonly string[];
  /** What one sees or finds, a line each. */
  readonly details: readonly string[];
  readonly material: string;
  readonly care: string;
  readonly measurements: readonly { readonly name: string; readonly value: string }[];
  readonly addedOn: IsoDate;
  /** What its pictures show: the whole, a detail, and the thing in use or from the back. */
  readonly captions: readonly [front: string, detail: string, inUse: string];
};

export type Product = PricedProduct & ProductText;

/** "Second opinion: mug" -> what it is called and, where the name says it, what it is. */
export function nameParts(name: string): { readonly title: string; readonly kind: string | null } {
  const [title = name, kind = null] = name.split(': ', 2);
  return { title, kind };
}
