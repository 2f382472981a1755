import type { Cents, PricedProduct } from '../../../lib/domain/product.ts';
import { PRICE_LIST } from './price-list.ts';
import { formatCents } from './prices.ts';
import { type CartItem, productThumbnail } from './product.ts';

/** A quantity of one product. A product in two sizes is two lines. */
export type CartLine = {
  /** Slug of the product. */
  readonly product: string;
  /** One of the product's options; null when it has none. */
  readonly option: string | null;
  /** From 0 to MAX_QUANTITY. A line with quantity 0 stays until it is deleted. */
  readonly quantity: number;
};

export type Cart = { readonly lines: readonly CartLine[] };

/** The initial value of the specification's counter (section 4). */
export const FIRST_QUANTITY = 2;
export const MAX_QUANTITY = 99;

/**
 * The sample that the drawer shows until something is first added to the cart (specification, sections 2 and 9). It is not
 * part of anyone's cart.
 */
export const SAMPLE_CART: Cart = {
  lines: PRICE_LIST.slice(0, 3).map(({ slug, options }) => ({
    product: slug,
    option: options[0] ?? null,
    quantity: FIRST_QUANTITY,
  })),
};

/** The cart of a new visitor, who has not added anything yet. */
export const NEW_CART: Cart = { lines: [] };

/** True until something is first added; false for a cart that was emptied. */
export const isNew = (cart: Cart): boolean => cart === NEW_CART;

const EMPTY_CART: Cart = { lines: [] };

/** A line's product and option, which identify it in the cart. */
export type LineKey = Pick<CartLine, 'product' | 'option'>;

/** One text for a line's product and option. */
export const lineId = ({ product, option }: LineKey): string => JSON.stringify([product, option]);

const isOf = (key: LineKey) => (line: CartLine) => lineId(line) === lineId(key);

export const getLine = (cart: Cart, key: LineKey): CartLine | undefined => cart.lines.find(isOf(key));

/** A whole number from 0 to MAX_QUANTITY; NaN becomes 0. */
export const tidyQuantity = (quantity: number): number =>
  Math.min(MAX_QUANTITY, Math.max(0, Math.floor(Number.isNaN(quantity) ? 0 : quantity)));

/**
 * Sets the quantity of a line. A new line is added at the end, or at `index`, counted from 0. Idempotent, as the device
 * store requires.
 */
export function putLine(cart: Cart, line: CartLine, index = cart.lines.length): Cart {
  const tidy = { ...line, quantity: tidyQuantity(line.quantity) };
  const before = getLine(cart, line);
  if (before?.quantity === tidy.quantity) return cart;
  if (!before) return { lines: cart.lines.toSpliced(index, 0, tidy) };
  return { lines: cart.lines.map((one) => (one === before ? tidy : one)) };
}

/** Adds a quantity of a product to its existing line, or as a new line. */
export const addLine = (cart: Cart, line: CartLine): Cart =>
  putLine(cart, { ...line, quantity: (getLine(cart, line)?.quantity ?? 0) + line.quantity });

/** Changes a line's quantity, e.g. by 1 or -1, never below 0. */
export function changeQuantity(cart: Cart, key: LineKey, by: number): Cart {
  const line = getLine(cart, key);
  return line ? putLine(cart, { ...line, quantity: line.quantity + by }) : cart;
}

export function removeLine(cart: Cart, key: LineKey): Cart {
  const lines = cart.lines.filter((line) => !isOf(key)(line));
  return lines.length === cart.lines.length ? cart : { lines };
}

/** The emptied cart, which is not the same as a new one. */
export const emptied = (cart: Cart): Cart => (cart.lines.length === 0 ? cart : EMPTY_CART);

/** Restores deleted lines before any lines that were added since. */
export function putBack(cart: Cart, lines: readonly CartLine[]): Cart {
  const back = lines.filter((line) => !getLine(cart, line));
  return back.length === 0 ? cart : { lines: [...back, ...cart.lines] };
}

/** A line with its product and amount. */
export type PricedLine = {
  readonly line: CartLine;
  readonly product: PricedProduct;
  /** Quantity times price. */
  readonly amountCents: Cents;
};

type ProductOf = (slug: string) => PricedProduct | undefined;

/** True if the shop still sells the line's product and option. */
const isSold = ({ option }: CartLine, product: PricedProduct | undefined): product is PricedProduct =>
  product !== undefined &&
  (option === null ? product.options.length === 0 : product.options.includes(option));

/** The number of pieces, for the badge and for headings. */
export const piecesIn = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The lines whose products the shop has, with their amounts. */
export const pricedLines = ({ lines }: Cart, getProduct: ProductOf): readonly PricedLine[] =>
  lines.flatMap((line) => {
    const product = getProduct(line.product);
    return isSold(line, product) ? [{ line, product, amountCents: product.priceCents * line.quantity }] : [];
  });

/** The cart without products that the shop no longer sells. */
export function withoutUnsold(cart: Cart, getProduct: ProductOf): Cart {
  const lines = cart.lines.filter((line) => isSold(line, getProduct(line.product)));
  return lines.length === cart.lines.length ? cart : { lines };
}

/** @param getPrice the price of one piece; a product without a price counts as 0 */
export const subtotalCents = ({ lines }: Cart, getPrice: (slug: string) => Cents | undefined): Cents =>
  lines.reduce((sum, { product, quantity }) => sum + (getPrice(product) ?? 0) * quantity, 0);

/** The drawer's title: "Shopping Cart (3)" for three lines. */
export const cartTitle = (lines: number): string => `Shopping Cart (${lines})`;

/** The name of a product in a sentence: “Record keeper’s notebook”, “The ladder: print” (A3). */
export const lineName = (product: Pick<PricedProduct, 'name'>, option: string | null): string =>
  option ? `“${product.name}” (${option})` : `“${product.name}”`;

export const getCartItem = ({ slug, name, priceCents }: PricedProduct): CartItem => ({
  thumbnail: productThumbnail(slug),
  name,
  price: formatCents(priceCents),
});
