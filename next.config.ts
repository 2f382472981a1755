import path from 'node:path';
import type { NextConfig } from 'next';

/** True in the process that `npm start` runs: server/front.ts stands before Next.js and does these jobs itself. */
const isBehindFront = process.env.SITE_FRONT === '1';

/** Where the embedded backend listens; the browser reaches it below /_cloud on the site's own origin. */
const embeddedBackend = `http://127.0.0.1:${process.env.EMBEDDED_PORT ?? '20005'}`;

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  {
    // What holds for every page, scripts or not. The front writes a stricter policy for pages without the runtime.
    key: 'Content-Security-Policy',
    value: "frame-ancestors 'self'; base-uri 'self'; form-action 'self'; object-src 'none'",
  },
];

/**
 * Public lists read their filters from the address, so Next.js renders them on demand and would forbid keeping them.
 * They hold nothing personal: any shared cache may keep them as long as the other public pages.
 */
const publicLists = ['/briefs', '/profiles', '/streams', '/personalities'];
const keepOneMinute = [{ key: 'Cache-Control', value: 'public, s-maxage=60' }];

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  // A page is never served older than a minute after a write, so a shared cache may not serve it stale for longer.
  expireTime: 60,
  // Titles and descriptions belong in the head of every answer: without the runtime nothing would move them there.
  htmlLimitedBots: /.*/,
  ...(isBehindFront && {
    cacheHandler: path.join(import.meta.dirname, 'server/cache-handler.ts'),
    cacheMaxMemorySize: 0,
  }),
  // Types are a step of `npm test`, with the tests and scripts; a production build reads the site alone.
  typescript: { ignoreBuildErrors: true },
  sassOptions: { quietDeps: true, silenceDeprecations: ['import'] },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    ...publicLists.map((source) => ({ source, headers: keepOneMinute })),
  ],
  redirects: async () => [
    { source: '/pricing', destination: '/extra/pricing-plan', permanent: true },
    { source: '/faq', destination: '/extra/faq', permanent: true },
  ],
  rewrites: async () => [{ source: '/_cloud/:path*', destination: `${embeddedBackend}/:path*` }],
};

export default config;
