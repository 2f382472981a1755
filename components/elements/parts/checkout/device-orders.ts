import { NO_ORDERS, ORDERS_KEY } from '../../../../lib/domain/shop/checkout/orders.ts';
import { readOrders, writeOrders } from '../../../../lib/domain/shop/checkout/read-orders.ts';
import { createDeviceStore } from '../device/device-store.ts';

/** The orders that were placed on this device. Nothing of them is sent. */
export const ordersStore = createDeviceStore({
  key: ORDERS_KEY,
  first: NO_ORDERS,
  read(text) {
    const read = readOrders(text);
    return read?.isWhole ? read.orders : undefined;
  },
  rescue: (text) => readOrders(text)?.orders,
  write: writeOrders,
});
