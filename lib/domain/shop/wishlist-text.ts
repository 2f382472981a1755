import { routes } from '../../routes.ts';
import { formatCents } from './money.ts';
import type { PricedProduct } from './product.ts';

/** Wishes as a text to send to somebody: a line each, with its price and its address. `origin`: of the site. */
export const wishlistText = (products: readonly PricedProduct[], origin: string): string =>
  products
    .map(
      ({ slug, name, priceCents }) =>
        `${name}, ${formatCents(priceCents)}\n${origin}${routes.product(slug)}\n`,
    )
    .join('\n');
