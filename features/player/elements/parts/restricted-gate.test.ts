import { RESTRICTED_KEY } from '../../../../lib/settings/cart-mark.ts';
import { followRestricted } from './restricted-gate.ts';

/** A stand-in for `<details>` that reports when it is opened and closed. */
class Gate extends EventTarget {
  #isOpen = false;
  get open() {
    return this.#isOpen;
  }
  set open(isOpen: boolean) {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    this.dispatchEvent(new Event('toggle'));
  }
}

/** A page with gates, of which one is the player's and one the trailer's. */
function pageWith(dataset: Record<string, string>, canStore = true, isOpened = false) {
  const stored = new Map<string, string>();
  const gates = [new Gate(), new Gate()] as const;
  gates[0].open = isOpened;
  const hidden: number[] = [];
  const refuse = () => {
    if (!canStore) throw new Error('Storage is refused.');
  };
  Object.assign(globalThis, {
    document: { documentElement: { dataset }, querySelectorAll: () => gates },
    localStorage: {
      setItem: (key: string, value: string) => {
        refuse();
        stored.set(key, value);
      },
      removeItem: (key: string) => {
        refuse();
        stored.delete(key);
      },
    },
  });
  for (const [at, gate] of gates.entries()) followRestricted(gate, () => hidden.push(at));
  return { gates, stored, hidden, dataset };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const openings = (gates: readonly Gate[]) => gates.map(({ open }) => open);

test('The gate is closed until the visitor consents; then all gates open, and the device stores the choice', () => {
  const { gates, stored, dataset } = pageWith({});
  expect(openings(gates)).toEqual([false, false]);
  if (gates[1]) gates[1].open = true;
  expect(openings(gates)).toEqual([true, true]);
  expect(dataset).toEqual({ restricted: 'shown' });
  expect([...stored]).toEqual([[RESTRICTED_KEY, 'shown']]);
});

test('The gate is open after consent; closing it withdraws the consent and stops the players behind every gate', () => {
  const { gates, stored, hidden, dataset } = pageWith({ restricted: 'shown' });
  expect(openings(gates)).toEqual([true, true]);
  if (gates[0]) gates[0].open = false;
  expect(openings(gates)).toEqual([false, false]);
  expect(hidden.sort()).toEqual([0, 1]);
  expect(dataset).toEqual({});
  expect(stored.size).toBe(0);
});

test('When storage is refused, the choice applies to the page', () => {
  const { gates, dataset } = pageWith({}, false);
  if (gates[0]) gates[0].open = true;
  expect(openings(gates)).toEqual([true, true]);
  expect(dataset).toEqual({ restricted: 'shown' });
});

test('A gate that was opened before the code was loaded counts as consent', () => {
  const { gates, stored, dataset } = pageWith({}, true, true);
  expect(stored.get(RESTRICTED_KEY)).toBe('shown');
  expect(dataset.restricted).toBe('shown');
  expect(openings(gates)).toEqual([true, true]);
});
