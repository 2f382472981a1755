import { createDeviceStore } from '../../../../../components/elements/parts/device/device-store.ts';
import { NO_ORDERS, ORDERS_KEY } from '../../../model/checkout/orders.ts';
import { readOrders, writeOrders } from '../../../model/checkout/read-orders.ts';

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
