import type { DeviceStore } from '../../../../components/elements/parts/device-store.ts';
import { showList } from '../../../../components/elements/parts/keyed-list.ts';
import { fill, getCopy, list, make, onAct, slot } from '../../../../components/elements/parts/page-parts.ts';
import { routes } from '../../../../lib/routes.ts';
import {
  type Cart,
  type CartLine,
  getCartItem,
  getLine,
  lineId,
  lineName,
  MAX_QUANTITY,
  type PricedLine,
  putLine,
  removeLine,
  subtotalCents,
  tidyQuantity,
} from '../../model/cart.ts';
import { formatCents, getPrice } from '../../model/prices.ts';
import { countIn } from './device-shop.ts';

export type CartRows = {
  show(lines: readonly PricedLine[]): void;
};

export type RowsNews = {
  /** Announces a new quantity. */
  counted(text: string): void;
  /** Announces a deleted line, with the action that restores it. */
  deleted(text: string, undo: () => void): void;
};

type StoreNow = () => DeviceStore<Cart>;

/**
 * Fills a list (`data-list="lines"`) with copies of the prototype `line` for the cart's lines, and updates them.
 * @param storeNow the store of the cart that is shown at the moment
 */
export function cartRows(root: HTMLElement, storeNow: StoreNow, news: RowsNews): CartRows {
  const rows = list(root, 'lines');
  return {
    show(lines) {
      showList(rows, lines, {
        key: ({ line }) => lineId(line),
        // Updated in place, so that no control is replaced while it is used.
        state: () => '',
        make: (priced) => makeRow(root, rows, storeNow, priced, news),
      });
      for (const [index, priced] of lines.entries()) showRow(rows.children[index], priced);
    },
  };
}

function makeRow(
  root: HTMLElement,
  rows: HTMLElement,
  storeNow: StoreNow,
  { line: key, product }: PricedLine,
  news: RowsNews,
): HTMLElement {
  const row = getCopy(root, 'line');
  const name = lineName(product, key.option);
  const item = getCartItem(product);
  showThumbnail(slot(row, 'picture'), item.thumbnail);
  fill(row, 'name', item.name);
  fill(row, 'option', key.option ?? '');
  fill(row, 'price', `${item.price} each`);
  const link = slot(row, 'name');
  if (root.dataset.productPages === 'false') link?.removeAttribute('href');
  else if (link instanceof HTMLAnchorElement) link.href = routes.product(product.slug);
  const count = (by: number) => {
    countIn(storeNow(), key, by);
    news.counted(countText(storeNow(), key, name));
  };
  onAct(row, 'less', `Decrease quantity of ${name}`, () => count(-1));
  onAct(row, 'more', `Increase quantity of ${name}`, () => count(1));
  onAct(row, 'delete', name, () => deleteLine(storeNow(), rows, key, name, news));
  slot(row, 'counter')?.setAttribute('aria-label', `Quantity of ${name}`);
  const input = row.querySelector('input');
  input?.setAttribute('aria-label', `Quantity of ${name}`);
  input?.addEventListener('change', () => {
    const store = storeNow();
    const line = getLine(store.current(), key);
    const quantity = input.value.trim() ? tidyQuantity(input.valueAsNumber) : line?.quantity;
    if (line && quantity !== undefined) store.change((cart) => putLine(cart, { ...line, quantity }));
    input.value = String(quantity);
    news.counted(countText(store, key, name));
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
  // Not `disabled`, so that the keyboard focus stays on the button.
  row.querySelector('[data-act="less"]')?.setAttribute('aria-disabled', String(quantity === 0));
  row.querySelector('[data-act="more"]')?.setAttribute('aria-disabled', String(quantity === MAX_QUANTITY));
}

function countText(store: DeviceStore<Cart>, key: CartLine, name: string): string {
  const cart = store.current();
  const quantity = getLine(cart, key)?.quantity ?? 0;
  return `${name}: quantity ${quantity}. Subtotal ${formatCents(subtotalCents(cart, getPrice))}.`;
}

function deleteLine(
  store: DeviceStore<Cart>,
  rows: HTMLElement,
  key: CartLine,
  name: string,
  news: RowsNews,
): void {
  const { lines } = store.current();
  const index = lines.findIndex((line) => lineId(line) === lineId(key));
  const line = lines[index];
  if (!line) return;
  store.change((cart) => removeLine(cart, key));
  news.deleted(`Removed ${name}.`, () => {
    store.change((cart) => putLine(cart, line, index));
    const back = store.current().lines.findIndex((one) => lineId(one) === lineId(key));
    rows.children[back]?.querySelector<HTMLElement>('[data-act="delete"]')?.focus();
  });
}

/** Shows a product's image. If it fails to load, only its background is shown. */
export function showThumbnail(image: Element | null, address: string): void {
  if (!(image instanceof HTMLImageElement)) return;
  image.hidden = false;
  image.addEventListener('error', () => {
    image.hidden = true;
  });
  image.src = address;
}
