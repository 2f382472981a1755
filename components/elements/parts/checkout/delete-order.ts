import type { Order } from '../../../../lib/domain/shop/checkout/order.ts';
import { addOrder, deleteOrder } from '../../../../lib/domain/shop/checkout/orders.ts';
import { storeToast } from '../device/store-toast.ts';
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
