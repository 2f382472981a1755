import { PRODUCT_CATEGORIES, type ProductCategory } from '../../../lib/domain/list-filters.ts';
import type { PricedProduct } from '../../../lib/domain/product.ts';
import type { IsoDate } from '../../../lib/time/when.ts';

export const PRODUCT_CATEGORY_NAMES: Readonly<Record<ProductCategory, string>> = {
  paper: 'Paper',
  clothing: 'Clothing and bags',
  desk: 'For the desk',
  prints: 'Prints',
};

export const isProductCategory = (value: string): value is ProductCategory =>
  PRODUCT_CATEGORIES.some((category) => category === value);

/** An item of the cart as shown, with the specification's names (section 3). */
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

/** The pictures of every product: the whole product, a detail, and the product in use or from the back. */
export const PRODUCT_VIEWS = ['front', 'detail', 'in-use'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** The name of a product's picture. The first one has the product's own name. */
export const productPictureSlug = (slug: string, view: ProductView = 'front') =>
  view === 'front' ? slug : `${slug}-${view}`;

/**
 * Returns a file of a product's picture, 240 or 480 pixels square, for rows of a cart and cards of a
 * wishlist. The path is written out here, so that the browser does not load the table of `pictureAddress`. A
 * test compares the two.
 */
export const productThumbnail = (slug: string, width: 240 | 480 = 240) =>
  `/pictures/products/${slug}-${width}.webp`;
