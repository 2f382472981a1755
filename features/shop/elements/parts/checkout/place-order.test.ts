import { jest } from '@jest/globals';
import { CART_KEY } from '../../../../../lib/settings/cart-mark.ts';
import { EMPTY_ADDRESS } from '../../../model/address.ts';
import { SAMPLE_CART } from '../../../model/cart.ts';
import { DRAFT_KEY, readDraft } from '../../../model/checkout-draft.ts';
import { ORDERS_KEY, readOrders } from '../../../model/orders.ts';
import { readCart, writeCart } from '../../../model/read-shop.ts';

/*
 * Placing an order in a fake browser: storage that may be full or refused, and locks that are given in turn. Each
 * `openTab` loads separate modules.
 */

const TYPED = {
  address: {
    ...EMPTY_ADDRESS,
    name: 'Ada Sample',
    email: 'ada@example.org',
    country: 'DE',
    street: 'Lindenstraße 12',
    postalCode: '10969',
    town: 'Berlin',
  },
  delivery: 'tracked',
} as const;

let stored: Map<string, string>;
let storage: 'enough' | 'full' | 'refused';
let queues: Map<string, Promise<unknown>>;
let tabs: EventTarget[];

/** Notifies the other tabs of a write, as a browser does. */
const hearWrites = () => {
  for (const tab of tabs)
    for (const key of stored.keys()) tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
};

async function openTab() {
  const page = new EventTarget();
  tabs.push(page);
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) });
  let opened: typeof import('./place-order.ts') | undefined;
  await jest.isolateModulesAsync(async () => {
    opened = await import('./place-order.ts');
  });
  if (!opened) throw new Error('The page did not load.');
  const { placeOrder, linesToOrder, nextNumber } = opened;
  const number = nextNumber();
  return { place: () => placeOrder(TYPED, number()), number, linesToOrder };
}

/** Waits until everything that waits for a lock has run. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.all([...queues.values(), Promise.resolve()]);
}

const orders = () => readOrders(stored.get(ORDERS_KEY) ?? '')?.orders.orders ?? [];
const cart = () => readCart(stored.get(CART_KEY) ?? '')?.lines;

beforeEach(() => {
  stored = new Map([[CART_KEY, writeCart(SAMPLE_CART)]]);
  storage = 'enough';
  queues = new Map();
  tabs = [];
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      if (storage === 'refused') throw new DOMException('refused', 'SecurityError');
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem(key: string, value: string) {
          if (storage === 'full') throw new DOMException('full', 'QuotaExceededError');
          stored.set(key, value);
        },
      };
    },
  });
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: {
      locks: {
        request(name: string, run: () => unknown) {
          const done = (queues.get(name) ?? Promise.resolve()).then(run);
          queues.set(name, done);
          return done;
        },
      },
    },
  });
});

test('An order is stored with its label and totals, and the cart and the form become empty', async () => {
  const tab = await openTab();
  expect(await tab.place()).toEqual({ kind: 'placed', number: tab.number() });
  await settled();
  expect(orders()).toMatchObject([
    {
      number: tab.number(),
      label: ['Ada Sample', 'Lindenstraße 12', '10969 Berlin', 'Germany'],
      delivery: { id: 'tracked', name: 'Tracked parcel', priceCents: 750 },
      lines: [{ quantity: 2, priceCents: 650 }, { priceCents: 900 }, { priceCents: 900 }],
    },
  ]);
  expect(cart()).toEqual([]);
  expect(readDraft(stored.get(DRAFT_KEY) ?? '')?.orderNumber).toBeNull();
});

test('Two clicks place one order', async () => {
  const tab = await openTab();
  const placed = await Promise.all([tab.place(), tab.place()]);
  await settled();
  expect(placed.map(({ kind }) => kind)).toEqual(['placed', 'placed-before']);
  expect(orders()).toHaveLength(1);
});

test('Two tabs with the same cart place one order, even if the second tab missed the first order', async () => {
  const one = await openTab();
  await settled();
  const two = await openTab();
  expect(two.number()).toBe(one.number());
  two.linesToOrder();
  const placed = await Promise.all([one.place(), two.place()]);
  await settled();
  hearWrites();
  await settled();
  expect(placed.map(({ kind }) => kind)).toContain('placed');
  expect(orders().map(({ number }) => number)).toEqual([one.number()]);
  expect(cart()).toEqual([]);
  expect(two.linesToOrder()).toEqual([]);
});

test('The next checkout has another number', async () => {
  const first = await openTab();
  await first.place();
  await settled();
  const second = await openTab();
  expect(second.number()).not.toBe(first.number());
  expect(await second.place()).toEqual({ kind: 'nothing-to-order' });
  expect(orders()).toHaveLength(1);
});

test('A new cart cannot be ordered: the drawer’s sample is not part of it', async () => {
  stored.delete(CART_KEY);
  expect(await (await openTab()).place()).toEqual({ kind: 'nothing-to-order' });
  expect(orders()).toEqual([]);
});

test('Lines of none are not ordered, and a cart of none cannot be', async () => {
  const none = SAMPLE_CART.lines.map((line) => ({ ...line, quantity: 0 }));
  stored.set(CART_KEY, writeCart({ lines: none }));
  expect(await (await openTab()).place()).toEqual({ kind: 'nothing-to-order' });
  stored.set(CART_KEY, writeCart({ lines: [...none.slice(1), ...SAMPLE_CART.lines.slice(0, 1)] }));
  expect(await (await openTab()).place()).toMatchObject({ kind: 'placed' });
  await settled();
  expect(orders()[0]?.lines).toHaveLength(1);
  expect(cart()).toEqual([]);
});

test.each(['full', 'refused'] as const)(
  'When storage is %s no order is placed, and the cart stays',
  async (state) => {
    const tab = await openTab();
    expect(tab.linesToOrder()).toHaveLength(3);
    storage = state;
    expect(await tab.place()).toEqual({ kind: 'not-stored' });
    await settled();
    expect(tab.linesToOrder()).toHaveLength(3);
    storage = 'enough';
    expect(await tab.place()).toMatchObject({ kind: state === 'full' ? 'placed' : 'not-stored' });
  },
);
