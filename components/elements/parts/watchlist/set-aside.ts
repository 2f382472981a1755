import { ASIDE_PREFIX } from '../../../../lib/domain/watchlist/watchlist-key.ts';

/** What was stored and could not be read, under the key that it is kept at since. */
export type SetAside = { readonly key: string; readonly text: string };

/** All that was put aside on this device, the oldest first. */
export function listSetAside(): readonly SetAside[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(ASIDE_PREFIX))
      .sort()
      .map((key) => ({ key, text: localStorage.getItem(key) ?? '' }));
  } catch {
    return [];
  }
}

/** Keeps a stored text under a key of its own, once. @returns false where there is no room for it */
export function putAside(text: string): boolean {
  if (listSetAside().some((one) => one.text === text)) return true;
  try {
    localStorage.setItem(ASIDE_PREFIX + new Date().toISOString(), text);
    return true;
  } catch {
    return false;
  }
}

export function deleteSetAside(key: string): void {
  localStorage.removeItem(key);
}
