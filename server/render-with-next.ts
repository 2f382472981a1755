import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import inject from 'light-my-request';
import { RETRY_AFTER, UNAVAILABLE_TEXT } from '../lib/http/unavailable-text.ts';
import { STATED_STATUSES, STATUS_META, type StatedStatus } from '../lib/seo/stated-status.ts';
import { type Rendering, whileRendering } from './rendering.ts';

/** Next.js's request handler: `next(...).getRequestHandler()`. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A complete response of Next.js, uncompressed, and the tags that it depends on. */
export type NextResult = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly rendering: Rendering;
  /** True if the body is a page for all missing records, in place of Next.js's empty one. */
  readonly isReplaced?: true;
};

/** Longer than any page takes. After that, the waiting readers get an error. */
const MAX_RENDERING_TIME = 30_000;

/** A request as Next.js gets it. */
export type NextRequest = {
  /** Path and query. */
  readonly url: string;
  /** `accept-encoding` is left out, because the proxy compresses responses itself. */
  readonly headers: IncomingHttpHeaders;
  /** GET when it is left out. */
  readonly method?: string;
  readonly body?: Buffer;
};

/** Headers about the connection and the encoding of the body, which do not apply to the request that Next.js gets. */
const connectionHeaders = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Requests a page from Next.js independently of any reader's connection. A reader who leaves does not stop it, and all
 * who wait for the same page get the one response.
 */
export async function renderWithNext(
  handler: NextHandler,
  { url, headers, method = 'GET', body }: NextRequest,
  rendering: Rendering,
): Promise<NextResult> {
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)));
  const dispatch: RequestListener = (request, response) => {
    handler(request, response).catch((error: Error) => response.destroy(error));
  };
  // AbortSignal.timeout() is not used: it would hold the request and its whole response in memory until the time is
  // over.
  const aborter = new AbortController();
  const timeout = setTimeout(() => aborter.abort(), MAX_RENDERING_TIME);
  const payload = body && body.length > 0 ? body : undefined;
  const options = { method, url, headers: sent, signal: aborter.signal, ...(payload && { payload }) };
  try {
    // Awaited inside, because the request starts when it is first awaited, and must start within the rendering.
    const injected = await whileRendering(rendering, async () => await inject(dispatch, options));
    return { status: injected.statusCode, headers: injected.headers, body: injected.rawPayload, rendering };
  } finally {
    clearTimeout(timeout);
  }
}

const meta = new RegExp(`<meta name="${STATUS_META}" content="(\\d{3})"`);

/** The status that a complete page states about itself; undefined for a page that states none. */
function statusIn({ status, headers, body }: NextResult): StatedStatus | undefined {
  const isHtml = String(headers['content-type'] ?? '').startsWith('text/html');
  if (status !== 200 || !isHtml) return undefined;
  const stated = meta.exec(body.toString('utf8'))?.[1];
  return STATED_STATUSES.find((known) => String(known) === stated);
}

/** Returns the response with status 503, and with a text unless it is a page, if it failed because records could not be read. */
export function withUnavailableStatus(result: NextResult): NextResult {
  if (result.status !== 500 || !result.rendering.isUnavailable) return result;
  const headers = { ...result.headers, 'retry-after': RETRY_AFTER };
  const isPage = String(headers['content-type'] ?? '').startsWith('text/html') && result.body.length > 0;
  if (isPage) return { ...result, status: 503, headers };
  const { 'content-length': _length, ...kept } = headers;
  return {
    ...result,
    status: 503,
    headers: { ...kept, 'content-type': 'text/plain; charset=utf-8' },
    body: Buffer.from(UNAVAILABLE_TEXT),
  };
}

/**
 * Returns the response with the status that its page states: 404 for a hidden record's page, 410 for a removed one's.
 */
export function withStatedStatus(result: NextResult): NextResult {
  const status = statusIn(result);
  return status === undefined ? result : { ...result, status };
}
