import './cart-count.ts';
import { fill, list, onDo } from '../../../../components/elements/parts/page-parts.ts';
import { routes } from '../../../../lib/routes.ts';
import { cartTitle, type LineKey, lineId, pricedLines, subtotalCents } from '../../model/cart.ts';
import { formatCents, getPrice, pricedProduct } from '../../model/prices.ts';
import { cartRows } from './cart-rows.ts';
import { cartStore, drawerStore, sampleStore } from './device-shop.ts';
import { shopNotices } from './shop-notices.ts';

type Drawer = { readonly say: (text: string) => void; readonly lead: (line: LineKey) => void };

/** A line that was just added: its announcement, and the line to scroll to. */
export type Addition = { readonly text: string; readonly line: LineKey };

let drawer: Drawer | undefined;

/** Opens the cart drawer, or the cart page if the page has no drawer. */
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

/** Fills the drawer (features/shop/ui/cart/CartDrawer.tsx) with the cart or the sample, and updates it. */
function start(dialog: HTMLDialogElement): Drawer {
  const removed = dialog.querySelector<HTMLElement>('[data-removed]');
  const say = (text: string) => fill(dialog, 'said', text);
  let undo = () => {};
  const rows = cartRows(dialog, drawerStore, {
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
    const store = drawerStore();
    const lines = pricedLines(store.current(), pricedProduct);
    fill(dialog, 'title', cartTitle(lines.length));
    rows.show(lines);
    fill(dialog, 'subtotal', formatCents(subtotalCents(store.current(), getPrice)));
    dialog.toggleAttribute('data-empty', lines.length === 0);
    dialog.toggleAttribute('data-sample', store === sampleStore && lines.length > 0);
  };
  onDo(dialog, 'undo', 'click', () => {
    removed?.setAttribute('hidden', '');
    undo();
    say('Restored.');
  });
  const close = () => dialog.close();
  onDo(dialog, 'close', 'click', close);
  // A click outside closes the drawer, as with every dialog.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) close();
  });
  dialog.addEventListener('close', () => {
    lockScroll(false);
    removed?.setAttribute('hidden', '');
  });
  // After the back button the page shows without the drawer.
  addEventListener('pagehide', close);
  for (const store of [cartStore, sampleStore]) store.onChange(show);
  show();
  const lead = (line: LineKey) => {
    const index = cartStore.current().lines.findIndex((one) => lineId(one) === lineId(line));
    list(dialog, 'lines').children[index]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  return { say, lead };
}

/** Stops the page behind from scrolling, and reserves the width of its scroll bar. */
function lockScroll(isLocked: boolean): void {
  const { style, clientWidth } = document.documentElement;
  const hasBar = innerWidth > clientWidth;
  style.scrollbarGutter = isLocked && hasBar ? 'stable' : '';
  style.overflow = isLocked ? 'hidden' : '';
}
