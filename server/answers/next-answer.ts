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
  const { 'accept-encoding': _, connection: __, ...sent } = headers;
  const dispatch: RequestListener = (request, response) => {
    handler(request, response).catch((error: Error) => response.destroy(error));
  };
  const signal = AbortSignal.timeout(longestRendering);
  // Awaited inside: the request begins when its answer is first awaited, and must begin within the rendering.
  const answer = await whileRendering(
    rendering,
    async () => await inject(dispatch, { method: 'GET', url, headers: sent, signal }),
  );
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload, rendering };
}
