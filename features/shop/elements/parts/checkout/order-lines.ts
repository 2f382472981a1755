import { showList } from '../../../../../components/elements/parts/device/keyed-list.ts';
import { list } from '../../../../../components/elements/parts/device/page-parts.ts';
import { copyOf, fill, slot } from '../../../../../components/elements/parts/device/prototype.ts';
import { lineCents, type OrderLine, orderTotals } from '../../../model/checkout/order.ts';
import type { Cents } from '../../../model/money.ts';
import { formatCents } from '../../../model/money.ts';
import { productThumbnail } from '../../../model/product-picture.ts';

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
  const copy = copyOf(root, 'line');
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
