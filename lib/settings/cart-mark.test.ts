import { SAMPLE_CART } from '../../features/shop/model/cart.ts';
import { writeCart } from '../../features/shop/model/read-shop.ts';
import { MARK_CART_SCRIPT } from './before-paint.ts';
import { CART_KEY, CART_PIECES_PROPERTY, cartLabel } from './cart-mark.ts';

/**
 * Runs the script in a page with this storage.
 * @returns the property that it has set
 */
function markedWith(stored: Record<string, string>): string | undefined {
  const set = new Map<string, string>();
  const style = {
    setProperty: (name: string, value: unknown) => set.set(name, String(value)),
    getPropertyValue: (name: string) => set.get(name) ?? '',
  };
  Object.assign(globalThis, { document: { documentElement: { style } }, localStorage: stored });
  new Function(MARK_CART_SCRIPT)();
  return set.get(CART_PIECES_PROPERTY);
}

test('the number of pieces is on the document before the first paint, with its label', () => {
  const [first, second] = SAMPLE_CART.lines;
  const lines = first && second ? [{ ...first, quantity: 1 }, second] : [];
  expect(markedWith({ [CART_KEY]: writeCart({ lines }) })).toBe('3');
  expect(cartLabel()).toBe('Cart: 3 items');
  expect(markedWith({ [CART_KEY]: writeCart({ lines: lines.slice(0, 1) }) })).toBe('1');
  expect(cartLabel()).toBe('Cart: 1 item');
  expect(markedWith({ [CART_KEY]: writeCart({ lines: [] }) })).toBe('0');
  expect(cartLabel()).toBe('Cart: 0 items');
});

test.each(['broken', '{}', 'null'])('marks nothing with %s, and treats the cart as empty', (text) => {
  expect(markedWith({ [CART_KEY]: text })).toBeUndefined();
  expect(markedWith({})).toBeUndefined();
  expect(cartLabel()).toBe('Cart: 0 items');
});
