/** Where a browser keeps the cart and the wishlist, in local storage; also the names of the locks of its tabs. */
export const CART_KEY = 'streamit-cart';
export const WISHLIST_KEY = 'streamit-wishlist';
