import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NextConfig } from 'next';

const isDevelopment = process.env.NODE_ENV === 'development';

/** True in the process that `npm start` runs: the caching proxy (server/front.ts) does these jobs itself. */
const isBehindFront = process.env.SITE_FRONT === '1';

/** Changes with the elements' script, so that browsers cache the script until then. */
function elementsVersion(): string {
  const file = 'public/elements/site.js';
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12) : '0';
}

const isHttps = process.env.SITE_URL?.startsWith('https://') ?? false;

const securityHeaders = [
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  // The front sends it as well, for what Next.js does not answer, and for the address that the site has when it starts.
  ...(isHttps ? [{ key: 'Strict-Transport-Security', value: 'max-age=31536000' }] : []),
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  {
    // For every page. The caching proxy sends a stricter policy for pages without the runtime.
    key: 'Content-Security-Policy',
    value: "frame-ancestors 'self'; base-uri 'self'; form-action 'self'; object-src 'none'",
  },
];

/**
 * Public lists read their filters from the URL, so Next.js renders them on demand and would forbid caching. They
 * contain nothing personal: any shared cache may store them for as long as the other public pages.
 */
const publicLists = [
  '/briefs',
  '/profiles',
  '/streams',
  '/personalities',
  '/movies',
  '/movies/restricted',
  '/movies/related',
  '/tv-shows',
  '/videos',
  '/cast',
  '/view-all',
  '/merchandise/shop',
  '/feeds',
  '/search',
  '/intelligence/bans',
  '/intelligence/reports',
  '/intelligence/corrections',
  '/intelligence/data',
  '/intelligence/data/:version',
  '/intelligence/charts/:chart',
  '/blogs',
  '/blogs/grid/:columns',
  '/blogs/sidebar/:side',
];
const CACHE_ONE_MINUTE = [{ key: 'Cache-Control', value: 'public, s-maxage=60' }];
/** Headers with which Next.js responds with something other than the page: a redirect, or the page with its runtime. */
const plainRequest = [
  'rsc',
  'x-nextjs-data',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-action',
].map((key) => ({ type: 'header' as const, key }));
/** A shared cache must not store those responses for requests for the page itself. */
const NO_STORE = [{ key: 'Cache-Control', value: 'private, no-store' }];

/** Uploaded files are never pages. Next.js prefers its own header to a route's, so the header is set here. */
const mediaHeaders = {
  source: '/media/:path*',
  headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; sandbox" }],
};

/** An SVG that is opened as a page runs no scripts and makes no requests. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const drawingHeaders = ['/badges/:file', '/intelligence/charts/:chart/chart.svg'].map((source) => ({
  source,
  headers: [{ key: 'Content-Security-Policy', value: drawingPolicy }],
}));

/** The page for a missing file runs no script. */
const missingFileHeaders = [
  {
    key: 'Content-Security-Policy',
    value:
      "script-src 'self'; frame-ancestors 'self'; base-uri 'self'; form-action 'self'; object-src 'none'",
  },
];

/** The private pages of reports and decisions: other sites do not get their URLs. */
const privateReportHeaders = ['/report/status/:token', '/report/appeal/:key'].map((source) => ({
  source,
  headers: [
    { key: 'Referrer-Policy', value: 'same-origin' },
    { key: 'X-Robots-Tag', value: 'noindex, nofollow, noarchive' },
  ],
}));

/** Drafts behind a secret link: their address reaches no other site, and nothing stores them. */
const draftHeaders = {
  source: '/drafts/:path*',
  headers: [
    { key: 'Referrer-Policy', value: 'no-referrer' },
    { key: 'X-Robots-Tag', value: 'noindex, nofollow, noarchive, nosnippet' },
    { key: 'Cache-Control', value: 'private, no-store' },
  ],
};

/** Every path except embedded cards, which any site may frame and which have stricter headers. */
const butCards = '/((?!embed/[^/]+/[^/]+$).*)';

/** Files whose names stay when their content changes. */
const namedFiles = ['/pictures/:path*', '/icons/:path*'];
/** Files that disappear when the samples are removed: browsers check each time. */
const sampleFiles = [
  '/sample-media/:path*',
  '/sample-evidence/:path*',
  '/pictures/:kind(avatars|people|personalities)/:path*',
];
const CACHE_ONE_HOUR = [{ key: 'Cache-Control', value: 'public, max-age=3600' }];
const REVALIDATE = [{ key: 'Cache-Control', value: 'public, no-cache' }];
const CACHE_IMMUTABLE = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

const fileHeaders = [
  ...namedFiles.map((source) => ({ source, headers: CACHE_ONE_HOUR })),
  ...sampleFiles.map((source) => ({ source, headers: REVALIDATE })),
  { source: '/elements/parts/:path*', headers: CACHE_IMMUTABLE },
  { source: '/fonts/:path*', headers: CACHE_IMMUTABLE },
  { source: '/elements/:path*', has: [{ type: 'query' as const, key: 'v' }], headers: CACHE_IMMUTABLE },
];

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  env: { ELEMENTS_VERSION: elementsVersion() },
  experimental: {
    // The first build does not write the cache of builds, which takes a third of its processor time. Later builds do.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
    // Without it, Next.js sends the whole not-found page with every page: 18 of 95 kB.
    globalNotFound: true,
    authInterrupts: true,
    // The default puts the styles of nearly all pages into one file of 117 kB, which every page then loads. `requestCost` is
    // the price of a request in bytes. It is low, because the proxy merges the files of a page (server/merged-sheets.ts).
    cssChunking: { type: 'graph', requestCost: 400 },
    // The default stores every response and all data on the disk for ever: one for each combination of filters. The memory
    // has a limit (`cacheMaxMemorySize`); the output of the build is still read from the disk.
    isrFlushToDisk: false,
    // Next.js would load the code of all routes when it starts: 28 MB, also of routes that no one visits. The first
    // request of a route takes some 50 ms longer without it.
    preloadEntriesOnStart: false,
    // Two thirds of the built files were source maps of the server, which a host would store and copy. Node.js reads them only
    // with a flag that `npm start` does not set.
    turbopackSourceMaps: isDevelopment,
  },
  // Next.js serves no pictures: its image route would make and store one for each requested size.
  images: { unoptimized: true },
  // Behind the caching proxy, this compresses uncached responses. Without the proxy, the host's CDN compresses once for all
  // readers; compressing here as well costs half of the server's speed.
  compress: isBehindFront,
  // Next.js would hash the page again for each request. The caching proxy computes the ETag once.
  generateEtags: false,
  // A page is never served older than a minute after a write, so a shared cache may not serve it stale for longer.
  expireTime: 60,
  // Titles and descriptions are in the head of every response: readers' pages have no runtime that would move them there.
  htmlLimitedBots: /.*/,
  // Files that the site loads by a name that is known only when it runs, so Next.js does not find them automatically.
  outputFileTracingIncludes: {
    '/*': [
      './amplify_outputs.json',
      './content/blog/*.md',
      './node_modules/react-dom/**/*.js',
      './node_modules/react/**/*.js',
    ],
  },
  ...(isBehindFront && {
    cacheHandler: path.join(import.meta.dirname, 'server/cache-handler.ts'),
    cacheMaxMemorySize: 0,
  }),
  // `npm test` checks the types of the site, tests and scripts, so a build does not.
  typescript: { ignoreBuildErrors: true },
  sassOptions: { quietDeps: true, silenceDeprecations: ['import'] },
  headers: async () => [
    { source: butCards, headers: securityHeaders },
    ...privateReportHeaders,
    draftHeaders,
    mediaHeaders,
    ...drawingHeaders,
    ...publicLists.map((source) => ({ source, missing: plainRequest, headers: CACHE_ONE_MINUTE })),
    ...plainRequest.map((header) => ({ source: '/:path*', has: [header], headers: NO_STORE })),
    { source: '/_next/:path*', headers: missingFileHeaders },
    ...(isDevelopment ? [] : fileHeaders),
  ],
  redirects: async () => [
    { source: '/pricing', destination: '/extra/pricing-plan', permanent: true },
    { source: '/about', destination: '/extra/about-us', permanent: true },
    { source: '/faq', destination: '/extra/faq', permanent: true },
  ],
};

export default config;
