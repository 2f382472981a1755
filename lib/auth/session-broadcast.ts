/*
 * Keeps what a browser shows of a sign-in in step: between its tabs, and between the parts of a page. Who learns that
 * somebody signed in or out announces it; who shows it listens, and then reads the cookies again.
 *
 * Between tabs it goes by a storage event. (An open BroadcastChannel would keep pages out of the back-forward cache.)
 */

const KEY = 'streamit-session';
const EVENT = 'streamit:session';

/** Says to every page of the site in this browser that somebody has signed in or out. */
export function announceSession(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()) + Math.random());
  } catch {
    // Storage is refused: other tabs notice by the cookies, or when they are looked at again.
  }
  window.dispatchEvent(new Event(EVENT));
}

/**
 * Calls `listener` whenever somebody may have signed in or out: on an announcement here or in another tab, when cookies
 * change (where the browser tells), when the page is looked at again, and when it comes back by the back button.
 * @returns what ends it
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

/** The browser's own news of cookies, which not every browser has, and none does over plain HTTP. */
function cookieEvents(): EventTarget | undefined {
  return 'cookieStore' in window && window.cookieStore instanceof EventTarget
    ? window.cookieStore
    : undefined;
}
