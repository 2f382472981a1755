import { pricedLines } from '../../../../lib/domain/shop/cart.ts';
import { pricedProduct } from '../../../../lib/domain/shop/price-of.ts';
import { CART_LINES_PROPERTY, cartLabel } from '../../../../lib/settings/cart-mark.ts';
import { cartStore } from './device-shop.ts';

/** Keeps the number on the cart's buttons, which their styles write (components/shop/cart/CartButton.module.scss). */
function showCount(): void {
  const { length } = pricedLines(cartStore.current(), pricedProduct);
  document.documentElement.style.setProperty(CART_LINES_PROPERTY, String(length));
  for (const link of document.querySelectorAll('cart-button a')) link.ariaLabel = cartLabel();
}

showCount();
cartStore.onChange(showCount);
