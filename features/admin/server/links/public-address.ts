import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Public by its number, and still a machine of the cloud's own: Azure's wire server. */
const CLOUD_ADDRESSES: readonly string[] = ['168.63.129.16'];

/** IPv4 in the oldest form of IPv6: given up, and public by the number of most. Some systems still lead it to the IPv4. */
const OLD_WRAPPED = ipaddr.IPv6.parseCIDR('::/96');

/** Thrown if an address leads into a private network. The message is shown to the person. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  readonly code = 'EPRIVATE';
}

/**
 * Whether an IP address is one of the public internet: not this machine, not a private or link-local network, not the
 * metadata service of a cloud, not a way to wrap one of those in another form.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` unwraps IPv4 in IPv6.
  const plain = ipaddr.process(address);
  if (plain instanceof ipaddr.IPv6 && plain.match(OLD_WRAPPED)) return false;
  return plain.range() === 'unicast' && !CLOUD_ADDRESSES.includes(plain.toString());
}

export type Resolve = (host: string) => Promise<readonly dns.LookupAddress[]>;

const resolveBySystem: Resolve = (host) => dns.promises.lookup(host, { all: true, verbatim: true });

/**
 * A lookup for sockets that yields public addresses only. What it yields is what is connected to, so a name that means
 * something else the next time gains nothing; a name with one private address among others is refused altogether.
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
          return callback(new PrivateAddress(`${host} is in a private network`), '', 0);
        if (options.all) callback(null, [...wanted]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), '', 0),
    );
  };
}
