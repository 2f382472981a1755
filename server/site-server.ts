import { existsSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { readSiteEnv } from '../lib/env/read-env.ts';
import { trustedProxies } from '../lib/rate-limit/caller-address.ts';
import { readLimits } from '../lib/rate-limit/limit-settings.ts';
import { refreshSampleFiles, refreshSite, type SiteQuery } from '../lib/site/refresh.ts';
import { isoDateOf, minuteOf } from '../lib/time/when.ts';
import { ChangesFeed } from './changes-feed.ts';
import { createCloudProxy } from './cloud-proxy.ts';
import { dueRestrictions, dueTexts, type GuestApi, queryPublic } from './due-records.ts';
import { dueStreams, streamMark } from './due-streams.ts';
import { feedState, tagClock } from './freshness.ts';
import { createFront } from './front.ts';
import { MergedSheets } from './merged-sheets.ts';
import { readBuildSecret, readPreviewId, readRoutes } from './page-address.ts';
import { PublicPages } from './public-pages.ts';
import { ScheduledInvalidation } from './scheduled-invalidation.ts';
import { StaticFiles } from './static-files.ts';

export type SiteSetting = {
  /** Folder of the built site: holds .next, public and next.config.ts. */
  readonly folder: string;
  readonly port: number;
  /** The address to listen on, e.g. `127.0.0.1`. */
  readonly host: string;
  /** The origin of the site for readers, which its pages contain. */
  readonly url: string;
  /**
   * The embedded backend: its port on loopback, the shared secret, and the address for guests. Undefined if the backend
   * is on AWS; then pages renew themselves every minute.
   */
  readonly backend:
    | { readonly port: number; readonly secretFile: string; readonly guests?: GuestApi }
    | undefined;
  /** Origins of pictures and recordings besides the site's own. */
  readonly mediaHosts: readonly string[];
  /** The number of this process, if several share the port. Responses name it. */
  readonly processNumber?: string;
};

export type Site = {
  readonly server: Server;
  readonly pages: PublicPages;
  /** Waits for requests in progress, then resolves. */
  readonly close: () => Promise<void>;
};

/** Loads the built site into this process and listens. */
export async function startSite(setting: SiteSetting): Promise<Site> {
  // Read by the pages, by Next.js and by next.config.ts when they are loaded, so they are set before. The last one is what
  // `next start --experimental-next-config-strip-types` sets: Node.js reads next.config.ts, and no compiler is loaded.
  Object.assign(process.env, {
    NODE_ENV: 'production',
    SITE_FRONT: '1',
    SITE_URL: setting.url,
    __NEXT_NODE_NATIVE_TS_LOADER_ENABLED: 'true',
  });
  const { default: next } = await import('next');
  const app = next({ dev: false, dir: setting.folder, port: setting.port, hostname: 'localhost' });
  await app.prepare();

  const limits = readLimits();
  const buildFolder = path.join(setting.folder, '.next');
  const publicFolder = path.join(setting.folder, 'public');
  const sheets = new MergedSheets(
    readBuildSecret(buildFolder),
    readdirSync(path.join(buildFolder, 'static/chunks')),
  );
  const pages = new PublicPages({
    next: app.getRequestHandler(),
    clock: tagClock,
    feed: feedState,
    host: `localhost:${setting.port}`,
    mediaHosts: setting.mediaHosts,
    sheets,
    limits,
    hasRoute: readRoutes(buildFolder),
    previewId: readPreviewId(buildFolder),
  });
  const { server, close } = createFront({
    pages,
    files: new StaticFiles(
      {
        '/_next/static': path.join(buildFolder, 'static'),
        ...(existsSync(publicFolder) && { '': publicFolder }),
      },
      sheets,
    ),
    limits,
    proxies: trustedProxies(process.env),
    isHttps: setting.url.startsWith('https:'),
    ...(setting.processNumber && { processNumber: setting.processNumber }),
    ...(setting.backend && { cloud: createCloudProxy(setting.backend.port) }),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(setting.port, setting.host, resolve);
  });
  const guests = setting.backend?.guests;
  const feed =
    setting.backend &&
    new ChangesFeed({
      ...setting.backend,
      clock: tagClock,
      feed: feedState,
      ...(guests && {
        refreshSite: () => refreshSite(queryOf(guests), readSiteEnv(process.env)),
        refreshSamples: () => refreshSampleFiles(queryOf(guests)),
      }),
    });
  void feed?.follow();
  const invalidation = guests ? startInvalidation(guests) : [];
  for (const schedule of invalidation) schedule.start();
  return {
    server,
    pages,
    close: async () => {
      feed?.stop();
      for (const schedule of invalidation) schedule.stop();
      await close(5000);
    },
  };
}

const queryOf =
  (guests: GuestApi): SiteQuery =>
  (query, variables) =>
    queryPublic(guests, query, variables);

/** Changes with time alone: briefs and posts appear at their time, restrictions last a day longer, streams start and end. */
const startInvalidation = (guests: GuestApi): readonly ScheduledInvalidation[] => [
  new ScheduledInvalidation({ clock: tagClock, markOf: isoDateOf, due: async () => dueRestrictions() }),
  new ScheduledInvalidation({
    clock: tagClock,
    markOf: (now) => minuteOf(now.getTime()),
    due: (...moments) => dueTexts(guests, ...moments),
  }),
  new ScheduledInvalidation({
    clock: tagClock,
    markOf: streamMark,
    due: (...moments) => dueStreams(guests, ...moments),
  }),
];
