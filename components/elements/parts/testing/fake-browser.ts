/*
 * A fake browser for tests of the device's data: storage that may refuse or be full, and locks that are given in
 * turn.
 */

export class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    if (browser.room === 'none') throw new DOMException('full', 'QuotaExceededError');
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

/** State that all tabs share; `storage` is undefined if it is refused, `queue` is done when the locks are free. */
export const browser: { room: 'enough' | 'none'; storage: FakeStorage | undefined; queue: Promise<void> } = {
  room: 'enough',
  storage: new FakeStorage(),
  queue: Promise.resolve(),
};

/** A browser with empty storage. */
export function startBrowser(): void {
  browser.room = 'enough';
  browser.storage = new FakeStorage();
  browser.queue = Promise.resolve();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      if (!browser.storage) throw new DOMException('refused', 'SecurityError');
      return browser.storage;
    },
  });
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: {
      locks: {
        request(_name: string, run: () => void) {
          browser.queue = browser.queue.then(run);
          return browser.queue;
        },
      },
    },
  });
}

/** Creates the events of a page that is opened; load its modules right afterwards. */
export function openPage() {
  const page = new EventTarget();
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) });
  return {
    /** Another tab has written. */
    hear: (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
    leave: () => page.dispatchEvent(new Event('pagehide')),
    /** The page is shown again, by the back button. */
    restore: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  };
}
