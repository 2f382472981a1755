'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceStore } from '@/components/elements/parts/device-store';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { getCourseSteps, getStep, type Order, orderTotals, STEP_NAMES } from '@/features/shop/model/order';
import { addOrder, deleteOrder, getOrders, ORDERS_STORAGE, type Orders } from '@/features/shop/model/orders';
import { formatCents } from '@/features/shop/model/prices';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { useAccount } from './account-context';
import styles from './OrdersSection.module.scss';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** The sample shop's orders that the person placed in this browser. Those of other email addresses may be another person's. */
export function OrdersSection() {
  const { viewer } = useSignedIn();
  const { details } = useAccount();
  const { orders: stored, change } = useDeviceOrders();
  const [deleted, setDeleted] = useState<Order | null>(null);
  const email = details?.attributes.email ?? viewer.email;
  const orders = stored && getOrders(stored, email);
  if (!orders) return <p className={styles.none}>Loading orders…</p>;

  const remove = (order: Order) => {
    change((orders) => deleteOrder(orders, order.number));
    setDeleted(order);
  };
  const undo = () => {
    if (deleted) change((orders) => addOrder(orders, deleted));
    setDeleted(null);
  };
  return (
    <>
      {orders.length > 0 ? (
        <ul className={`plain-list ${styles.orders}`}>
          {orders.map((order) => (
            <OrderRow key={order.number} order={order} onDelete={() => remove(order)} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          No orders in this browser with the email address of your account.{' '}
          <Link className="text-link" href={routes.trackOrder()}>
            Track another order
          </Link>
        </p>
      )}
      <Notice
        tone="success"
        text={deleted ? `Order ${deleted.number} has been deleted from this browser.` : ''}
        onDismiss={() => setDeleted(null)}
        takesFocus
      >
        <Button onClick={undo}>Undo</Button>
      </Notice>
    </>
  );
}

function OrderRow({ order, onDelete }: { order: Order; onDelete: () => void }) {
  const { number, placedAt, lines, delivery } = order;
  const step = getStep(getCourseSteps(order, new Date()));
  const items = plural(lines.length, 'item');
  return (
    <li className={styles.order}>
      <Link href={routes.orderReceived(number)} className={styles.number}>
        {number}
      </Link>
      <strong className={styles.total}>{formatCents(orderTotals(lines, delivery).totalCents)}</strong>
      <p className={styles.facts}>
        <time dateTime={placedAt}>{day.format(new Date(placedAt))}</time> · {items} · {STEP_NAMES[step]}
      </p>
      <Button className={styles.delete} onClick={onDelete}>
        <Icon name="trash3" />
        <span className="visually-hidden">Delete order {number}</span>
      </Button>
    </li>
  );
}

const nobody = () => () => {};

let ordersStore: Promise<DeviceStore<Orders>> | undefined;

/** Loads the store of the orders, once for the page. */
function loadOrdersStore(): Promise<DeviceStore<Orders>> {
  ordersStore ??= import('@/components/elements/parts/device-store').then(({ createDeviceStore }) =>
    createDeviceStore(ORDERS_STORAGE),
  );
  return ordersStore;
}

/**
 * The orders that are stored on this device, updated with the shop's pages. The store listens to the window, so it is loaded in
 * the browser; until then there is none.
 */
export function useDeviceOrders(): {
  readonly orders: Orders | undefined;
  readonly change: (rule: (stored: Orders) => Orders) => void;
} {
  const [store, setStore] = useState<DeviceStore<Orders>>();
  useEffect(() => {
    void loadOrdersStore().then(setStore);
  }, []);
  const saved = useSyncExternalStore(
    store?.onChange ?? nobody,
    () => store?.current(),
    () => undefined,
  );
  return { orders: saved, change: (rule) => store?.change(rule) };
}
