import './cart-count.ts';
import { fill, onDo } from '../../../../components/elements/parts/page-parts.ts';
import { say } from '../../../../components/elements/parts/toast.ts';
import { plural } from '../../../../lib/text/plural.ts';
import { emptied, piecesIn, pricedLines, putBack, subtotalCents } from '../../model/cart.ts';
import { formatCents, getPrice, pricedProduct } from '../../model/prices.ts';
import { cartRows } from './cart-rows.ts';
import { cartStore } from './device-shop.ts';
import { shopNotices, showView } from './shop-notices.ts';

/** Fills the cart page (features/shop/ui/cart/CartPage.tsx), and updates it. */
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
    fill(root, 'subtotal', formatCents(subtotalCents(cartStore.current(), getPrice)));
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
