import { nextPath } from '@/lib/auth/next-path';

const KEY = 'sign-in.next';

/**
 * Where to go after signing in, also when a provider comes in between: the address that it sends back to is fixed and
 * cannot carry the path, so the path waits in the browser.
 * @param next of this page's own address, checked
 * @param isBack whether a provider has sent the browser to this page, as its address said before the client changed it
 */
export function nextAcrossRedirect(
  next: string | undefined,
  isBack: boolean,
  kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): string | undefined {
  if (next) {
    kept.setItem(KEY, next);
    return next;
  }
  if (isBack) return nextPath(kept.getItem(KEY));
  kept.removeItem(KEY);
  return undefined;
}
