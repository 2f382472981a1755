import type { IncomingMessage } from 'node:http';
import { callerAddress } from '../../lib/network/caller-address.ts';

/**
 * Sets `X-Forwarded-For` to the address of the connection. Entries that the client sent are removed, except as many of
 * the last ones as there are trusted proxies, because those proxies wrote them.
 * @param proxies number of trusted proxies in front of the site
 * @returns the caller that limits are counted for: an IPv4 address, the /64 of an IPv6 address, or `unknown`
 */
export function setForwardedFor({ headers, socket }: IncomingMessage, proxies: number): string {
  const entries = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const trusted = proxies > 0 ? entries.slice(-proxies) : [];
  const forwarded = [...trusted, socket.remoteAddress ?? 'unknown'].join(', ');
  headers['x-forwarded-for'] = forwarded;
  return callerAddress(forwarded, proxies) ?? 'unknown';
}
