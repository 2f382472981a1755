import { nextPath } from '@/lib/auth/next-path';

const KEY = 'sign-in.next';

/**
 * Returns the path to open after signing in, also after a redirect through a provider. The provider's redirect URL is
 * fixed and cannot contain the path, so the browser stores the path.
 * @param next the path from this page's own URL, checked
 * @param isBack true if a provider redirected to this page, according to the URL before the client changed it
 */
export function nextAcrossRedirect(
  next: string | undefined,
  isBack: boolean,
  stored: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): string | undefined {
  if (next) {
    stored.setItem(KEY, next);
    return next;
  }
  if (isBack) return nextPath(stored.getItem(KEY));
  stored.removeItem(KEY);
  return undefined;
}
