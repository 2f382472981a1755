import {
  addLine,
  type Cart,
  type CartLine,
  changeQuantity,
  type LineKey,
  lineOf,
  putLine,
  SAMPLE_CART,
  withoutUnsold,
} from '../../../../lib/domain/shop/cart.ts';
import { pricedProduct } from '../../../../lib/domain/shop/price-of.ts';
import {
  marksIn,
  readCart,
  readWishlist,
  rescueCart,
  rescueWishlist,
  writeCart,
  writeWishlist,
} from '../../../../lib/domain/shop/read-shop.ts';
import { CART_KEY, WISHLIST_KEY } from '../../../../lib/domain/shop/shop-keys.ts';
import { EMPTY_WISHLIST, unwish } from '../../../../lib/domain/shop/wishlist.ts';
import { createDeviceStore } from '../device/device-store.ts';

/** This device's cart. Where nothing is stored it holds the sample's three lines; one that was emptied stays empty. */
export const cartStore = createDeviceStore({
  key: CART_KEY,
  first: SAMPLE_CART,
  read: readCart,
  rescue: rescueCart,
  write: writeCart,
  marksIn,
});

export const wishlistStore = createDeviceStore({
  key: WISHLIST_KEY,
  first: EMPTY_WISHLIST,
  read: readWishlist,
  rescue: rescueWishlist,
  write: writeWishlist,
  marksIn,
});

/** Adds some of a product to the cart: counted once, however often the store makes the change again. */
export function addToCart(line: CartLine): void {
  setTo(addLine(cartStore.current(), line), line);
}

/** Counts a line of the cart up or down. */
export function countInCart(key: LineKey, by: number): void {
  setTo(changeQuantity(cartStore.current(), key, by), key);
}

/** The quantity that a person has come to see is what they mean, also where another tab has written meanwhile. */
function setTo(next: Cart, key: LineKey): void {
  const line = lineOf(next, key);
  if (line) cartStore.change((cart) => putLine(cart, line));
}

/** Takes out what the shop has no longer. @returns of how many lines and wishes */
export function dropUnsold(): number {
  const [{ lines }, { products }] = [cartStore.current(), wishlistStore.current()];
  const gone = products.filter((slug) => !pricedProduct(slug));
  cartStore.change((cart) => withoutUnsold(cart, pricedProduct));
  for (const slug of gone) wishlistStore.change((wishlist) => unwish(wishlist, slug));
  return lines.length - cartStore.current().lines.length + gone.length;
}
