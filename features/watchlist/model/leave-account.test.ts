import { browser, startBrowser } from '../../../components/elements/parts/testing/fake-browser.ts';
import { ACCOUNT_KEY, COPY_KEY, leaveAccount, OWN_KEY } from './leave-account.ts';
import { WATCHLIST_KEY } from './watchlist-key.ts';

const JOINED_KEY = 'streamit-watchlist-joined';
const events: unknown[] = [];

beforeEach(() => {
  startBrowser();
  events.length = 0;
  Object.assign(globalThis, {
    StorageEvent: class extends Event {},
    dispatchEvent: (event: Event) => events.push(event.type),
  });
  for (const [key, text] of [
    [ACCOUNT_KEY, 'ann'],
    [COPY_KEY, '{}'],
    [OWN_KEY, 'own'],
    [WATCHLIST_KEY, 'of the account'],
    [JOINED_KEY, 'stream/a'],
  ] as const)
    browser.storage?.setItem(key, text);
});

const stored = () => ({ ...browser.storage });

test('nothing changes while the account is signed in', () => {
  expect(leaveAccount('ann')).toBe(false);
  expect(stored()).toMatchObject({ [WATCHLIST_KEY]: 'of the account', [COPY_KEY]: '{}' });
  expect(events).toEqual([]);
});

test.each([['no one'], ['ben']])('with %s signed in, the browser has only what it had before', (name) => {
  expect(leaveAccount(name === 'no one' ? undefined : name)).toBe(true);
  // What one account has got goes to no other.
  expect(stored()).toEqual({ [WATCHLIST_KEY]: 'own', [JOINED_KEY]: 'stream/a' });
  expect(events).toEqual(['storage']);
  expect(leaveAccount(undefined)).toBe(false);
});

test('a browser that had nothing has nothing again', () => {
  browser.storage?.removeItem(OWN_KEY);
  leaveAccount(undefined);
  expect(stored()).toEqual({ [JOINED_KEY]: 'stream/a' });
});

test('a browser that refuses storage has nothing to remove', () => {
  browser.storage = undefined;
  expect(leaveAccount(undefined)).toBe(false);
});
