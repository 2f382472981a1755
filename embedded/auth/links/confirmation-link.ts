import { randomBytes } from 'node:crypto';
import type { UserPool } from '../pool.ts';

/** The path of confirmation links. */
export const CONFIRMATION_PATH = '/idp/confirm';

/** The code in a link. It is not typed, so it can be long: 192 bits. */
export function randomLinkCode(): string {
  return randomBytes(24).toString('base64url');
}

/** The link that confirms an account, on the site's own origin. */
export function confirmationLink({ siteUrl }: UserPool, username: string, code: string): string {
  const link = new URL(`/_cloud${CONFIRMATION_PATH}`, siteUrl);
  link.search = new URLSearchParams({ user: username, code }).toString();
  return link.href;
}
