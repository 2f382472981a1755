import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import inject from 'light-my-request';
import { type Rendering, whileRendering } from '../freshness/rendering.ts';

/** Next.js's request handler: `next(...).getRequestHandler()`. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A whole answer of Next.js, uncompressed, and what it depends on. */
export type NextAnswer = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly rendering: Rendering;
};

/** Longer than any page takes; then the readers who wait for it are told so. */
const longestRendering = 30_000;

/** The page that Next.js shows for addresses it does not know. */
const notFoundPage = '/_not-found';

/**
 * A page that calls `notFound()` gets an empty document from Next.js, which scripts are to fill in the browser; only the
 * answer for an unknown address is complete. So that one is sent in its place.
 */
const isEmptyNotFound = ({ status, body }: NextAnswer) =>
  status === 404 && body.subarray(0, 200).includes('<html id="__next_error__"');

/**
 * Asks Next.js for a page apart from any reader's connection: a reader who leaves does not stop it, and all who wait
 * for the same page get the one answer.
 *
 * @param url path and query
 * @param headers the request's headers; `accept-encoding` is left out, since the front compresses itself
 */
export async function askNext(
  handler: NextHandler,
  url: string,
  headers: IncomingHttpHeaders,
  rendering: Rendering,
): Promise<NextAnswer> {
  const answer = await ask(handler, url, headers, rendering);
  if (!isEmptyNotFound(answer) || url === notFoundPage) return answer;
  const { body } = await ask(handler, notFoundPage, headers, rendering);
  return { ...answer, body };
}

async function ask(
  handler: NextHandler,
  url: string,
  headers: IncomingHttpHeaders,
  rendering: Rendering,
): Promise<NextAnswer> {
  const { 'accept-encoding': _, connection: __, ...sent } = headers;
  const dispatch: RequestListener = (request, response) => {
    handler(request, response).catch((error: Error) => response.destroy(error));
  };
  const signal = AbortSignal.timeout(longestRendering);
  const answer = await whileRendering(rendering, () =>
    inject(dispatch, { method: 'GET', url, headers: sent, signal }),
  );
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload, rendering };
}
