import ipaddr from 'ipaddr.js';

/** Returns true for an address of this machine. */
const isOwnAddress = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/**
 * Returns the address of the time-stamping authority in the operator's setting TIMESTAMP_URL; null without one. It has https, or is a
 * service on this machine.
 * @throws Error that says what is wrong with it
 */
export function readTimestampUrl(setting: string | undefined): URL | null {
  if (!setting) return null;
  const url = URL.parse(setting);
  if (!url) throw new Error('TIMESTAMP_URL is not a web address.');
  const isOwn = isOwnAddress(url.hostname.replace(/^\[|\]$/g, ''));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwn))
    throw new Error('TIMESTAMP_URL must start with https://. Only 127.0.0.1 and [::1] may have http://.');
  if (url.username || url.password)
    throw new Error('TIMESTAMP_URL must not contain a user name or a password.');
  return url;
}
