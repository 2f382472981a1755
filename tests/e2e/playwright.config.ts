import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from '../../scripts/checks/browser.ts';

/** The site to test: `npm test` starts it and sets its origin and its server. */
const { SITE_ORIGIN = 'http://localhost:3000', SITE_SERVED_BY = 'front' } = process.env;

// The tests compute the URLs on pages like the site does: the proxy uses its own origin.
if (SITE_SERVED_BY === 'front') process.env.SITE_URL ??= SITE_ORIGIN;

/**
 * Tests that are skipped without the caching proxy. Tests that change the pool's settings start their own site, which is
 * behind the proxy. The proxy forwards the account pages unchanged, and the steps after the first sign-in form do not
 * depend on it, so their tests run once. Both servers send the same HTML and styles, so tests of those run once. Tests of the
 * other listed parts run both ways only if the proxy affects them.
 */
const notTried =
  SITE_SERVED_BY === 'front'
    ? []
    : [
        'freshness/**',
        '**/switched/**',
        'account/**',
        /[/\\]auth[/\\](?!first-form\.e2e\.ts)/,
        'site/controls.e2e.ts',
        'site/without-javascript.e2e.ts',
        'interface/{keyboard,late-fonts,print,slow-arrival}.e2e.ts',
        // They read what the server sends; pages/{home,start,stream-list}.e2e.ts use the same elements without the proxy.
        'pages/{brief-list,figures,personalities,profiles}.e2e.ts',
        'search-engines/{json-ld,sitemaps}.e2e.ts',
        /[/\\](studio|admin|moderation|films|watchlist|shop|blog|extra|intelligence)[/\\](?!guard\.e2e\.ts)/,
      ];

/** Tests that publish records in lists and numbers, and the test that compares all numbers while no one writes. */
const WRITERS = /[/\\](studio|admin|moderation|intelligence)[/\\].*\.e2e\.ts$/;
const NUMBERS = /[/\\]intelligence[/\\]numbers\.e2e\.ts$/;

/**
 * The browser tests of the built site. `npm test` runs them twice: behind the caching proxy and under `next start`.
 * Everything works the same both ways.
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
      args: [...browserFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    },
  },
});
