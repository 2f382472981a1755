import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The longest form of an IPv6 address; what is longer is none. */
const MAX_ADDRESS_LENGTH = 45;

/** More proxies than this stand before no site: the setting was meant otherwise. */
const MAX_PROXIES = 9;

/**
 * How many proxies of one's own stand before the site, as the setting TRUSTED_PROXIES says; none without it.
 * @throws Error when it is no such number
 */
export function trustedProxies(variables: Readonly<Record<string, string | undefined>>): number {
  const text = variables.TRUSTED_PROXIES?.trim() || '0';
  if (/^\d$/.test(text) && Number(text) <= MAX_PROXIES) return Number(text);
  throw new Error(
    `Check the environment: TRUSTED_PROXIES must be a number from 0 to ${MAX_PROXIES}, but is "${text}".`,
  );
}

/**
 * The address that a request is counted under.
 *
 * Each server that passes a request on adds whom it had it from at the end of `X-Forwarded-For`. The last entry is the
 * front's own, which runs on the same machine; each trusted proxy before it stands for one entry more. What is before
 * those was written by the client, and is not believed.
 * @param forwarded the header's value
 * @param proxies trusted ones, besides the front
 * @returns an IPv4 address, or the /64 of an IPv6 one, since that is what one household or server has; undefined when the
 *   header names none at that place
 */
export function callerAddress(forwarded: string | null | undefined, proxies: number): string | undefined {
  const entries = (forwarded ?? '').split(',').map((entry) => entry.trim());
  const entry = entries.at(-1 - Math.min(proxies, entries.length - 1));
  return entry ? countedAddress(entry) : undefined;
}

/** One address in the form that it is counted under: IPv4 as such, however written, and the /64 of IPv6. */
export function countedAddress(address: string): string {
  const text = address.slice(0, MAX_ADDRESS_LENGTH);
  if (!ipaddr.isValid(text)) return text;
  const plain = ipaddr.process(text).toNormalizedString();
  if (!isIPv6(plain)) return plain;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`).toString()}/64`;
}
