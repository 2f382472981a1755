import { routes } from '../../../lib/routes.ts';
import { formatCents } from './money.ts';
import type { PricedProduct } from './product.ts';

/** Returns the wishlist as text to share: one line per product with price and URL. `origin`: of the site. */
export const wishlistText = (products: readonly PricedProduct[], origin: string): string =>
  products
    .map(
      ({ slug, name, priceCents }) =>
        `${name}, ${formatCents(priceCents)}\n${origin}${routes.product(slug)}\n`,
    )
    .join('\n');
