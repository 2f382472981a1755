import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { siteName } from '../site/site.ts';

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

/** Network access and time limits of a check. Only tests replace them. */
export type CheckMeans = {
  readonly userAgent: string;
  readonly lookup: LookupFunction;
  /** Checks an IP address in a URL, which needs no lookup. */
  readonly isAllowed: (address: string) => boolean;
  readonly isAllowedPort: (port: string) => boolean;
  /** Milliseconds for one hop, from the connection to the response headers. */
  readonly hopTime: number;
};

const MAX_HEADER_BYTES = 32_768;
/** Maximum characters of a URL that is requested. */
export const MAX_ADDRESS_LENGTH = 4096;

export const siteMeans = (siteUrl: string): CheckMeans => ({
  userAgent: `${siteName().replaceAll(/[^\w.]+/g, '') || 'Site'}-LinkCheck/1.0 (+${siteUrl}; checks whether a link still works)`,
  lookup: publicLookup(),
  isAllowed: isPublicAddress,
  isAllowedPort: (port) => port === '',
  hopTime: 8000,
});

/** The reason for an address on a private network. */
export const PRIVATE = 'Address on a private network';
/** Status codes of redirects. */
export const REDIRECTS = [301, 302, 303, 307, 308];

/** Returns why a URL is not requested; null for one that is. */
export function reasonToSkip(
  { protocol, hostname, port, username, password }: URL,
  means: CheckMeans,
): string | null {
  if (protocol !== 'http:' && protocol !== 'https:') return `${protocol} is not a web address`;
  if (username || password) return 'The address contains a user name or password';
  if (!means.isAllowedPort(port)) return `Port ${port} is not checked`;
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !means.isAllowed(literal)) return PRIVATE;
  return null;
}

type OpenOptions = {
  readonly method: 'HEAD' | 'GET' | 'POST';
  readonly body?: Uint8Array;
  readonly headers: http.OutgoingHttpHeaders;
  readonly means: CheckMeans;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Sends a request without cookies or credentials on a new connection, and returns the response once its headers are here. The caller
 * reads the body or destroys the response. Redirects are not followed. `means.hopTime` is the limit until the headers; `signal` ends
 * the body as well.
 */
export function openResponse(
  url: URL,
  { method, body, headers, means, signal }: OpenOptions,
): Promise<IncomingMessage> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), means.hopTime);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      agent: false,
      lookup: means.lookup,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      headers: { 'user-agent': means.userAgent, ...headers },
    });
    request.once('response', (response) => {
      clearTimeout(timer);
      resolve(response);
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(timeout.signal.aborted ? Object.assign(error, { code: 'ETIMEDOUT' }) : error);
    });
    request.end(body);
  });
}

const codeShape = z.object({ code: z.string() });

/** Returns Node's code of an error. */
export const getCode = (error: unknown): string => codeShape.safeParse(error).data?.code ?? '';

/** Node's error codes of failed connections, with descriptions. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^ENOTFOUND$/, 'Host not found'],
  [/^(EAI_|ENETUNREACH|ENETDOWN|EHOSTUNREACH|ECONNABORTED)/, 'No route to the host'],
  [/^ECONNREFUSED$/, 'Connection refused'],
  [/^(ETIMEDOUT|ABORT_ERR)$/, 'No response in time'],
  [/^(ECONNRESET|EPIPE)$/, 'Connection reset'],
  [/CERT|^ERR_TLS|^EPROTO|SELF_SIGNED|UNABLE_TO|^ERR_SSL/, 'Certificate not trusted'],
  [/^HPE_/, 'The response is not HTTP'],
];

/** Describes the error of a request that got no response. */
export function getReason(error: unknown): string {
  const code = getCode(error);
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? `Unreachable${code && ` (${code})`}`;
}
