import { PRICE_LIST } from '../../../content/shop/price-list.ts';
import type { Cents } from './money.ts';
import type { PricedProduct } from './product.ts';

/** Some of one product; a product in two sizes is two lines. */
export type CartLine = {
  /** Slug of the product. */
  readonly product: string;
  /** One of the product's options; null when it has none. */
  readonly option: string | null;
  /** From 0 to MOST_OF_ONE. A line of none stays until it is deleted. */
  readonly quantity: number;
};

export type Cart = { readonly lines: readonly CartLine[] };

/** The specification's counter starts here (section 4). */
export const FIRST_QUANTITY = 2;
export const MOST_OF_ONE = 99;

/** What lies in a new visitor's cart (specification, section 9). */
export const SAMPLE_CART: Cart = {
  lines: PRICE_LIST.slice(0, 3).map(({ slug, options }) => ({
    product: slug,
    option: options[0] ?? null,
    quantity: FIRST_QUANTITY,
  })),
};

const EMPTY_CART: Cart = { lines: [] };

/** A line's product and option: what tells it from the cart's other lines. */
export type LineKey = Pick<CartLine, 'product' | 'option'>;

/** One text for a line's product and option. */
export const lineId = ({ product, option }: LineKey): string => JSON.stringify([product, option]);

const isOf = (key: LineKey) => (line: CartLine) => lineId(line) === lineId(key);

export const lineOf = (cart: Cart, key: LineKey): CartLine | undefined => cart.lines.find(isOf(key));

/** A whole number from 0 to MOST_OF_ONE; what is no number is none. */
export const tidyQuantity = (quantity: number): number =>
  Math.min(MOST_OF_ONE, Math.max(0, Math.floor(Number.isNaN(quantity) ? 0 : quantity)));

/**
 * Makes a line have its quantity; one that is not there comes last, or to `index`, counted from 0. Doing it twice is as
 * doing it once, as the device's store needs it.
 */
export function putLine(cart: Cart, line: CartLine, index = cart.lines.length): Cart {
  const tidy = { ...line, quantity: tidyQuantity(line.quantity) };
  const before = lineOf(cart, line);
  if (before?.quantity === tidy.quantity) return cart;
  if (!before) return { lines: cart.lines.toSpliced(index, 0, tidy) };
  return { lines: cart.lines.map((one) => (one === before ? tidy : one)) };
}

/** Adds some of a product: to the line that has it already, or as a new one. */
export const addLine = (cart: Cart, line: CartLine): Cart =>
  putLine(cart, { ...line, quantity: (lineOf(cart, line)?.quantity ?? 0) + line.quantity });

/** Counts a line up or down, e.g. by 1 or -1, and never below 0. */
export function changeQuantity(cart: Cart, key: LineKey, by: number): Cart {
  const line = lineOf(cart, key);
  return line ? putLine(cart, { ...line, quantity: line.quantity + by }) : cart;
}

export function removeLine(cart: Cart, key: LineKey): Cart {
  const lines = cart.lines.filter((line) => !isOf(key)(line));
  return lines.length === cart.lines.length ? cart : { lines };
}

/** The cart with nothing in it, which is not the one of a first visit. */
export const emptied = (cart: Cart): Cart => (cart.lines.length === 0 ? cart : EMPTY_CART);

/** Puts lines back where they were; what came into the cart meanwhile comes after them. */
export function putBack(cart: Cart, lines: readonly CartLine[]): Cart {
  const back = lines.filter((line) => !lineOf(cart, line));
  return back.length === 0 ? cart : { lines: [...back, ...cart.lines] };
}

/** A line with what is known of its product. */
export type PricedLine = {
  readonly line: CartLine;
  readonly product: PricedProduct;
  /** Of all of it: quantity times price. */
  readonly amountCents: Cents;
};

type ProductOf = (slug: string) => PricedProduct | undefined;

/** Whether the shop still has what a line stands for. */
const isSold = ({ option }: CartLine, product: PricedProduct | undefined): product is PricedProduct =>
  product !== undefined &&
  (option === null ? product.options.length === 0 : product.options.includes(option));

/** The lines whose products the shop has, with their amounts. */
export const pricedLines = ({ lines }: Cart, productOf: ProductOf): readonly PricedLine[] =>
  lines.flatMap((line) => {
    const product = productOf(line.product);
    return isSold(line, product) ? [{ line, product, amountCents: product.priceCents * line.quantity }] : [];
  });

/** The cart without what the shop has no longer. */
export function withoutUnsold(cart: Cart, productOf: ProductOf): Cart {
  const lines = cart.lines.filter((line) => isSold(line, productOf(line.product)));
  return lines.length === cart.lines.length ? cart : { lines };
}

/** @param priceOf the price of one of a product; what has none counts nothing */
export const subtotalCents = ({ lines }: Cart, priceOf: (slug: string) => Cents | undefined): Cents =>
  lines.reduce((sum, { product, quantity }) => sum + (priceOf(product) ?? 0) * quantity, 0);

/** The drawer's title: "Shopping Cart (3)" for three lines. */
export const cartTitle = (lines: number): string => `Shopping Cart (${lines})`;

/** A product as a sentence names it: “Record keeper’s notebook”, “The ladder: print” (A3). */
export const lineName = (product: Pick<PricedProduct, 'name'>, option: string | null): string =>
  option ? `“${product.name}” (${option})` : `“${product.name}”`;
