import { emptied, piecesIn, pricedLines, putBack, subtotalCents } from '../../../../lib/domain/shop/cart.ts';
import { formatCents } from '../../../../lib/domain/shop/money.ts';
import { pricedProduct, priceOf } from '../../../../lib/domain/shop/price-of.ts';
import { plural } from '../../../../lib/plural.ts';
import { onDo } from '../device/page-parts.ts';
import { fill } from '../device/prototype.ts';
import { say } from '../device/toast.ts';
import './cart-count.ts';
import { cartRows } from './cart-rows.ts';
import { cartStore } from './device-shop.ts';
import { shopNotices } from './shop-notices.ts';
import { showView } from './show-view.ts';

/** Fills the cart page (components/shop/cart/CartPage.tsx), and updates it. */
export function startCartPage(root: HTMLElement): void {
  const rows = cartRows(root, () => cartStore, {
    counted: (text) => fill(root, 'said', text),
    deleted: (text, undo) => say(text, { label: 'Undo', run: undo }),
  });
  const notices = shopNotices(root);
  const show = () => {
    notices();
    const lines = pricedLines(cartStore.current(), pricedProduct);
    fill(root, 'count', plural(piecesIn(lines.map(({ line }) => line)), 'item'));
    fill(root, 'subtotal', formatCents(subtotalCents(cartStore.current(), priceOf)));
    showView(root, lines.length === 0, () => rows.show(lines));
  };
  onDo(root, 'empty', 'click', () => {
    const { lines } = cartStore.current();
    cartStore.change(emptied);
    say('Your cart is empty.', {
      label: 'Undo',
      run() {
        cartStore.change((cart) => putBack(cart, lines));
        root.querySelector<HTMLElement>('[data-do="empty"]')?.focus();
      },
    });
  });
  cartStore.onChange(show);
  show();
  root.dataset.ready = '';
}
