import { showList } from '../../../../../components/elements/parts/keyed-list.ts';
import { fill, getCopy, list, make, slot } from '../../../../../components/elements/parts/page-parts.ts';
import { storeToast } from '../../../../../components/elements/parts/toast.ts';
import type { Cents } from '../../../../../lib/domain/product.ts';
import { getCourseSteps, lineCents, type Order, type OrderLine, orderTotals } from '../../../model/order.ts';
import { addOrder, deleteOrder } from '../../../model/orders.ts';
import { formatCents } from '../../../model/prices.ts';
import { productThumbnail } from '../../../model/product.ts';
import { ordersStore } from './device-orders.ts';

/** Shows the items of an order, one row each, and the total. */
export function showOrderLines(
  root: ParentNode,
  lines: readonly OrderLine[],
  delivery: { readonly name: string; readonly priceCents: Cents },
): void {
  showList(list(root, 'lines'), lines, {
    key: ({ product, option }) => JSON.stringify([product, option]),
    state: (line) => JSON.stringify(line),
    make: (line) => row(root, line),
  });
  const { subtotalCents, deliveryCents, totalCents } = orderTotals(lines, delivery);
  fill(root, 'subtotal', formatCents(subtotalCents));
  fill(root, 'delivery-name', `Delivery: ${delivery.name}`);
  fill(root, 'delivery', formatCents(deliveryCents));
  fill(root, 'total', formatCents(totalCents));
}

function row(root: ParentNode, line: OrderLine): HTMLElement {
  const copy = getCopy(root, 'line');
  const picture = slot(copy, 'picture');
  picture?.setAttribute('src', productThumbnail(line.product));
  // A product that is no longer sold has no image.
  picture?.addEventListener('error', () => picture.style.setProperty('visibility', 'hidden'));
  fill(copy, 'name', line.name);
  const note = [line.option, `${line.quantity} × ${formatCents(line.priceCents)}`];
  fill(copy, 'note', note.filter(Boolean).join(' · '));
  fill(copy, 'amount', formatCents(lineCents(line)));
  const item = document.createElement('li');
  item.append(copy);
  return item;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
const short = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Shows an order with its status at the current time, in the device's time zone. */
export function showOrderSheet(root: ParentNode, order: Order, now: Date): void {
  fill(root, 'number', order.number);
  fill(root, 'placed', moment.format(new Date(order.placedAt)));
  showCourse(root, order, now);
  showOrderLines(root, order.lines, order.delivery);
  slot(root, 'label')?.replaceChildren(
    ...order.label.map((line) => make('p', { textContent: line, dir: 'auto' })),
  );
  fill(root, 'email', order.email);
  fill(root, 'phone', order.phone);
  root.querySelector('[data-phone]')?.toggleAttribute('hidden', !order.phone);
}

function showCourse(root: ParentNode, order: Order, now: Date): void {
  const course = getCourseSteps(order, now);
  for (const [index, { step, at, isReached }] of course.entries()) {
    const place = root.querySelector(`[data-step="${step}"]`);
    if (!place) continue;
    const next = course[index + 1];
    const isCurrent = isReached && !next?.isReached;
    place.toggleAttribute('data-reached', isReached);
    place.toggleAttribute('data-passed', isReached && next?.isReached === true);
    if (isCurrent) place.setAttribute('aria-current', 'step');
    else place.removeAttribute('aria-current');
    fill(place, 'when', isReached ? short.format(at) : `expected ${short.format(at)}`);
  }
}

const toast = storeToast(ordersStore.trouble);

/** Deletes an order from the device, and offers to restore it. */
export function deleteFromDevice(order: Order): void {
  ordersStore.change((stored) => deleteOrder(stored, order.number));
  toast.say(`Order ${order.number} deleted.`, {
    label: 'Undo',
    run: () => ordersStore.change((stored) => addOrder(stored, order)),
  });
}
