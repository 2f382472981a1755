import { type FieldName, readDocument, repeatedRequest } from '../../../lib/graphql/documents.ts';
import 'server-only';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import pLimit from 'p-limit';
import { z } from 'zod';
import { getViewerWithGroups } from '../../../lib/auth/current-viewer.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { env } from '../../../lib/env/env.ts';
import { siteName } from '../../../lib/site/site.ts';
import type { AdminModel } from '../model/field.ts';
import {
  type CheckedRecord,
  createLinkRoute,
  type LinkResult,
  linkFields,
  linksOf,
  OUT_OF_TIME,
  resultOfStatus,
} from '../model/link-check.ts';

/** Public IP addresses of the cloud's own machines: Azure's wire server. */
const CLOUD_ADDRESSES: readonly string[] = ['168.63.129.16'];

/**
 * The deprecated IPv4-compatible form of IPv6. It seems public, but some systems route it to the IPv4
 * address.
 */
const OLD_WRAPPED = ipaddr.IPv6.parseCIDR('::/96');

/** Thrown if an address leads into a private network. The message is shown to the person. */
class PrivateAddress extends Error {
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

/** Maximum redirects that are followed. */
const MAX_HOPS = 5;
const MAX_HEADER_BYTES = 32_768;
const MAX_ADDRESS_LENGTH = 4096;

export const siteMeans = (siteUrl: string): CheckMeans => ({
  userAgent: `${siteName().replaceAll(/[^\w.]+/g, '') || 'Site'}-LinkCheck/1.0 (+${siteUrl}; checks whether a link still works)`,
  lookup: publicLookup(),
  isAllowed: isPublicAddress,
  isAllowedPort: (port) => port === '',
  hopTime: 8000,
});

type Head = { readonly status: number; readonly location: string | undefined };

/**
 * Checks a URL with HEAD. If the result is not clearly good, it requests the first byte with GET. It follows
 * redirects by the same rules. It sends no cookies or credentials, and reads no content.
 */
export async function checkAddress(
  address: string,
  means: CheckMeans,
  signal?: AbortSignal,
): Promise<LinkResult> {
  const url = address.length <= MAX_ADDRESS_LENGTH ? URL.parse(address) : null;
  const refusal = url ? reasonToSkip(url, means) : 'Not a valid web address';
  if (!url || refusal) return { kind: 'unchecked', why: refusal ?? '' };
  try {
    return await follow(url, means, signal);
  } catch (error) {
    if (signal?.aborted) return { kind: 'unchecked', why: OUT_OF_TIME };
    if (error instanceof PrivateAddress) return { kind: 'unchecked', why: PRIVATE };
    return { kind: 'unreachable', why: reasonOf(error) };
  }
}

async function follow(first: URL, means: CheckMeans, signal?: AbortSignal): Promise<LinkResult> {
  let url = first;
  /** The target of permanent redirects, up to the first temporary one. */
  let movedTo: string | null = null;
  let isForGood = true;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const { status, location } = await requestHead(url, means, signal);
    const next = REDIRECTS.includes(status) && location ? URL.parse(location, url) : null;
    if (!next) {
      const result = resultOfStatus(status);
      return result.kind === 'fine' && movedTo ? { kind: 'moved', status, to: movedTo } : result;
    }
    const refusal = reasonToSkip(next, means);
    if (refusal)
      return { kind: 'unreachable', why: `Redirects to an address that is not checked: ${refusal}` };
    isForGood &&= status === 301 || status === 308;
    if (isForGood) movedTo = next.href;
    url = next;
  }
  return { kind: 'unreachable', why: 'Too many redirects' };
}

const PRIVATE = 'Address on a private network';
const REDIRECTS = [301, 302, 303, 307, 308];

function reasonToSkip(
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

/** Sends HEAD, and GET if the response may be about HEAD and not about the URL. */
async function requestHead(url: URL, means: CheckMeans, signal?: AbortSignal): Promise<Head> {
  const head = await sendRequest(url, 'HEAD', means, signal).catch((error: unknown) => {
    if (error instanceof PrivateAddress || signal?.aborted || !isBrokenOff(error)) throw error;
    return null;
  });
  // A GET after 429 would be another request to a server that wants fewer.
  if (head && (head.status < 400 || head.status === 429)) return head;
  return sendRequest(url, 'GET', means, signal);
}

function sendRequest(
  url: URL,
  method: 'HEAD' | 'GET',
  means: CheckMeans,
  signal?: AbortSignal,
): Promise<Head> {
  const timeout = AbortSignal.timeout(means.hopTime);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      // Uses a new connection, which closes after the response headers.
      agent: false,
      lookup: means.lookup,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        'user-agent': means.userAgent,
        accept: '*/*',
        ...(method === 'GET' && { range: 'bytes=0-0' }),
      },
    });
    request.once('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    request.on('error', (error) =>
      reject(timeout.aborted ? Object.assign(error, { code: 'ETIMEDOUT' }) : error),
    );
    request.end();
  });
}

const codeShape = z.object({ code: z.string() });

/** Returns Node's code of an error. */
const codeOf = (error: unknown): string => codeShape.safeParse(error).data?.code ?? '';

/** Reports whether the connection broke off. Some servers close it after HEAD. */
const isBrokenOff = (error: unknown) => /^(ECONNRESET|EPIPE|HPE_)/.test(codeOf(error));

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

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? `Unreachable${code && ` (${code})`}`;
}

/** Maximum parallel requests of all callers of this server, and the maximum to one host. */
const AT_ONCE = 12;
const AT_ONCE_OF_HOST = 2;

type CheckOne = (address: string, signal: AbortSignal) => Promise<LinkResult>;

/**
 * Checks URLs with few parallel requests, and fewer to one host.
 * @param siteOrigin URLs there are the site's own, and the page checks them
 */
export function createChecker(means: CheckMeans, siteOrigin: string): CheckOne {
  const all = pLimit(AT_ONCE);
  const hosts = new Map<string, ReturnType<typeof pLimit>>();
  return async (address, signal) => {
    const own = ownPath(address, siteOrigin);
    if (own !== null) return { kind: 'own', path: own };
    const host = URL.parse(address)?.hostname ?? '';
    const ofHost = hosts.get(host) ?? pLimit(AT_ONCE_OF_HOST);
    hosts.set(host, ofHost);
    try {
      return await ofHost(() => all(() => checkAddress(address, means, signal)));
    } finally {
      if (ofHost.activeCount + ofHost.pendingCount === 0) hosts.delete(host);
    }
  };
}

/** Returns the path of a URL of this site, as a browser would request it; null for another site. */
function ownPath(address: string, siteOrigin: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return address;
  const url = URL.parse(address);
  return url?.origin === siteOrigin ? url.pathname + url.search : null;
}

type Stored = Readonly<Record<string, unknown>>;

/** Checks every URL of some records; null for a record that does not exist. */
export function checkRecords(
  model: AdminModel,
  records: ReadonlyMap<string, Stored | null>,
  check: CheckOne,
  signal: AbortSignal,
): Promise<readonly CheckedRecord[]> {
  return Promise.all(
    [...records].map(async ([id, record]) => ({
      id,
      title: titleOf(record) ?? id,
      missing: record === null,
      links: await Promise.all(
        linksOf(model, record ?? {}).map(async (link) => ({
          ...link,
          answer: await check(link.address, signal),
        })),
      ),
    })),
  );
}

const titleOf = (record: Stored | null): string | undefined =>
  [record?.title, record?.displayName, record?.name]
    .find((text) => typeof text === 'string' && text !== '')
    ?.toString();

const NAMES: Readonly<Record<AdminModel, readonly FieldName<AdminModel>[]>> = {
  Stream: ['title'],
  Personality: ['name', 'displayName'],
};

const stored = z.looseObject({ id: z.string() }).nullable();

/** Reads the URLs and names of records; null for a record that does not exist. */
async function readLinks(model: AdminModel, ids: readonly string[]) {
  const { document, variables } = repeatedRequest(
    readDocument(model, ['id', ...NAMES[model], ...linkFields(model)]),
    ids.map((id) => ({ id })),
  );
  const data = await queryPublic(document, variables);
  return new Map(ids.map((id, at) => [id, stored.catch(null).parse(data[`r${at}`] ?? null)]));
}

const check = createChecker(siteMeans(env.siteUrl), env.siteUrl);

/** Handles POST /api/admin/links. */
export const siteLinks = createLinkRoute({
  siteOrigin: env.siteUrl,
  viewer: getViewerWithGroups,
  check: async (model, ids, signal) => checkRecords(model, await readLinks(model, ids), check, signal),
});
