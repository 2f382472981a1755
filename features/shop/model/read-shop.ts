import { isSlug } from '../../../lib/domain/slug.ts';
import { getFields, parsedText } from '../../../lib/domain/stored-fields.ts';
import { type Cart, type CartLine, lineId, MAX_QUANTITY } from './cart.ts';
import type { Wishlist } from './wishlist.ts';

/** The version of both stored formats. */
const VERSION = 1;
/** Maximum characters of an option. */
const MAX_OPTION_LENGTH = 60;

const isSlugText = (value: unknown): value is string => typeof value === 'string' && isSlug(value);

function cartLine(value: unknown): CartLine | undefined {
  const { product, option, quantity } = getFields(value) ?? {};
  const isOption = option === null || (typeof option === 'string' && option.length <= MAX_OPTION_LENGTH);
  const isQuantity = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 0;
  if (!isSlugText(product) || !isOption || !isQuantity || quantity > MAX_QUANTITY) return undefined;
  return { product, option, quantity };
}

/** The list of a stored text of our version; undefined for any other text. */
function storedList(text: string, field: string): readonly unknown[] | undefined {
  const fields = getFields(parsedText(text));
  const list = fields?.version === VERSION ? fields[field] : undefined;
  return Array.isArray(list) ? list : undefined;
}

/** The valid lines of a stored cart; undefined if nothing can be read. */
export function rescueCart(text: string): Cart | undefined {
  const list = storedList(text, 'lines');
  if (!list) return undefined;
  const lines = new Map<string, CartLine>();
  for (const line of list.map(cartLine)) if (line && !lines.has(lineId(line))) lines.set(lineId(line), line);
  return { lines: [...lines.values()] };
}

/**
 * Reads a stored cart; undefined if any part of it is not valid. It does not check whether the products
 * exist.
 */
export function readCart(text: string): Cart | undefined {
  const cart = rescueCart(text);
  return cart?.lines.length === storedList(text, 'lines')?.length ? cart : undefined;
}

/** @param marks ids of the tabs' writes that it includes (parts/device/device-store.ts) */
export const writeCart = ({ lines }: Cart, marks: readonly string[] = []): string =>
  JSON.stringify({ version: VERSION, lines, marks });

/** Returns the marks that were stored with a cart or a wishlist. */
export const marksIn = (text: string): readonly string[] =>
  storedList(text, 'marks')?.filter((mark) => typeof mark === 'string') ?? [];

/** The valid entries of a stored wishlist; undefined if nothing can be read. */
export function rescueWishlist(text: string): Wishlist | undefined {
  const list = storedList(text, 'products');
  return list && { products: [...new Set(list.filter(isSlugText))] };
}

/** A stored wishlist; undefined if any part of it is not valid. */
export function readWishlist(text: string): Wishlist | undefined {
  const wishlist = rescueWishlist(text);
  return wishlist?.products.length === storedList(text, 'products')?.length ? wishlist : undefined;
}

/** @param marks as for a cart */
export const writeWishlist = ({ products }: Wishlist, marks: readonly string[] = []): string =>
  JSON.stringify({ version: VERSION, products, marks });
