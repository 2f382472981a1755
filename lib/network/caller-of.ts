import { callerAddress, trustedProxies } from './caller-address.ts';

const PROXIES = trustedProxies(process.env);

/**
 * The address to count a request for: what the nearest server before the site added. Where none did, a client can name any;
 * 'unknown' where it named none.
 */
export const callerOf = (headers: Headers): string =>
  callerAddress(headers.get('x-forwarded-for'), PROXIES) ?? 'unknown';
