import { plural } from '../text/plural.ts';

/** Keys of the cart, its sample and the wishlist in local storage; also the names of the locks between tabs. */
export const CART_KEY = 'streamit-cart';

/** The number of pieces in the cart, as a property of the document's root. Not set for a new cart. */
export const CART_PIECES_PROPERTY = '--cart-pieces';

/** The number on the cart's button in words: "Cart: 3 items". */
export const cartLabel = (): string =>
  `Cart: ${plural(Number(document.documentElement.style.getPropertyValue(CART_PIECES_PROPERTY)), 'item')}`;

/** The key of the device's choice to show restricted films; its value is `shown`. */
export const RESTRICTED_KEY = 'streamit-restricted';
