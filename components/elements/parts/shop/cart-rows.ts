import {
  type CartLine,
  lineId,
  lineName,
  lineOf,
  MOST_OF_ONE,
  type PricedLine,
  putLine,
  removeLine,
  subtotalCents,
  tidyQuantity,
} from '../../../../lib/domain/shop/cart.ts';
import { cartItemOf } from '../../../../lib/domain/shop/cart-item.ts';
import { formatCents } from '../../../../lib/domain/shop/money.ts';
import { priceOf } from '../../../../lib/domain/shop/price-of.ts';
import { routes } from '../../../../lib/routes.ts';
import { showList } from '../device/keyed-list.ts';
import { make } from '../device/make.ts';
import { list, onAct } from '../device/page-parts.ts';
import { copyOf, fill, slot } from '../device/prototype.ts';
import { cartStore, countInCart } from './device-shop.ts';

export type CartRows = {
  show(lines: readonly PricedLine[]): void;
};

export type RowsNews = {
  /** To be read out: what a count has come to. */
  counted(text: string): void;
  /** That a line is gone, and what brings it back. */
  deleted(text: string, undo: () => void): void;
};

/** Fills a list (`data-list="lines"`) with the cart's lines, made from the prototype `line`, and keeps them in step. */
export function cartRows(root: HTMLElement, news: RowsNews): CartRows {
  const rows = list(root, 'lines');
  return {
    show(lines) {
      showList(rows, lines, {
        key: ({ line }) => lineId(line),
        // Shown in place, so that no control is made anew while it is used.
        state: () => '',
        make: (priced) => makeRow(root, rows, priced, news),
      });
      for (const [index, priced] of lines.entries()) showRow(rows.children[index], priced);
    },
  };
}

function makeRow(
  root: HTMLElement,
  rows: HTMLElement,
  { line: key, product }: PricedLine,
  news: RowsNews,
): HTMLElement {
  const row = copyOf(root, 'line');
  const name = lineName(product, key.option);
  const item = cartItemOf(product);
  showThumbnail(slot(row, 'picture'), item.thumbnail);
  fill(row, 'name', item.name);
  fill(row, 'option', key.option ?? '');
  fill(row, 'price', `${item.price} each`);
  const link = slot(row, 'name');
  if (link instanceof HTMLAnchorElement) link.href = routes.product(product.slug);
  const count = (by: number) => {
    countInCart(key, by);
    news.counted(countText(key, name));
  };
  onAct(row, 'less', `One less of ${name}`, () => count(-1));
  onAct(row, 'more', `One more of ${name}`, () => count(1));
  onAct(row, 'delete', name, () => deleteLine(rows, key, name, news));
  slot(row, 'counter')?.setAttribute('aria-label', `Quantity of ${name}`);
  const input = row.querySelector('input');
  input?.setAttribute('aria-label', `Quantity of ${name}`);
  input?.addEventListener('change', () => {
    const line = lineOf(cartStore.current(), key);
    const quantity = input.value.trim() ? tidyQuantity(input.valueAsNumber) : line?.quantity;
    if (line && quantity !== undefined) cartStore.change((cart) => putLine(cart, { ...line, quantity }));
    input.value = String(quantity);
    news.counted(countText(key, name));
  });
  return make('li', {}, row);
}

function showRow(row: Element | undefined, { line: { quantity }, amountCents }: PricedLine): void {
  if (!row) return;
  fill(row, 'quantity', String(quantity));
  fill(row, 'amount', formatCents(amountCents));
  row.querySelector('article')?.toggleAttribute('data-none', quantity === 0);
  const input = row.querySelector('input');
  if (input && input !== document.activeElement) input.value = String(quantity);
  // Not `disabled`: whoever counts down with the keyboard stays where they are.
  row.querySelector('[data-act="less"]')?.setAttribute('aria-disabled', String(quantity === 0));
  row.querySelector('[data-act="more"]')?.setAttribute('aria-disabled', String(quantity === MOST_OF_ONE));
}

function countText(key: CartLine, name: string): string {
  const cart = cartStore.current();
  const quantity = lineOf(cart, key)?.quantity ?? 0;
  return `${quantity} of ${name}. Subtotal ${formatCents(subtotalCents(cart, priceOf))}.`;
}

function deleteLine(rows: HTMLElement, key: CartLine, name: string, news: RowsNews): void {
  const { lines } = cartStore.current();
  const index = lines.findIndex((line) => lineId(line) === lineId(key));
  const line = lines[index];
  if (!line) return;
  cartStore.change((cart) => removeLine(cart, key));
  news.deleted(`Removed ${name}.`, () => {
    cartStore.change((cart) => putLine(cart, line, index));
    const back = cartStore.current().lines.findIndex((one) => lineId(one) === lineId(key));
    rows.children[back]?.querySelector<HTMLElement>('[data-act="delete"]')?.focus();
  });
}

/** A picture that is gone leaves the ground beneath it. */
export function showThumbnail(image: Element | null, address: string): void {
  if (!(image instanceof HTMLImageElement)) return;
  image.hidden = false;
  image.addEventListener('error', () => {
    image.hidden = true;
  });
  image.src = address;
}
