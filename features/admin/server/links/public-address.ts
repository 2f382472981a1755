import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Public IP addresses of the cloud's own machines: Azure's wire server. */
const CLOUD_ADDRESSES: readonly string[] = ['168.63.129.16'];

/**
 * The deprecated IPv4-compatible form of IPv6. It seems public, but some systems route it to the IPv4
 * address.
 */
const OLD_WRAPPED = ipaddr.IPv6.parseCIDR('::/96');

/** Thrown if an address leads into a private network. The message is shown to the person. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  readonly code = 'EPRIVATE';
}

/**
 * Reports whether an IP address is on the public internet. Excluded are this machine, private and link-local
 * networks, the metadata services of clouds, and these addresses in other notations.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` converts IPv4-mapped IPv6 to IPv4.
  const plain = ipaddr.process(address);
  if (plain instanceof ipaddr.IPv6 && plain.match(OLD_WRAPPED)) return false;
  return plain.range() === 'unicast' && !CLOUD_ADDRESSES.includes(plain.toString());
}

export type Resolve = (host: string) => Promise<readonly dns.LookupAddress[]>;

const resolveBySystem: Resolve = (host) => dns.promises.lookup(host, { all: true, verbatim: true });

/**
 * Looks up names for sockets, and returns public addresses only. The socket connects to exactly these
 * addresses, so a name that resolves differently the next time has no effect. A name with a private address
 * among others is refused.
 */
export function publicLookup(
  isAllowed: (address: string) => boolean = isPublicAddress,
  resolve: Resolve = resolveBySystem,
): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const wanted = found.filter(({ family }) => !options.family || options.family === family);
        const [first] = wanted;
        if (!first)
          return callback(Object.assign(new Error('Address not found'), { code: 'ENOTFOUND' }), '', 0);
        if (!found.every(({ address }) => isAllowed(address)))
          return callback(new PrivateAddress(`${host} is on a private network`), '', 0);
        if (options.all) callback(null, [...wanted]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), '', 0),
    );
  };
}
