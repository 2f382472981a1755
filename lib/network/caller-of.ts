import { callerAddress, trustedProxies } from './caller-address.ts';

const PROXIES = trustedProxies(process.env);

/**
 * Returns the address to count a request for: the entry of the nearest server before the site. Without such a
 * server, the client can claim any address; 'unknown' if the header is missing.
 */
export const callerOf = (headers: Headers): string =>
  callerAddress(headers.get('x-forwarded-for'), PROXIES) ?? 'unknown';
