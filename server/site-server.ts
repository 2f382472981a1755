import { existsSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { siteFollower } from '../lib/change-log/site-follower.ts';
import { readSiteEnv } from '../lib/env/read-env.ts';
import type { Query } from '../lib/graphql/api-response.ts';
import { type GuestApi, queryAsGuest } from '../lib/graphql/guest-api.ts';
import { trustedProxies } from '../lib/rate-limit/caller-address.ts';
import { readLimits } from '../lib/rate-limit/limit-settings.ts';
import { refreshSampleFiles, refreshSite } from '../lib/site/refresh.ts';
import { getMinute, toIsoDate } from '../lib/time/when.ts';
import { createCloudProxy } from './cloud-proxy.ts';
import { dueRestrictions, dueTexts } from './due-records.ts';
import { dueStreams, streamMark } from './due-streams.ts';
import { feedState, tagClock } from './freshness.ts';
import { createFront, getOwnHeaders } from './front.ts';
import { MergedSheets } from './merged-sheets.ts';
import { readBuildSecret, readPreviewId, readRoutes } from './page-address.ts';
import { PageInvalidation } from './page-invalidation.ts';
import { PublicPages } from './public-pages.ts';
import { ScheduledInvalidation } from './scheduled-invalidation.ts';
import { StaticFiles } from './static-files.ts';

type SiteBackend = {
  /** The backend's address for guests. */
  readonly api: GuestApi;
  /** Origins of pictures and recordings besides the site's own. */
  readonly mediaHosts: readonly string[];
};

export type SiteSetting = {
  /** Folder of the built site: holds .next, public and next.config.ts. */
  readonly folder: string;
  readonly port: number;
  /** The address to listen on, e.g. `127.0.0.1`. */
  readonly host: string;
  /** The origin of the site for readers, which its pages contain. */
  readonly url: string;
  /** The port of the embedded backend on loopback; undefined if the backend is on AWS. */
  readonly embeddedPort: number | undefined;
  /** Resolves when the backend responds. */
  readonly backend: () => Promise<SiteBackend>;
  /** The number of this process, if several share the port. Responses name it. */
  readonly processNumber?: string;
};

export type Site = {
  readonly server: Server;
  readonly pages: PublicPages;
  /** Waits for requests in progress, then resolves. */
  readonly close: () => Promise<void>;
};

/** Loads Next.js and, when the backend responds, the built site into this process, and listens. */
export async function startSite(setting: SiteSetting): Promise<Site> {
  // Read by the pages, by Next.js and by next.config.ts when they are loaded, so they are set before. The last one is what
  // `next start --experimental-next-config-strip-types` sets: Node.js reads next.config.ts, and no compiler is loaded.
  Object.assign(process.env, {
    NODE_ENV: 'production',
    SITE_FRONT: '1',
    SITE_URL: setting.url,
    __NEXT_NODE_NATIVE_TS_LOADER_ENABLED: 'true',
  });
  const isOnAws = setting.embeddedPort === undefined;
  const { default: next } = await import('next');
  // Next.js reads the settings of the site while it prepares.
  const { api, mediaHosts } = await setting.backend();
  // The read model of the pages uses the same follower.
  const follower = siteFollower({ api, place: isOnAws ? 'aws' : 'embedded' });
  const app = next({ dev: false, dir: setting.folder, port: setting.port, hostname: 'localhost' });
  await app.prepare();

  const limits = readLimits();
  const buildFolder = path.join(setting.folder, '.next');
  const publicFolder = path.join(setting.folder, 'public');
  const sheets = new MergedSheets(
    readBuildSecret(buildFolder),
    readdirSync(path.join(buildFolder, 'static/chunks')),
  );
  const own = getOwnHeaders(setting.url.startsWith('https:'), setting.processNumber);
  const pages = new PublicPages({
    next: app.getRequestHandler(),
    clock: tagClock,
    feed: feedState,
    host: `localhost:${setting.port}`,
    mediaHosts,
    sheets,
    limits,
    hasRoute: readRoutes(buildFolder),
    previewId: readPreviewId(buildFolder),
    own,
  });
  const { server, close } = createFront({
    pages,
    files: new StaticFiles(
      {
        '/_next/static': path.join(buildFolder, 'static'),
        ...(existsSync(publicFolder) && { '': publicFolder }),
      },
      sheets,
      own,
    ),
    limits,
    proxies: trustedProxies(process.env),
    own,
    ...(setting.embeddedPort !== undefined && { cloud: createCloudProxy(setting.embeddedPort) }),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(setting.port, setting.host, resolve);
  });
  const query: Query = (document, variables) => queryAsGuest(api, document, variables);
  const changes = new PageInvalidation({
    follower,
    clock: tagClock,
    feed: feedState,
    refreshSite: () => refreshSite(query, readSiteEnv(process.env)),
    refreshSamples: () => refreshSampleFiles(query),
  });
  const invalidation = startInvalidation(api, isOnAws);
  for (const schedule of invalidation) schedule.start();
  return {
    server,
    pages,
    close: async () => {
      changes.stop();
      await follower.stop();
      for (const schedule of invalidation) schedule.stop();
      await close(5000);
    },
  };
}

const minuteMark = (now: Date): string => getMinute(now.getTime());

/**
 * Changes with time alone: briefs and posts appear at their time, restrictions last a day longer, streams start and end. Requests to AWS
 * cost money, so streams are looked for once a minute there.
 */
const startInvalidation = (guests: GuestApi, isOnAws: boolean): readonly ScheduledInvalidation[] => [
  new ScheduledInvalidation({ clock: tagClock, getMark: toIsoDate, due: async () => dueRestrictions() }),
  new ScheduledInvalidation({
    clock: tagClock,
    getMark: minuteMark,
    due: (...moments) => dueTexts(guests, ...moments),
  }),
  new ScheduledInvalidation({
    clock: tagClock,
    getMark: isOnAws ? minuteMark : streamMark,
    due: (...moments) => dueStreams(guests, ...moments),
  }),
];
