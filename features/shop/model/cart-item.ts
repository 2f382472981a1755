import { formatCents } from './money.ts';
import type { CartItem, PricedProduct } from './product.ts';
import { productThumbnail } from './product-picture.ts';

export const cartItemOf = ({ slug, name, priceCents }: PricedProduct): CartItem => ({
  thumbnail: productThumbnail(slug),
  name,
  price: formatCents(priceCents),
});
