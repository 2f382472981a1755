import { CART_PIECES_PROPERTY, cartLabel } from '../../../../lib/settings/cart-mark.ts';
import { piecesIn, pricedLines } from '../../model/cart.ts';
import { pricedProduct } from '../../model/prices.ts';
import { cartStore } from './device-shop.ts';

/** Updates the number on the cart's buttons, which CSS shows (features/shop/ui/layout/MerchandiseHeader.module.scss). */
function showCount(): void {
  const pieces = piecesIn(pricedLines(cartStore.current(), pricedProduct).map(({ line }) => line));
  document.documentElement.style.setProperty(CART_PIECES_PROPERTY, String(pieces));
  for (const link of document.querySelectorAll('cart-button a')) link.ariaLabel = cartLabel();
}

showCount();
cartStore.onChange(showCount);
