import { CART_KEY } from '../../features/shop/model/shop-keys.ts';
import { plural } from '../plural.ts';

/** The number of pieces in the cart, as a property of the document's root. Not set for a new cart. */
export const CART_PIECES_PROPERTY = '--cart-pieces';

/** The number on the cart's button in words: "Cart: 3 items". */
export const cartLabel = (): string =>
  `Cart: ${plural(Number(document.documentElement.style.getPropertyValue(CART_PIECES_PROPERTY)), 'item')}`;

/** Sets the number before the first paint, so that it does not change visibly. */
export const MARK_CART_SCRIPT = `try{document.documentElement.style.setProperty('${CART_PIECES_PROPERTY}',JSON.parse(localStorage['${CART_KEY}']).lines.reduce((n,l)=>n+(+l.quantity||0),0))}catch{}`;
