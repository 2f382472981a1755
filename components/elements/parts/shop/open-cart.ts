import {
  cartTitle,
  type LineKey,
  lineId,
  pricedLines,
  subtotalCents,
} from '../../../../lib/domain/shop/cart.ts';
import { formatCents } from '../../../../lib/domain/shop/money.ts';
import { pricedProduct, priceOf } from '../../../../lib/domain/shop/price-of.ts';
import { routes } from '../../../../lib/routes.ts';
import { list, onDo } from '../device/page-parts.ts';
import { fill } from '../device/prototype.ts';
import './cart-count.ts';
import { cartRows } from './cart-rows.ts';
import { cartStore } from './device-shop.ts';
import { shopNotices } from './shop-notices.ts';

type Drawer = { readonly say: (text: string) => void; readonly lead: (line: LineKey) => void };

/** What has just come into the cart: to be read out, and to be in sight. */
export type Addition = { readonly text: string; readonly line: LineKey };

let drawer: Drawer | undefined;

/** Opens the cart's drawer; where the page has none, goes to the cart's page. */
export function openCart(addition?: Addition): void {
  const dialog = document.querySelector<HTMLDialogElement>('#cart-drawer');
  if (!dialog) {
    location.assign(routes.cart());
    return;
  }
  drawer ??= start(dialog);
  if (dialog.open) return;
  lockScroll(true);
  dialog.showModal();
  drawer.say(addition?.text ?? '');
  if (addition) drawer.lead(addition.line);
}

/** Fills the drawer's frame (components/shop/cart/CartDrawer.tsx) with the cart, and keeps it in step. */
function start(dialog: HTMLDialogElement): Drawer {
  const removed = dialog.querySelector<HTMLElement>('[data-removed]');
  const say = (text: string) => fill(dialog, 'said', text);
  let undo = () => {};
  const rows = cartRows(dialog, {
    counted: say,
    deleted(text, back) {
      undo = back;
      fill(dialog, 'removed', text);
      removed?.removeAttribute('hidden');
      say(text);
    },
  });
  const notices = shopNotices(dialog);
  const show = () => {
    notices();
    const lines = pricedLines(cartStore.current(), pricedProduct);
    fill(dialog, 'title', cartTitle(lines.length));
    rows.show(lines);
    fill(dialog, 'subtotal', formatCents(subtotalCents(cartStore.current(), priceOf)));
    dialog.toggleAttribute('data-empty', lines.length === 0);
  };
  onDo(dialog, 'undo', 'click', () => {
    removed?.setAttribute('hidden', '');
    undo();
    say('It is back.');
  });
  const close = () => dialog.close();
  onDo(dialog, 'close', 'click', close);
  // A click on what lies around it closes it, as everywhere.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) close();
  });
  dialog.addEventListener('close', () => {
    lockScroll(false);
    removed?.setAttribute('hidden', '');
  });
  // Whoever comes back by the back button finds the page, not what lay over it.
  addEventListener('pagehide', close);
  cartStore.onChange(show);
  show();
  const lead = (line: LineKey) => {
    const index = cartStore.current().lines.findIndex((one) => lineId(one) === lineId(line));
    list(dialog, 'lines').children[index]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  return { say, lead };
}

/** The page behind does not scroll, and keeps the room of its scroll bar. */
function lockScroll(isLocked: boolean): void {
  const { style, clientWidth } = document.documentElement;
  const hasBar = innerWidth > clientWidth;
  style.scrollbarGutter = isLocked && hasBar ? 'stable' : '';
  style.overflow = isLocked ? 'hidden' : '';
}
