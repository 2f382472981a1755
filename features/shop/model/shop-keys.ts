export const SAMPLE_CART_KEY = 'streamit-cart-sample';

export const WISHLIST_KEY = 'streamit-wishlist';
