import { routes } from '../routes.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';

/** The path of the file (RFC 9116, section 3). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** Days for which the file is valid. RFC 9116 recommends less than a year. */
const DAYS_VALID = 180;

/**
 * Returns the site's security.txt: how to report a vulnerability.
 * @param now the time from which it is valid
 * @returns lines as RFC 9116 defines them, each with a line break
 */
export function securityText(now: Date): string {
  const expires = new Date(now.getTime() + DAYS_VALID * 86_400_000);
  return [
    `Contact: ${absoluteUrl(routes.contactUs())}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(SECURITY_TEXT_PATH)}`,
    '',
  ].join('\n');
}
