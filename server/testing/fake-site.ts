import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readLimits } from '../../lib/rate-limit/limit-settings.ts';
import { FeedState } from '../freshness/feed-state.ts';
import { currentRendering } from '../freshness/rendering.ts';
import { TagClock } from '../freshness/tag-clock.ts';
import { createFront, type FrontParts } from '../front.ts';
import { PublicPages, type PublicPagesSetting } from '../pages/public-pages.ts';
import { StaticFiles } from '../sending/static-files.ts';

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
  /** A promise that the response waits for, so that a test can do something meanwhile. */
  readonly until?: Promise<unknown>;
};

/** The cache headers of public pages. */
const cacheable = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60' };

/** A proxy over a fake Next.js: `answer` is called for each request that reaches it. */
export async function startFakeSite(
  answer: (request: IncomingMessage) => FakePage,
  parts: Partial<FrontParts & Pick<PublicPagesSetting, 'hasRoute' | 'previewId'>> = {},
) {
  const clock = new TagClock();
  const feed = new FeedState();
  const asked: IncomingMessage[] = [];
  let now = 1_800_000_000_000;
  const next = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request);
    const page = answer(request);
    const rendering = currentRendering();
    for (const tag of page.tags ?? []) rendering?.tags.add(tag);
    if (rendering && page.untaggedLife !== undefined) rendering.untaggedLife = page.untaggedLife;
    if (rendering && page.prerendered === 'itself') rendering.lookedForPage = true;
    await page.until;
    const prerendered = page.prerendered && { 'x-nextjs-cache': 'MISS' };
    response.writeHead(page.status ?? 200, { ...cacheable, ...prerendered, ...page.headers });
    response.end(page.body ?? `made ${asked.length}`);
  };
  const { hasRoute, previewId, limits = readLimits({}), ...front } = parts;
  const site = { next, clock, feed, limits, previewId, host: 'site.test', mediaHosts: [], now: () => now };
  const pages = new PublicPages({ ...site, ...(hasRoute && { hasRoute }) });
  const { server, close } = createFront({ pages, files: new StaticFiles({}), limits, ...front });
  const port = await listen(server);
  return {
    clock,
    feed,
    /** Requests that reached Next.js. */
    asked,
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
