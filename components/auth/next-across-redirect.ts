import { nextPath } from '@/lib/auth/next-path';

const KEY = 'sign-in.next';

/**
 * Where to go after signing in, also when a provider comes in between: the address that it sends back to is fixed and
 * cannot carry the path along, so it waits in the browser.
 * @param next of this page's own address, checked
 * @param address of this page; a provider adds `code` and `state`
 */
export function nextAcrossRedirect(
  next: string | undefined,
  address: URL,
  kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): string | undefined {
  if (next) {
    kept.setItem(KEY, next);
    return next;
  }
  const isBack = address.searchParams.has('code') && address.searchParams.has('state');
  if (isBack) return nextPath(kept.getItem(KEY));
  kept.removeItem(KEY);
  return undefined;
}
