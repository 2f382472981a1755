import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { z } from 'zod';
import { siteName } from '../../../../lib/site/site-name.ts';
import { answerOfStatus, type LinkAnswer, OUT_OF_TIME } from '../../model/links/link-answer.ts';
import { isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts';

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
): Promise<LinkAnswer> {
  const url = address.length <= MAX_ADDRESS_LENGTH ? URL.parse(address) : null;
  const refusal = url ? whyNotAsked(url, means) : 'Not a valid web address';
  if (!url || refusal) return { kind: 'unchecked', why: refusal ?? '' };
  try {
    return await follow(url, means, signal);
  } catch (error) {
    if (signal?.aborted) return { kind: 'unchecked', why: OUT_OF_TIME };
    if (error instanceof PrivateAddress) return { kind: 'unchecked', why: PRIVATE };
    return { kind: 'unreachable', why: reasonOf(error) };
  }
}

async function follow(first: URL, means: CheckMeans, signal?: AbortSignal): Promise<LinkAnswer> {
  let url = first;
  /** The target of permanent redirects, up to the first temporary one. */
  let movedTo: string | null = null;
  let isForGood = true;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const { status, location } = await askHead(url, means, signal);
    const next = REDIRECTS.includes(status) && location ? URL.parse(location, url) : null;
    if (!next) {
      const answer = answerOfStatus(status);
      return answer.kind === 'fine' && movedTo ? { kind: 'moved', status, to: movedTo } : answer;
    }
    const refusal = whyNotAsked(next, means);
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

function whyNotAsked(
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
async function askHead(url: URL, means: CheckMeans, signal?: AbortSignal): Promise<Head> {
  const head = await ask(url, 'HEAD', means, signal).catch((error: unknown) => {
    if (error instanceof PrivateAddress || signal?.aborted || !isBrokenOff(error)) throw error;
    return null;
  });
  // A GET after 429 would be another request to a server that wants fewer.
  if (head && (head.status < 400 || head.status === 429)) return head;
  return ask(url, 'GET', means, signal);
}

function ask(url: URL, method: 'HEAD' | 'GET', means: CheckMeans, signal?: AbortSignal): Promise<Head> {
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
    request.once('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
      answer.destroy();
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
