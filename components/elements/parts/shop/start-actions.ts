import { type CartLine, lineName, lineOf, tidyQuantity } from '../../../../lib/domain/shop/cart.ts';
import { pricedProduct } from '../../../../lib/domain/shop/price-of.ts';
import type { PricedProduct } from '../../../../lib/domain/shop/product.ts';
import { isWished, unwish, wish } from '../../../../lib/domain/shop/wishlist.ts';
import { routes } from '../../../../lib/routes.ts';
import { storeToast } from '../device/store-toast.ts';
import { addToCart, cartStore, wishlistStore } from './device-shop.ts';
import { openCart } from './open-cart.ts';

const { say, sayTrouble } = storeToast(() => cartStore.trouble() ?? wishlistStore.trouble());
cartStore.onChange(sayTrouble);
wishlistStore.onChange(sayTrouble);

const started = new WeakSet<Element>();

/** Shows on an element's heart whether its product is wished for, and goes on doing so. */
export function startActions(element: HTMLElement): void {
  if (started.has(element)) return;
  started.add(element);
  const show = () => {
    const isKept = isWished(wishlistStore.current(), element.dataset.product ?? '');
    for (const button of element.querySelectorAll<HTMLElement>('[data-act="wish"]'))
      button.ariaPressed = String(isKept);
  };
  show();
  wishlistStore.onChange(show);
}

/** Does what a control stands for. The same product may be on the page more than once: all of its hearts show it. */
export function act(element: HTMLElement, name: string | undefined): void {
  for (const one of document.querySelectorAll<HTMLElement>('shop-actions')) startActions(one);
  const product = pricedProduct(element.dataset.product ?? '');
  if (!product) say('This is in the shop no longer.');
  else if (name === 'wish') toggleWish(product);
  else if (name === 'add') addForm(element, product);
  else if (name === 'add-one') addOne(product);
  else count(element, name === 'more' ? 1 : -1);
}

function toggleWish({ slug, name }: PricedProduct): void {
  if (isWished(wishlistStore.current(), slug)) {
    wishlistStore.change((now) => unwish(now, slug));
    say(`“${name}” is taken out of your wishlist.`);
  } else {
    wishlistStore.change((now) => wish(now, slug));
    say(`“${name}” is in your wishlist.`, { label: 'See your wishlist', href: routes.wishlist() });
  }
}

/** From a card one goes on looking: it is said, with a way to the cart. */
function addOne(product: PricedProduct): void {
  const text = added(product, { product: product.slug, option: null, quantity: 1 });
  say(text, { label: 'See your cart', href: routes.cart() });
}

/** From the product's own page one sees what the cart has become. */
function addForm(element: HTMLElement, product: PricedProduct): void {
  const chosen = element.querySelector<HTMLInputElement>('input[type="radio"]:checked');
  const isMissing = product.options.length > 0 && !chosen;
  element.querySelector('[data-missing]')?.toggleAttribute('hidden', !isMissing);
  if (isMissing) {
    element.querySelector<HTMLInputElement>('input[type="radio"]')?.focus();
    return;
  }
  const quantity = Math.max(1, quantityOf(element));
  const line = { product: product.slug, option: chosen?.value ?? null, quantity };
  openCart({ text: added(product, line), line });
}

/** @returns what is now in the cart, in words */
function added(product: PricedProduct, line: CartLine): string {
  addToCart(line);
  const quantity = lineOf(cartStore.current(), line)?.quantity ?? 0;
  return `${lineName(product, line.option)} is in your cart: ${quantity} of it.`;
}

const quantityInput = (element: HTMLElement) =>
  element.querySelector<HTMLInputElement>('input[name="quantity"]');

const quantityOf = (element: HTMLElement) => tidyQuantity(quantityInput(element)?.valueAsNumber ?? 1);

/** One puts at least one thing into a cart. */
function count(element: HTMLElement, by: number): void {
  const input = quantityInput(element);
  if (input) input.value = String(Math.max(1, tidyQuantity(quantityOf(element) + by)));
}
