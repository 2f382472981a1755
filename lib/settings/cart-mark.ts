import { CART_KEY } from '../domain/shop/shop-keys.ts';

/** How many lines the cart has, on the document's root; where it is not set, as many as on a first visit. */
export const CART_LINES_PROPERTY = '--cart-lines';
const FIRST_LINES = 3;

/** The mark in words, for those who do not see the number: "Cart: 3 items". */
export function cartLabel(): string {
  const lines = Number(document.documentElement.style.getPropertyValue(CART_LINES_PROPERTY) || FIRST_LINES);
  return `Cart: ${lines} ${lines === 1 ? 'item' : 'items'}`;
}

/** Sets it before the page is painted, so that the number on the cart's button does not change in sight. */
export const MARK_CART_SCRIPT = `try{document.documentElement.style.setProperty('${CART_LINES_PROPERTY}',JSON.parse(localStorage['${CART_KEY}']).lines.length)}catch{}`;
