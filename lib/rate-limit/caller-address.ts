import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Maximum length of an IPv6 address. Longer text is not an address, and is cut to this length. */
const MAX_ADDRESS_LENGTH = 45;

/** Maximum number of trusted proxies. A larger number is most likely a mistake in the setting. */
const MAX_PROXIES = 9;

/**
 * Reads the number of trusted proxies in front of the site from TRUSTED_PROXIES. The default is 0.
 * @throws Error if the value is not such a number
 */
export function trustedProxies(variables: Readonly<Record<string, string | undefined>>): number {
  const text = variables.TRUSTED_PROXIES?.trim() || '0';
  if (/^\d$/.test(text) && Number(text) <= MAX_PROXIES) return Number(text);
  throw new Error(
    `Check the environment: TRUSTED_PROXIES must be a number from 0 to ${MAX_PROXIES}, but is "${text}".`,
  );
}

/**
 * Returns the address that a request is counted under.
 *
 * Each server that forwards a request appends the address of its client to `X-Forwarded-For`. The last entry
 * was added by the caching proxy, which runs on the same machine. Each trusted proxy before it adds one
 * entry. The client wrote the entries before those, so they are ignored.
 * @param forwarded the header's value
 * @param proxies trusted proxies, besides the caching proxy
 * @returns an IPv4 address, or the /64 of an IPv6 address, which is what one household or server has;
 * undefined if the header has no address at that position
 */
export function callerAddress(forwarded: string | null | undefined, proxies: number): string | undefined {
  const entries = (forwarded ?? '').split(',').map((entry) => entry.trim());
  const entry = entries.at(-1 - Math.min(proxies, entries.length - 1));
  return entry ? countedAddress(entry.slice(0, MAX_ADDRESS_LENGTH)) : undefined;
}

/** Normalises an address for counting: IPv4 in its usual notation, and the /64 of IPv6. Returns other text as it is. */
export function countedAddress(address: string): string {
  if (address.length > MAX_ADDRESS_LENGTH || !ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address).toNormalizedString();
  if (!isIPv6(plain)) return plain;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`).toString()}/64`;
}

const PROXIES = trustedProxies(process.env);

/**
 * Returns the address to count a request for: the entry of the nearest server before the site. Without such a
 * server, the client can claim any address; 'unknown' if the header is missing.
 */
export const getCaller = (headers: Headers): string =>
  callerAddress(headers.get('x-forwarded-for'), PROXIES) ?? 'unknown';
