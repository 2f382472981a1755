/*
 * The parts of a browser's window that Amplify's client reads when it signs in by a redirect. The client reads them
 * on import, so import this module before it. A navigation is recorded and not carried out.
 */

let current = new URL('http://localhost:3000/auth/login');
let isLeft: string | undefined;

const location = {
  get href() {
    return current.href;
  },
  set href(address: string) {
    isLeft = address;
  },
  get origin() {
    return current.origin;
  },
  get hostname() {
    return current.hostname;
  },
  get pathname() {
    return current.pathname;
  },
};
const events = new EventTarget();
// The client detects frameworks by their marks in the page; there are none here.
const document = Object.assign(new EventTarget(), {
  getElementById: () => null,
  querySelector: () => null,
  querySelectorAll: () => [],
});
const history = {
  state: null,
  replaceState: (_state: unknown, _title: string, address: string) => {
    current = new URL(address, current);
  },
};

Object.assign(globalThis, {
  window: globalThis,
  document,
  location,
  history,
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
});

/** The page's window, as a test sees it. */
export const page = {
  /** The address that is shown. */
  get address() {
    return current.href;
  },
  /** Shows another page, as after a redirect back. */
  arriveAt: (address: string) => {
    current = new URL(address);
    isLeft = undefined;
  },
  /** The URL that the page navigated to; undefined if it did not navigate. */
  get leftFor() {
    return isLeft;
  },
  /** Restores the page from the browser's memory, as the Back button does. */
  comeBack: () => {
    isLeft = undefined;
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  },
};
