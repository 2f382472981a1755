import { type Cart, pricedLines } from './cart.ts';
import {
  DELIVERIES,
  getCourseSteps,
  getStep,
  type Order,
  orderedLines,
  orderNumber,
  orderTotals,
  readOrderNumber,
  withoutOrdered,
} from './order.ts';
import {
  addOrder,
  deleteOrder,
  findOrder,
  MAX_ORDERS,
  NO_ORDERS,
  readOrders,
  writeOrders,
} from './orders.ts';
import { PRICE_LIST } from './price-list.ts';

const [stickers, notebook, pin] = PRICE_LIST.map(({ slug }) => slug);
if (!stickers || !notebook || !pin) throw new Error('The price list is short.');

const getProduct = (slug: string) => PRICE_LIST.find((product) => product.slug === slug);

const CART: Cart = {
  lines: [
    { product: stickers, option: null, quantity: 2 },
    { product: notebook, option: null, quantity: 0 },
    { product: pin, option: null, quantity: 2 },
    { product: 'sold-out-long-ago', option: null, quantity: 1 },
  ],
};

const ORDER: Order = {
  number: '7KMR-4XWT',
  placedAt: '2026-11-20T10:00:00.000Z',
  lines: orderedLines(pricedLines(CART, getProduct)),
  delivery: { id: 'tracked', name: 'Tracked parcel', priceCents: 750 },
  label: ['Ada Sample', 'Lindenstraße 12', '10969 Berlin', 'Germany'],
  email: 'ada@example.org',
  phone: '',
};

const at = (time: string) => getCourseSteps(ORDER, new Date(time));

test('lines of quantity 0 and unknown products are not ordered; names and prices come from the product list', () => {
  expect(ORDER.lines).toEqual([
    { product: stickers, name: PRICE_LIST[0]?.name, option: null, quantity: 2, priceCents: 650 },
    { product: pin, name: PRICE_LIST[2]?.name, option: null, quantity: 2, priceCents: 900 },
  ]);
  expect(orderedLines([])).toEqual([]);
});

test('totals are whole cents', () => {
  expect(orderTotals(ORDER.lines, DELIVERIES.tracked)).toEqual({
    subtotalCents: 3100,
    deliveryCents: 750,
    totalCents: 3850,
  });
});

test('an order removes its lines from the cart and leaves lines that were added meanwhile', () => {
  const shirt = { product: 'shown-to-fewer-people-shirt', option: 'M', quantity: 1 };
  const meanwhile = { lines: [...CART.lines, shirt] };
  const left = withoutOrdered(meanwhile, ORDER.lines);
  expect(left.lines.map(({ product }) => product)).toEqual(['sold-out-long-ago', shirt.product]);
  expect(withoutOrdered(left, ORDER.lines)).toBe(left);
});

describe('order numbers', () => {
  test('have no characters that look alike', () => {
    const all = Array.from({ length: 22 }, (_, seed) => orderNumber(Array(8).fill(seed))[0]).join('');
    expect(new Set(all).size).toBe(22);
    expect(all).not.toMatch(/[0O1IL2Z5S8BAEU]/);
    expect(orderNumber([4, 10, 12, 15, 1, 20, 19, 17])).toMatch(/^.{4}-.{4}$/);
  });

  test.each([
    ['7KMR-4XWT', '7KMR-4XWT'],
    [' 7kmr4xwt ', '7KMR-4XWT'],
    ['7KMR 4XWT', '7KMR-4XWT'],
    ['7KMR-4XW', null],
    ['7KMR-4XW0', null],
    ['', null],
  ])('are read from "%s" as %s', (typed, number) => {
    expect(readOrderNumber(typed)).toBe(number);
  });
});

describe('the steps of an order', () => {
  test.each([
    ['2026-11-20T10:00:00Z', 'received'],
    ['2026-11-20T12:59:59Z', 'received'],
    ['2026-11-20T13:00:00Z', 'packed'],
    ['2026-11-21T10:00:00Z', 'sent'],
    ['2026-11-24T09:59:59Z', 'sent'],
    ['2026-11-24T10:00:00Z', 'delivered'],
    ['2027-01-01T00:00:00Z', 'delivered'],
    ['2020-01-01T00:00:00Z', 'received'],
  ])('are at %s: %s', (time, step) => {
    expect(getStep(at(time))).toBe(step);
  });

  test('have a time for each step, reached or not', () => {
    expect(
      at('2026-11-20T14:00:00Z').map(({ at: when, isReached }) => [when.toISOString(), isReached]),
    ).toEqual([
      ['2026-11-20T10:00:00.000Z', true],
      ['2026-11-20T13:00:00.000Z', true],
      ['2026-11-21T10:00:00.000Z', false],
      ['2026-11-24T10:00:00.000Z', false],
    ]);
  });
});

describe('the orders of a device', () => {
  const older = { ...ORDER, number: '3333-3333', placedAt: '2026-11-19T10:00:00.000Z' };
  const stored = addOrder(addOrder(NO_ORDERS, ORDER), older);

  test('are stored once each, the newest first', () => {
    expect(stored.orders.map(({ number }) => number)).toEqual([ORDER.number, older.number]);
    expect(addOrder(stored, { ...ORDER, email: 'other@example.org' })).toBe(stored);
  });

  test('have a maximum, and the oldest are deleted', () => {
    const numbers = Array.from({ length: MAX_ORDERS + 1 }, (_, seed) =>
      orderNumber([3, 3, 3, 3, 3, 3, seed / 22, seed].map(Math.floor)),
    );
    const many = numbers.reduce(
      (orders, number) => addOrder(orders, { ...ORDER, number }),
      addOrder(NO_ORDERS, older),
    );
    expect(many.orders).toHaveLength(MAX_ORDERS);
    expect(many.orders).not.toContain(older);
  });

  test('are found by number and email address together', () => {
    expect(findOrder(stored, '7kmr 4xwt', ' ADA@example.org ')).toBe(ORDER);
    expect(findOrder(stored, '7KMR-4XWT', 'someone@example.org')).toBeUndefined();
    expect(findOrder(stored, '9999-9999', 'ada@example.org')).toBeUndefined();
    expect(findOrder(stored, '', '')).toBeUndefined();
  });

  test('are deleted one by one and return to their place', () => {
    const without = deleteOrder(stored, ORDER.number);
    expect(without.orders).toEqual([older]);
    expect(deleteOrder(without, ORDER.number)).toBe(without);
    expect(addOrder(without, ORDER)).toEqual(stored);
  });

  test('are read as they were written', () => {
    expect(readOrders(writeOrders(stored))).toEqual({ orders: stored, isWhole: true });
  });

  test.each(['', '{', '[]', '{"version":2,"orders":[]}', '{"version":1}'])('are not read from %s', (text) => {
    expect(readOrders(text)).toBeNull();
  });

  test.each([
    ['a number that is none', { number: '0000-0000' }],
    ['no moment', { placedAt: 'yesterday' }],
    ['no lines', { lines: [] }],
    ['a line of none', { lines: [{ ...ORDER.lines[0], quantity: 0 }] }],
    ['a price that is no whole cents', { lines: [{ ...ORDER.lines[0], priceCents: 6.5 }] }],
    ['a delivery that is none', { delivery: { id: 'pigeon', name: 'Pigeon', priceCents: 1 } }],
    ['no address', { label: 'Berlin' }],
    ['no e-mail address', { email: '' }],
  ])('skip an order with %s', (_name, changes) => {
    const text = JSON.stringify({ version: 1, orders: [older, { ...ORDER, ...changes }] });
    expect(readOrders(text)).toEqual({ orders: { orders: [older] }, isWhole: false });
  });
});
