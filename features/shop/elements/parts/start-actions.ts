import { storeToast } from '../../../../components/elements/parts/toast.ts';
import type { PricedProduct } from '../../../../lib/domain/product.ts';
import { routes } from '../../../../lib/routes.ts';
import { type CartLine, getLine, lineName, MAX_QUANTITY, tidyQuantity } from '../../model/cart.ts';
import { pricedProduct } from '../../model/prices.ts';
import { addToWishlist, isOnWishlist, removeFromWishlist } from '../../model/wishlist.ts';
import { addToCart, cartStore, wishlistStore } from './device-shop.ts';
import { openCart } from './open-cart.ts';

const { say, sayTrouble } = storeToast(() => cartStore.trouble() ?? wishlistStore.trouble());
cartStore.onChange(sayTrouble);
wishlistStore.onChange(sayTrouble);

const started = new WeakSet<Element>();

/** Shows on the heart if its product is on the wishlist, and updates it. */
export function startActions(element: HTMLElement): void {
  if (started.has(element)) return;
  started.add(element);
  const show = () => {
    const isOnList = isOnWishlist(wishlistStore.current(), element.dataset.product ?? '');
    for (const button of element.querySelectorAll<HTMLElement>('[data-act="wish"]'))
      button.ariaPressed = String(isOnList);
  };
  show();
  wishlistStore.onChange(show);
}

/** Runs the action of a control. All hearts of the same product on the page then show the new state. */
export function act(element: HTMLElement, name: string | undefined): void {
  for (const one of document.querySelectorAll<HTMLElement>('shop-actions')) startActions(one);
  const product = pricedProduct(element.dataset.product ?? '');
  if (!product) say('This product is no longer sold.');
  else if (name === 'wish') toggleWishlist(product);
  else if (name === 'add') addForm(element, product);
  else if (name === 'add-one') addOne(product);
  else count(element, name === 'more' ? 1 : -1);
}

function toggleWishlist({ slug, name }: PricedProduct): void {
  if (isOnWishlist(wishlistStore.current(), slug)) {
    wishlistStore.change((now) => removeFromWishlist(now, slug));
    say(`“${name}” was removed from your wishlist.`);
  } else {
    wishlistStore.change((now) => addToWishlist(now, slug));
    say(`“${name}” was added to your wishlist.`, { label: 'View wishlist', href: routes.wishlist() });
  }
}

/** Adds one from a card: a message with a link to the cart, so people can continue shopping. */
function addOne(product: PricedProduct): void {
  const text = added(product, { product: product.slug, option: null, quantity: 1 });
  say(text, { label: 'View cart', href: routes.cart() });
}

/** Adds the product of the page to the cart, and opens the cart drawer. */
function addForm(element: HTMLElement, product: PricedProduct): void {
  const chosen = element.querySelector<HTMLInputElement>('input[type="radio"]:checked');
  const isMissing = product.options.length > 0 && !chosen;
  element.querySelector('[data-missing]')?.toggleAttribute('hidden', !isMissing);
  if (isMissing) {
    element.querySelector<HTMLInputElement>('input[type="radio"]')?.focus();
    return;
  }
  const quantity = Math.max(1, getQuantity(element));
  const line = { product: product.slug, option: chosen?.value ?? null, quantity };
  openCart({ text: added(product, line), line });
}

/** @returns the message about the new quantity */
function added(product: PricedProduct, line: CartLine): string {
  addToCart(line);
  const quantity = getLine(cartStore.current(), line)?.quantity ?? 0;
  return `${lineName(product, line.option)} was added to your cart. Quantity: ${quantity}.`;
}

const quantityInput = (element: HTMLElement) =>
  element.querySelector<HTMLInputElement>('input[name="quantity"]');

const getQuantity = (element: HTMLElement) => tidyQuantity(quantityInput(element)?.valueAsNumber ?? 1);

/** Changes the quantity in the form, which is at least 1. */
function count(element: HTMLElement, by: number): void {
  const input = quantityInput(element);
  if (input) input.value = String(Math.max(1, tidyQuantity(getQuantity(element) + by)));
  showLimits(element);
}

/** Shows on the buttons whether the quantity can be decreased and increased. */
export function showLimits(element: HTMLElement): void {
  const quantity = getQuantity(element);
  element.querySelector('[data-act="less"]')?.setAttribute('aria-disabled', String(quantity <= 1));
  element.querySelector('[data-act="more"]')?.setAttribute('aria-disabled', String(quantity >= MAX_QUANTITY));
}
