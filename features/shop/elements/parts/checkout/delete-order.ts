import { storeToast } from '../../../../../components/elements/parts/device/store-toast.ts';
import type { Order } from '../../../model/checkout/order.ts';
import { addOrder, deleteOrder } from '../../../model/checkout/orders.ts';
import { ordersStore } from './device-orders.ts';

const toast = storeToast(ordersStore.trouble);

/** Deletes an order from the device, and offers to restore it. */
export function deleteFromDevice(order: Order): void {
  ordersStore.change((kept) => deleteOrder(kept, order.number));
  toast.say(`Order ${order.number} deleted.`, {
    label: 'Undo',
    run: () => ordersStore.change((kept) => addOrder(kept, order)),
  });
}
