import { writeStored } from '../browser-storage.ts';

/*
 * Keeps the display of a sign-in in step between tabs and between the parts of a page. Code that notices a sign-in or
 * sign-out announces it; code that shows it listens, and then reads the cookies again.
 *
 * Tabs exchange a storage event. (An open BroadcastChannel would keep pages out of the back-forward cache.)
 */

const KEY = 'streamit-session';
const EVENT = 'streamit:session';

/** Announces a sign-in or sign-out to every page of the site in this browser. */
export function announceSession(): void {
  // If the browser blocks storage, other tabs notice the change by the cookies, or when they become visible.
  writeStored('localStorage', KEY, String(Date.now()) + Math.random());
  window.dispatchEvent(new Event(EVENT));
}

/**
 * Calls `listener` after every possible sign-in or sign-out. It runs after an announcement here or in another
 * tab, and when cookies change (if the browser reports that). It also runs when the page becomes visible or
 * returns by the back button.
 * @returns a function that ends it
 */
export function onSessionChange(listener: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onStorage = ({ key }: StorageEvent) => key === KEY && listener();
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener(EVENT, listener, { signal });
  window.addEventListener('pageshow', listener, { signal });
  document.addEventListener('visibilitychange', listener, { signal });
  cookieEvents()?.addEventListener('change', listener, { signal });
  return () => ended.abort();
}

/** Returns the browser's events about cookies. Some browsers lack them, and all over plain HTTP. */
function cookieEvents(): EventTarget | undefined {
  return 'cookieStore' in window && window.cookieStore instanceof EventTarget
    ? window.cookieStore
    : undefined;
}
