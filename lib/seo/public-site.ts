import ipaddr from 'ipaddr.js';
import { env } from '../env/env.ts';

/**
 * Host names that are never public: this machine, private networks, and those reserved for tests (RFC 2606,
 * 6761, 6762).
 */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa|test|invalid|example)$/;

/** Returns true if people and search engines can reach a URL from anywhere. */
export function isPublicSite(siteUrl: string): boolean {
  const host = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !PRIVATE_NAME.test(host);
}

/** Returns true if search engines must not list samples: on every site at a public URL. */
export const hidesSamples = (): boolean => isPublicSite(env.siteUrl);
