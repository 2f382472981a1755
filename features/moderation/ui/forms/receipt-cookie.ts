import { reportToken } from '../../model/contract.ts';
import type { Receipt } from './send-forms.ts';

/**
 * The cookie that passes the private link to the receipt page. The link is a secret: in the receipt's URL it would be
 * in the browser's history and visible to people to whom the page is shown. Reporters without an email address see it
 * only there.
 */
export const RECEIPT_COOKIE = 'report-receipt';

/** Seconds for which the receipt page shows the private link. */
const MAX_AGE = 3600;

const REFERENCE = /^[A-Z]-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** Returns true if a text has the form of a report's reference, such as `R-7K3F-9QXD`. */
export const isReportReference = (text: string): boolean => REFERENCE.test(text);

export const receiptCookieValue = ({ reference, token }: Receipt): string => `${reference}.${token}`;

/** The attributes of the cookie. Scripts cannot read it, and browsers send it to receipt pages only. */
export const receiptCookieOptions = (siteOrigin: string) => ({
  path: '/report/sent',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: siteOrigin.startsWith('https:'),
  maxAge: MAX_AGE,
});

/** The secret for a reference, or null when the cookie is missing or belongs to another report. */
export function tokenFor(reference: string, cookie: string | undefined): string | null {
  const prefix = `${reference}.`;
  if (!cookie?.startsWith(prefix)) return null;
  return reportToken.safeParse(cookie.slice(prefix.length)).data ?? null;
}
