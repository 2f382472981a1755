/**
 * Reports whether a browser stores `Secure` cookies of a page: over HTTPS, and on the same machine, which
 * browsers trust over plain HTTP too. On other hosts over plain HTTP (a demo in a local network) it would
 * drop them, and no one could sign in.
 */
export function storesSecureCookies({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || isThisMachine(hostname);
}

const isThisMachine = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);
