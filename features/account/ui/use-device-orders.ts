import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ordersStore } from '@/features/shop/elements/parts/checkout/device-orders';
import type { Orders } from '@/features/shop/model/checkout/orders';

const nobody = () => () => {};

/**
 * The orders that are stored on this device, updated with the shop's pages. The store listens to the window, so it is loaded in
 * the browser; until then there is none.
 */
export function useDeviceOrders(): {
  readonly kept: Orders | undefined;
  readonly change: (rule: (kept: Orders) => Orders) => void;
} {
  const [store, setStore] = useState<typeof ordersStore>();
  useEffect(() => {
    import('@/features/shop/elements/parts/checkout/device-orders').then((part) =>
      setStore(part.ordersStore),
    );
  }, []);
  const kept = useSyncExternalStore(
    store?.onChange ?? nobody,
    () => store?.current(),
    () => undefined,
  );
  return { kept, change: (rule) => store?.change(rule) };
}
