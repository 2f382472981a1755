import { createDeviceStore, type DeviceStore } from '../../../../components/elements/parts/device-store.ts';
import { CART_KEY } from '../../../../lib/settings/cart-mark.ts';
import {
  addLine,
  type Cart,
  type CartLine,
  changeQuantity,
  getLine,
  isNew,
  type LineKey,
  NEW_CART,
  putLine,
  SAMPLE_CART,
  withoutUnsold,
} from '../../model/cart.ts';
import { pricedProduct } from '../../model/prices.ts';
import {
  marksIn,
  readCart,
  readWishlist,
  rescueCart,
  rescueWishlist,
  writeCart,
  writeWishlist,
} from '../../model/read-shop.ts';
import { SAMPLE_CART_KEY, WISHLIST_KEY } from '../../model/shop-keys.ts';
import { EMPTY_WISHLIST, removeFromWishlist } from '../../model/wishlist.ts';

const cartText = { read: readCart, rescue: rescueCart, write: writeCart, marksIn };

/** This device's cart, with only what the person added. */
export const cartStore = createDeviceStore({ key: CART_KEY, first: NEW_CART, ...cartText });

/** The drawer's sample and what the person did to it. It is never counted or ordered. */
export const sampleStore = createDeviceStore({ key: SAMPLE_CART_KEY, first: SAMPLE_CART, ...cartText });

/** The store that the drawer shows: the sample until the person first adds something to their own cart. */
export const drawerStore = (): DeviceStore<Cart> => (isNew(cartStore.current()) ? sampleStore : cartStore);

export const wishlistStore = createDeviceStore({
  key: WISHLIST_KEY,
  first: EMPTY_WISHLIST,
  read: readWishlist,
  rescue: rescueWishlist,
  write: writeWishlist,
  marksIn,
});

/** Adds a quantity of a product to the cart: once, even if the store repeats the change. */
export function addToCart(line: CartLine): void {
  setTo(cartStore, addLine(cartStore.current(), line), line);
}

/** Changes the quantity of a line. */
export function countIn(store: DeviceStore<Cart>, key: LineKey, by: number): void {
  setTo(store, changeQuantity(store.current(), key, by), key);
}

/** Sets the quantity that the person sees, even if another tab has written in the meantime. */
function setTo(store: DeviceStore<Cart>, next: Cart, key: LineKey): void {
  const line = getLine(next, key);
  if (line) store.change((cart) => putLine(cart, line));
}

/** Removes products that the shop no longer sells. @returns the number of removed lines and wishes */
export function dropUnsold(): number {
  const [{ lines }, { products }] = [cartStore.current(), wishlistStore.current()];
  const gone = products.filter((slug) => !pricedProduct(slug));
  cartStore.change((cart) => withoutUnsold(cart, pricedProduct));
  for (const slug of gone) wishlistStore.change((wishlist) => removeFromWishlist(wishlist, slug));
  return lines.length - cartStore.current().lines.length + gone.length;
}
