import type { Theme } from '../../../lib/domain/theme.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
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

/** An item of the cart as it is shown, with the specification's names (section 3). */
export type CartItem = {
  /** The path of its picture. */
  readonly thumbnail: string;
  readonly name: string;
  /** The price of one: "$6.50". */
  readonly price: string;
};

/** A product with all fields of the shop's pages. Products are samples and cannot be bought. */
export type ProductText = {
  /** One sentence, for lists and search engines. */
  readonly standfirst: string;
  /** Paragraphs of plain text. */
  readonly description: readonly string[];
  /** Details, one line each. */
  readonly details: readonly string[];
  readonly material: string;
  readonly care: string;
  readonly measurements: readonly { readonly name: string; readonly value: string }[];
  readonly addedOn: IsoDate;
  /** The captions of its images: the whole product, a detail, and the product in use or from the back. */
  readonly captions: readonly [front: string, detail: string, inUse: string];
};

export type Product = PricedProduct & ProductText;

/** Splits "Second opinion: mug" into its title and its type, if the name has one. */
export function nameParts(name: string): { readonly title: string; readonly kind: string | null } {
  const [title = name, kind = null] = name.split(': ', 2);
  return { title, kind };
}
