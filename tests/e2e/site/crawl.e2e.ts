import type { APIRequestContext, Page } from '@playwright/test';
import { POST_FORMATS } from '../../../lib/domain/list-filters.ts';
import { PROTECTED_SECTIONS, routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { readHead } from '../support/head.ts';
import { ONE_OF_EACH_KIND } from '../support/page-kinds.ts';
import { getNewestPost, PUBLIC_PATHS } from '../support/sample.ts';
import { ONLY_FRONT, ONLY_NEXT } from '../support/served-by.ts';
import { expect, test } from '../support/test.ts';

/*
 * The crawl reads the HTML of the pages by request. It checks console errors and failed requests for one URL of each
 * kind, in a browser: in the last test here, and behind the proxy in controls.e2e.ts.
 */

/** The facts that a search engine reads from a page's own HTML. */
type Visit = {
  readonly path: string;
  readonly status: number;
  readonly faults: readonly string[];
  readonly title: string;
  readonly links: readonly string[];
};

/** Returns the target of an allowed redirect; protected pages redirect to the sign-in page. */
const leadsOn = (path: string): string | undefined =>
  ({ [routes.short.pricing()]: routes.pricing(), [routes.short.faq()]: routes.faq() })[path] ??
  (PROTECTED_SECTIONS.some((section) => path.startsWith(section)) ? routes.signIn(path) : undefined);

/** Posts that are shown at a second address as the newest of their kind: that page names the post's own. */
const SHOWN_TWICE = new Map<string, string>(
  POST_FORMATS.map((format) => [
    format === 'standard' ? routes.blogDetail() : routes.blogSingle(format),
    routes.post(getNewestPost(format)),
  ]),
);

/** Returns true for further rows of a list, a moment of a stream, and the page after a sign-in: they are part of the page without parameters. */
const isPartOfPage = (path: string) =>
  ['after', 't', 'next'].some((name) => new URL(path, 'http://localhost').searchParams.has(name));

/**
 * Feeds, calendars, files of rows and charts, and cards for frames: the tests of intelligence request and check them.
 */
const IS_NO_PAGE =
  /^\/(embed\/|(feeds|intelligence|streams|personalities)\/.*\.(xml|json|ndjson|csv|svg|png|ics|opml)$)/;

/**
 * Returns true for links of numbers and marks in charts that the explorers do not offer themselves.
 * intelligence/numbers.e2e.ts follows each of them.
 */
const isOfChart = ({ pathname, searchParams }: URL): boolean =>
  /^\/(intelligence\/charts|alerts)(\/|$)/.test(pathname)
    ? searchParams.size > 0
    : ['days', 'known', 'currency'].some((name) => searchParams.has(name));

/**
 * Returns true for links to follow. Lists can be filtered in thousands of ways, each with a URL. Only URLs with at
 * most one parameter are followed; the lists' own tests take samples of the others.
 */
function isFollowed(path: string): boolean {
  const url = new URL(path, 'http://localhost');
  return url.searchParams.size <= 1 && !IS_NO_PAGE.test(url.pathname) && !isOfChart(url);
}

async function visit(request: APIRequestContext, page: Page, path: string): Promise<Visit> {
  const response = await request.get(path);
  const { pathname, search } = new URL(response.url());
  const status = response.status();
  if (pathname + search !== path) {
    const faults = leadsOn(path) === pathname + search ? [] : [`it leads on to ${pathname}${search}`];
    return { path, status, faults, title: path, links: [pathname] };
  }
  if (!response.headers()['content-type']?.startsWith('text/html'))
    return { path, status, faults: [], title: path, links: [] };
  const head = await readHead(page, await response.text());
  const canonical = absoluteUrl(SHOWN_TWICE.get(path) ?? (isPartOfPage(path) ? pathname : path));
  const faults = [
    head.lang === 'en' ? '' : `its language is "${head.lang}"`,
    head.headings === 1 ? '' : `it has ${head.headings} h1`,
    head.title.trim() ? '' : 'it has no title',
    head.description.length >= 40 ? '' : `its description is "${head.description}"`,
    head.canonical === canonical ? '' : `its canonical address is ${head.canonical}`,
    ...head.emptyLinks.map((link) => `it has an empty link: ${link}`),
    ...head.brokenFragments.map((fragment) => `${fragment} leads to nothing on it`),
  ].filter(Boolean);
  return { path, status, faults, title: head.title, links: head.links };
}

/** Visits an address and all that its pages lead to, eight at a time. */
async function crawl(request: APIRequestContext, page: Page, from: string): Promise<readonly Visit[]> {
  const known = new Set([from]);
  const visits: Visit[] = [];
  for (let next = [from]; next.length > 0; next = [...known].slice(visits.length, visits.length + 8)) {
    const found = await Promise.all(next.map((path) => visit(request, page, path)));
    visits.push(...found);
    for (const link of found.flatMap(({ links }) => links)) if (isFollowed(link)) known.add(link);
  }
  return visits;
}

test('Every internal link works, and every public page is linked', ONLY_FRONT, async ({ request, page }) => {
  test.setTimeout(120_000);
  await page.goto(routes.methods());
  const visits = await crawl(request, page, routes.home());
  const broken = visits
    .filter(({ status }) => status !== 200)
    .map(({ path, status }) => `${path}: ${status}`);
  expect(broken).toEqual([]);
  expect(visits.flatMap(({ path, faults }) => faults.map((fault) => `${path}: ${fault}`))).toEqual([]);
  const titles = Map.groupBy(
    visits.filter(({ path }) => !isPartOfPage(path)),
    ({ title }) => title,
  );
  const shared = [...titles].filter(([, pages]) => pages.length > 1);
  expect(shared.map(([title, pages]) => `${title}: ${pages.map(({ path }) => path).join(' ')}`)).toEqual([]);
  expect(visits.map(({ path }) => path)).toEqual(expect.arrayContaining([...PUBLIC_PATHS]));
});

/** Runs without the proxy only: behind it, controls.e2e.ts opens these pages. */
test('One page of each kind opens without an error', ONLY_NEXT, async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of ONE_OF_EACH_KIND) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
  }
});
