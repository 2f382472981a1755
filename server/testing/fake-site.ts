import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onRequestError } from '../../instrumentation.ts';
import { readLimits } from '../../lib/rate-limit/limit-settings.ts';
import { FeedState, TagClock } from '../freshness.ts';
import { createFront, type FrontParts } from '../front.ts';
import { PublicPages, type PublicPagesSetting } from '../public-pages.ts';
import { currentRendering } from '../rendering.ts';
import { StaticFiles } from '../static-files.ts';

type FakePage = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly tags?: readonly string[];
  /** Milliseconds for which data without tags stays valid. */
  readonly untaggedLife?: number;
  /**
   * Responds as Next.js does for pages that it renders without the query: `joined` to another rendering, or separately.
   */
  readonly prerendered?: 'itself' | 'joined';
  /** The error with which Next.js failed. */
  readonly error?: Error;
  /** A promise that the response waits for, so that a test can do something meanwhile. */
  readonly until?: Promise<unknown>;
};

/** The cache headers of public pages. */
const cacheable = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60' };

/** A proxy over a fake Next.js: `respond` is called for each request that reaches it. */
export async function startFakeSite(
  respond: (request: IncomingMessage) => FakePage,
  parts: Partial<FrontParts & Pick<PublicPagesSetting, 'hasRoute' | 'previewId' | 'sheets'>> = {},
) {
  const clock = new TagClock();
  const feed = new FeedState();
  const requested: IncomingMessage[] = [];
  let now = 1_800_000_000_000;
  const next = async (request: IncomingMessage, response: ServerResponse) => {
    requested.push(request);
    const page = respond(request);
    const rendering = currentRendering();
    for (const tag of page.tags ?? []) rendering?.tags.add(tag);
    if (rendering && page.untaggedLife !== undefined) rendering.untaggedLife = page.untaggedLife;
    if (rendering && page.prerendered === 'itself') rendering.lookedForPage = true;
    await page.until;
    if (page.error) onRequestError(page.error);
    const prerendered = page.prerendered && { 'x-nextjs-cache': 'MISS' };
    response.writeHead(page.status ?? 200, { ...cacheable, ...prerendered, ...page.headers });
    response.end(page.body ?? `made ${requested.length}`);
  };
  const { hasRoute, previewId, sheets, own = [], limits = readLimits({}), ...front } = parts;
  const site = {
    next,
    clock,
    feed,
    limits,
    previewId,
    sheets,
    own,
    host: 'site.test',
    mediaHosts: [],
    now: () => now,
  };
  const pages = new PublicPages({ ...site, ...(hasRoute && { hasRoute }) });
  const { server, close } = createFront({ pages, files: new StaticFiles({}), limits, own, ...front });
  const port = await listen(server);
  return {
    clock,
    feed,
    /** Requests that reached Next.js. */
    requests: requested,
    port,
    pages,
    server,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers, method, redirect: 'manual' }),
    text: async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      return response.text();
    },
    close,
    stop: () => close(0),
  };
}

export type FakeSite = Awaited<ReturnType<typeof startFakeSite>>;

/** Listens on a free port of loopback and returns it. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return port;
}

export async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
