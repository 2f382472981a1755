import { onDo, slot } from '../../../../../components/elements/parts/page-parts.ts';
import { routes } from '../../../../../lib/routes.ts';
import { readOrderNumber } from '../../../model/order.ts';
import { orderNumbered } from '../../../model/orders.ts';
import { ordersStore, showView } from './device-orders.ts';
import { deleteFromDevice, showOrderSheet } from './order-sheet.ts';

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
