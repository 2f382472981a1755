import { isIP } from 'node:net';
import path from 'node:path';
import { Failure } from './failure.ts';

/** The repository's folder, absolute. */
export const root = path.resolve(import.meta.dirname, '../..');

function portFrom(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`${variable} is "${text}", but must be a number from 1 to 65535.`);
  }
  return port;
}

/** The port of the site: PORT, or 3000. */
export const sitePort = () => portFrom('PORT', 3000);

/**
 * The address on which the site listens: HOST, or 127.0.0.1, which this machine alone can reach. `0.0.0.0` is every
 * address of the machine.
 */
export function siteHost(): string {
  const host = process.env.HOST || '127.0.0.1';
  if (host !== 'localhost' && isIP(host) === 0) {
    throw new Failure(
      `HOST is "${host}", but must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all addresses.`,
    );
  }
  return host;
}

/** The port of the embedded backend on loopback: EMBEDDED_PORT, or 20005. */
export const backendPort = () => portFrom('EMBEDDED_PORT', 20_005);

/** Maximum number of site processes on one machine. */
const MAX_PROCESSES = 64;

/** The number of site processes that share the port: WEB_CONCURRENCY, or 1. */
export function siteProcesses(): number {
  const text = process.env.WEB_CONCURRENCY;
  if (!text) return 1;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > MAX_PROCESSES) {
    throw new Failure(`WEB_CONCURRENCY is "${text}", but must be a whole number from 1 to ${MAX_PROCESSES}.`);
  }
  return count;
}

/** The origin that readers know the site by, which its pages name: SITE_URL, or this machine's with the site's port. */
export const siteUrl = () => process.env.SITE_URL || `http://localhost:${sitePort()}`;
