import type { APIRequestContext, Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { readHead } from '../support/head.ts';
import { FILM_PATHS, FILM_SAMPLE_PATHS, PUBLIC_PATHS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

/** What a page's own HTML says, as a search engine reads it. */
type Visit = {
  readonly path: string;
  readonly status: number;
  readonly faults: readonly string[];
  readonly title: string;
  readonly links: readonly string[];
};

/**
 * Lists can be narrowed in thousands of ways, each an address. Those with one parameter are followed; of the others
 * the lists' own tests take samples.
 */
const isFollowed = (path: string) => new URL(path, 'http://localhost').searchParams.size <= 1;

async function visit(request: APIRequestContext, page: Page, path: string): Promise<Visit> {
  const response = await request.get(path);
  if (!response.headers()['content-type']?.startsWith('text/html'))
    return { path, status: response.status(), faults: [], title: path, links: [] };
  const head = await readHead(page, await response.text());
  const address = new URL(path, 'http://localhost');
  const canonical = head.canonical ? new URL(head.canonical) : null;
  const faults = [
    head.lang === 'en' ? '' : `its language is "${head.lang}"`,
    head.headings === 1 ? '' : `it has ${head.headings} h1`,
    head.title.trim() ? '' : 'it has no title',
    head.description.length >= 40 ? '' : `its description is "${head.description}"`,
    canonical?.pathname === address.pathname && canonical.search === address.search
      ? ''
      : `its canonical address is ${head.canonical}`,
    ...head.emptyLinks.map((link) => `it has an empty link: ${link}`),
    ...head.brokenFragments.map((fragment) => `${fragment} leads to nothing on it`),
  ].filter(Boolean);
  return { path, status: response.status(), faults, title: head.title, links: head.links };
}

test('Every internal link leads to a page in order, and every public page is linked to', async ({
  request,
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(routes.methods());
  const known = new Set<string>([routes.home()]);
  const visits: Visit[] = [];
  for (const path of known) {
    const found = await visit(request, page, path);
    visits.push(found);
    for (const link of found.links) if (isFollowed(link)) known.add(link);
  }
  const broken = visits
    .filter(({ status }) => status !== 200)
    .map(({ path, status }) => `${path}: ${status}`);
  expect(broken).toEqual([]);
  expect(visits.flatMap(({ path, faults }) => faults.map((fault) => `${path}: ${fault}`))).toEqual([]);
  const titles = Map.groupBy(visits, ({ title }) => title);
  const shared = [...titles].filter(([, pages]) => pages.length > 1);
  expect(shared.map(([title, pages]) => `${title}: ${pages.map(({ path }) => path).join(' ')}`)).toEqual([]);
  expect(visits.map(({ path }) => path)).toEqual(expect.arrayContaining([...PUBLIC_PATHS]));
});

/**
 * Errors and requests that fail show only in a browser, so every public page is opened once; of the films', which are made of
 * the same parts, one of each kind.
 */
const OPENED = [
  ...PUBLIC_PATHS.filter((path) => !FILM_PATHS.includes(path)),
  ...FILM_PATHS.filter((path) => FILM_SAMPLE_PATHS.includes(path)),
];
const PARTS = 4;
for (let part = 0; part < PARTS; part += 1) {
  test(`Public pages open without an error, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(120_000);
    const paths = OPENED.filter((_path, index) => index % PARTS === part);
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
    }
  });
}
