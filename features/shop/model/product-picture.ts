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
