import type { PricedProduct } from '../../../lib/domain/product.ts';
import { routes } from '../../../lib/routes.ts';
import { formatCents } from './prices.ts';
/** Slugs of products, newest first. */
export type Wishlist = { readonly products: readonly string[] };

export const EMPTY_WISHLIST: Wishlist = { products: [] };

export const isOnWishlist = ({ products }: Wishlist, slug: string): boolean => products.includes(slug);

/** Adds a product to the wishlist. `index` restores it at its position, counted from 0. */
export const addToWishlist = (wishlist: Wishlist, slug: string, index = 0): Wishlist =>
  isOnWishlist(wishlist, slug) ? wishlist : { products: wishlist.products.toSpliced(index, 0, slug) };

export const removeFromWishlist = (wishlist: Wishlist, slug: string): Wishlist =>
  isOnWishlist(wishlist, slug) ? { products: wishlist.products.filter((one) => one !== slug) } : wishlist;

/** Returns the wishlist as text to share: one line per product with price and URL. `origin`: of the site. */
export const wishlistText = (products: readonly PricedProduct[], origin: string): string =>
  products
    .map(
      ({ slug, name, priceCents }) =>
        `${name}, ${formatCents(priceCents)}\n${origin}${routes.product(slug)}\n`,
    )
    .join('\n');
