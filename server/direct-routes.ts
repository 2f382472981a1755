import { offeredRoute } from '../lib/backend/offered-parts.ts';
import { withoutNext } from './parts-cache.ts';
import type { NextRequest, NextResult } from './render-with-next.ts';
import type { Rendering } from './rendering.ts';

const getPath = (url: string) => url.split('?', 1)[0] ?? url;

/** The handler's own responses are about this host; it writes no address with it. */
const ORIGIN = 'http://localhost';

function getRequest({ url, headers }: NextRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return new Request(ORIGIN + url, { headers: given });
}

/**
 * Calls route handlers that need nothing of Next.js (`offerRoute`). Next.js takes several times longer for a request than
 * such a handler does. Headers that Next.js adds to each response, such as those of `next.config.ts`, are taken from its own first response.
 */
export class DirectRoutes {
  /** The headers of Next.js's response of a path, and once a direct response is known, only those that Next.js adds. */
  readonly #headers = new Map<
    string,
    { readonly all: NextResult['headers']; added?: NextResult['headers'] }
  >();

  /** Returns the response; null if Next.js must respond. */
  async respond(request: NextRequest, rendering: Rendering): Promise<NextResult | null> {
    const path = getPath(request.url);
    const [handler, known] = [offeredRoute(path), this.#headers.get(path)];
    if (!handler || !known || (request.method ?? 'GET') !== 'GET') return null;
    const response = await withoutNext(rendering, () => handler(getRequest(request)));
    const own: NextResult['headers'] = Object.fromEntries(response.headers);
    if (response.status === 200)
      known.added ??= Object.fromEntries(
        Object.entries(known.all).filter(([name]) => !response.headers.has(name)),
      );
    if (!known.added) return null;
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: { ...known.added, ...own }, body, rendering };
  }

  /** Keeps the headers of Next.js's response, for the next requests of the path. */
  learn({ url, method = 'GET' }: NextRequest, { status, headers }: NextResult): void {
    const path = getPath(url);
    if (status === 200 && method === 'GET' && offeredRoute(path) && !this.#headers.has(path))
      this.#headers.set(path, { all: headers });
  }
}
