import { StringDecoder } from 'node:string_decoder';
import { type LinkOutcome, linkKey } from '../../../features/profiles/model/identity-link.ts';
import {
  type CheckMeans,
  MAX_ADDRESS_LENGTH,
  openResponse,
  PrivateAddress,
  REDIRECTS,
  reasonToSkip,
} from '../../../lib/http/outbound.ts';
import { searchRelMe } from './rel-me.ts';

/** What one request for a page can find. Whether another profile has the link is not known here. */
type PageOutcome = Exclude<LinkOutcome, 'taken'>;

export type PageMeans = CheckMeans & {
  /** Only https: another machine between could write the link into a page that is not encrypted. */
  readonly schemes: readonly string[];
  /** Milliseconds for the whole page, with its redirects. */
  readonly pageTime: number;
};

/** Maximum redirects that are followed. */
const MAX_HOPS = 3;
/** Bytes of a page that are read. */
export const MAX_PAGE_BYTES = 524_288;

/**
 * Requests a page and searches it for a link to a profile. The rules of the link check apply: public networks only, no credentials,
 * limits for time and size, each redirect checked again. A redirect is followed only to the same site, with or without `www.`, and on a
 * platform only to the same account: otherwise an open redirect would let anyone answer for the page.
 */
export async function checkPage(
  address: string,
  target: string,
  means: PageMeans,
  signal?: AbortSignal,
): Promise<PageOutcome> {
  const first = address.length <= MAX_ADDRESS_LENGTH ? URL.parse(address) : null;
  if (!first || isRefused(first, means)) return 'refused';
  const timeout = AbortSignal.timeout(means.pageTime);
  try {
    return await follow(first, target, means, signal ? AbortSignal.any([signal, timeout]) : timeout);
  } catch (error) {
    return error instanceof PrivateAddress ? 'refused' : 'unreachable';
  }
}

const isRefused = (url: URL, means: PageMeans) =>
  !means.schemes.includes(url.protocol) || reasonToSkip(url, means) !== null;

async function follow(
  first: URL,
  target: string,
  means: PageMeans,
  signal: AbortSignal,
): Promise<PageOutcome> {
  let url = first;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const response = await openResponse(url, {
      method: 'GET',
      headers: { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'identity' },
      means,
      signal,
    });
    const { statusCode: status = 0, headers } = response;
    const next = REDIRECTS.includes(status) && headers.location ? URL.parse(headers.location, url) : null;
    if (!next) {
      try {
        return await readPage(response, target);
      } finally {
        response.destroy();
      }
    }
    response.destroy();
    if (isRefused(next, means) || !isSamePlace(first, next)) return 'refused';
    url = next;
  }
  return 'unreachable';
}

const getSite = ({ host }: URL) => host.replace(/^www\./, '');

function isSamePlace(first: URL, next: URL): boolean {
  const key = linkKey(first.href);
  return key.startsWith('site/') ? getSite(next) === getSite(first) : linkKey(next.href) === key;
}

type Response = Awaited<ReturnType<typeof openResponse>>;

async function readPage(response: Response, target: string): Promise<PageOutcome> {
  const { statusCode: status = 0, headers } = response;
  if (status === 404 || status === 410) return 'gone';
  if (status < 200 || status > 299) return 'unreachable';
  const encoding = headers['content-encoding'] ?? 'identity';
  const isHtml = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(headers['content-type'] ?? '');
  // Compressed content was not requested: a few bytes of it can become very many.
  if (!isHtml || encoding !== 'identity') return 'not-a-page';
  const search = searchRelMe(target);
  const decoder = new StringDecoder('utf8');
  let left = MAX_PAGE_BYTES;
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) continue;
    const bytes = chunk.subarray(0, left);
    left -= bytes.length;
    if (await search.read(decoder.write(Buffer.from(bytes)))) return 'verified';
    if (left <= 0) return 'too-long';
  }
  return (await search.end()) ? 'verified' : 'missing';
}
