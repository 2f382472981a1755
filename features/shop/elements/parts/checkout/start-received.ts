import { onDo } from '../../../../../components/elements/parts/device/page-parts.ts';
import { slot } from '../../../../../components/elements/parts/device/prototype.ts';
import { routes } from '../../../../../lib/routes.ts';
import { readOrderNumber } from '../../../model/checkout/order-number.ts';
import { orderNumbered } from '../../../model/checkout/orders.ts';
import { deleteFromDevice } from './delete-order.ts';
import { showView } from './desk-view.ts';
import { ordersStore } from './device-orders.ts';
import { showOrderSheet } from './order-sheet.ts';

/** Shows the order from the URL (`?order=`), or a message that this device does not know it. */
export function startReceived(root: HTMLElement): void {
  const number = readOrderNumber(new URLSearchParams(location.search).get('order') ?? '');
  const order = () => (number ? orderNumbered(ordersStore.current(), number) : undefined);
  const show = () => {
    const known = order();
    showView(root, known ? 'order' : 'unknown');
    if (known) showOrderSheet(root, known, new Date());
  };
  slot(root, 'track-link')?.setAttribute('href', routes.trackOrder(number ?? undefined));
  onDo(root, 'print', 'click', () => print());
  onDo(root, 'delete', 'click', () => {
    const known = order();
    if (!known) return;
    deleteFromDevice(known);
    root.querySelector<HTMLElement>('[data-view="unknown"] h2')?.focus();
  });
  show();
  ordersStore.onChange(show);
}
