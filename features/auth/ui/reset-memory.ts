import type { ResetMemory } from './outcome.ts';

const KEY = 'sign-in.reset';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's own storage; undefined where the browser refuses it. */
function tabStorage(): Kept | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Remembers the account of a password reset in this tab. */
function resetMemory(kept: Kept | undefined): ResetMemory & { readonly read: () => string | undefined } {
  return {
    keep: (username) => kept?.setItem(KEY, username),
    forget: () => kept?.removeItem(KEY),
    read: () => kept?.getItem(KEY) ?? undefined,
  };
}

/** The memory of this tab. It is read when it is used, since the server has no storage. */
export const tabResetMemory = {
  keep: (username: string) => resetMemory(tabStorage()).keep(username),
  forget: () => resetMemory(tabStorage()).forget(),
};

/** The account whose password was about to be chosen when the page was reloaded. */
export function resumedReset(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return isReload ? resetMemory(tabStorage()).read() : undefined;
}
