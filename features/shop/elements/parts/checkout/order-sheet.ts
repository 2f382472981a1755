import { make } from '../../../../../components/elements/parts/device/make.ts';
import { fill, slot } from '../../../../../components/elements/parts/device/prototype.ts';
import type { Order } from '../../../model/checkout/order.ts';
import { courseOf } from '../../../model/checkout/order-course.ts';
import { showOrderLines } from './order-lines.ts';

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
  const course = courseOf(order, now);
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
