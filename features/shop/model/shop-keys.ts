/** Keys of the cart, its sample and the wishlist in local storage; also the names of the locks between tabs. */
export const CART_KEY = 'streamit-cart';
export const SAMPLE_CART_KEY = 'streamit-cart-sample';
export const WISHLIST_KEY = 'streamit-wishlist';
