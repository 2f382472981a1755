/** Slugs of products, newest first. */
export type Wishlist = { readonly products: readonly string[] };

export const EMPTY_WISHLIST: Wishlist = { products: [] };

export const isWished = ({ products }: Wishlist, slug: string): boolean => products.includes(slug);

/** Adds a product to the wishlist. `index` restores it at its position, counted from 0. */
export const wish = (wishlist: Wishlist, slug: string, index = 0): Wishlist =>
  isWished(wishlist, slug) ? wishlist : { products: wishlist.products.toSpliced(index, 0, slug) };

export const unwish = (wishlist: Wishlist, slug: string): Wishlist =>
  isWished(wishlist, slug) ? { products: wishlist.products.filter((one) => one !== slug) } : wishlist;
