import { type BrowserContext, test as base, expect } from '@playwright/test';

export { expect };

/** Events in a test's pages that must not go unnoticed. */
export type Watch = {
  /** Errors on the console, uncaught exceptions, responses of 400 and above, requests that failed. */
  readonly problems: string[];
  /** Hosts other than the site's own that any page sent a request to. */
  readonly otherHosts: Set<string>;
};

type Expectations = {
  /** Problems that a test expects. Every other problem fails it. */
  readonly expectedProblems: readonly RegExp[];
  /** Other hosts that a test expects requests to. */
  readonly expectedHosts: readonly string[];
};

function watchContext(context: BrowserContext, origin: string): Watch {
  const watch: Watch = { problems: [], otherHosts: new Set() };
  const note = (problem: string) => watch.problems.push(problem);
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack}`));
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && host !== new URL(origin).host) watch.otherHosts.add(host);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} for ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left gives up its own requests.
    if (reason !== 'net::ERR_ABORTED') note(`${reason} for ${request.url()}`);
  });
  return watch;
}

/** Playwright's test, which fails on any problem that was not expected and any host that was not meant. */
export const test = base.extend<{ watch: Watch } & Expectations>({
  expectedProblems: [[], { option: true }],
  expectedHosts: [[], { option: true }],
  watch: [
    async ({ context, baseURL, expectedProblems, expectedHosts }, use) => {
      const watch = watchContext(context, baseURL ?? '');
      await use(watch);
      const surprises = watch.problems.filter(
        (problem) => !expectedProblems.some((one) => one.test(problem)),
      );
      expect(surprises, 'problems in the browser').toEqual([]);
      expect([...watch.otherHosts], 'requested hosts').toEqual(expectedHosts);
    },
    { auto: true },
  ],
});
