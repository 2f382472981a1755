import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from '../../scripts/checks/browser.ts';

/** The site to test: `npm test` starts it and sets its origin and its server. */
const { SITE_ORIGIN = 'http://localhost:3000', SITE_SERVED_BY = 'front' } = process.env;

// The tests compute the URLs on pages like the site does: the proxy uses its own origin.
if (SITE_SERVED_BY === 'front') process.env.SITE_URL ??= SITE_ORIGIN;

/**
 * Tests that are skipped without the caching proxy. Both servers send the same HTML and styles; without the proxy, Next.js's
 * own scripts run as well. So one page of each kind is opened without it (`site/crawl.e2e.ts`), ten are checked for layout shifts
 * and with axe, and what the servers do differently is tested: statuses, headers, files, sessions, counts, and the scripts of
 * the home page, of "Were you banned?" and of the list of streams. Everything else is tested behind the proxy only.
 */
const notTried =
  SITE_SERVED_BY === 'front'
    ? []
    : [
        'freshness/**',
        /[/\\]interface[/\\](?!every-page\.e2e\.ts)/,
        '**/switched/**',
        'account/**',
        /[/\\]auth[/\\](?!first-form\.e2e\.ts)/,
        'site/{controls,third-parties,without-javascript}.e2e.ts',
        /[/\\]pages[/\\](?!(home|not-found|start|stream-list)\.e2e\.ts)/,
        'search-engines/{json-ld,sitemaps}.e2e.ts',
        /[/\\](studio|admin|moderation|films|watchlist|shop|blog|extra|intelligence)[/\\](?!guard\.e2e\.ts)/,
      ];

/** Tests that publish records in lists and numbers, and the test that compares all numbers while no one writes. */
const WRITERS = /[/\\](studio|admin|moderation|intelligence)[/\\].*\.e2e\.ts$/;
const NUMBERS = /[/\\]intelligence[/\\]numbers\.e2e\.ts$/;

/**
 * Options of V8 for short tests. The slower of its two optimizing compilers, and collecting garbage in parallel, take about a tenth of
 * the processor time of a test, and its pages are closed before that pays off. The other compiler stays: without it a sign-in
 * computes for ten seconds.
 */
const V8_OPTIONS = ['--no-turbofan', '--no-concurrent-sparkplug', '--single-threaded-gc'];

/**
 * The browser tests of the built site. `npm test` runs them behind the caching proxy, and a part of them under `next start`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  grepInvert: SITE_SERVED_BY === 'front' ? /@only-next/ : /@only-front/,
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // A test that fails once and then passes is reported at the end, and is not a failure: machines are shared, and
  // pause.
  retries: 1,
  timeout: 60_000,
  // The first call of a function or of a part of the studio takes more than Playwright's 5 seconds on a busy machine.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  // `npm test` runs one after the other (scripts/checks/end-to-end.ts).
  projects: [
    { name: SITE_SERVED_BY, testIgnore: [...notTried, WRITERS] },
    { name: 'writers', testMatch: WRITERS, testIgnore: [...notTried, NUMBERS] },
    ...(SITE_SERVED_BY === 'front' ? [{ name: 'numbers', testMatch: NUMBERS }] : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE_ORIGIN,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? findBrowser(),
      // No host name outside this machine is resolved, whatever a page or the browser itself requests.
      args: [
        ...browserFlags,
        // A screenshot waits for its pictures.
        '--disable-checker-imaging',
        `--js-flags=${V8_OPTIONS.join(' ')}`,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
});
