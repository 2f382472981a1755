import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chartAddress } from '../features/charts/model/chart-address.ts';
import { versionAddress } from '../features/datasets/model/version-address.ts';
import { FILM_KINDS } from '../features/films/model/film.ts';
import { getOptions } from '../features/films/server/films.ts';
import { filmOptions, lists, pageAddress, readRoutes } from './page-address.ts';

test.each([
  ['/briefs?utm_source=a', '/briefs'],
  ['/briefs?page=1', '/briefs'],
  ['/briefs?page=0&page=7', '/briefs'],
  ['/briefs?category=nothing', '/briefs'],
  ['/briefs?x=1&page=2&category=law', '/briefs?category=law&page=2'],
  ['/briefs?tag=a%62c', '/briefs?tag=abc'],
  ['/profiles?page=3&theme=power', '/profiles?page=3'],
  ['/streams?state=upcoming&genre=Live+talk', '/streams?genre=Live+talk&state=upcoming'],
  ['/personalities?page=1&q=+', '/personalities'],
  ['/movies?genre=nothing&language=tlh&sort=newest&page=1', '/movies'],
  ['/movies/restricted?sort=title&page=2', '/movies/restricted?sort=title&page=2'],
  ['/movies/related?to=nothing', '/movies/related'],
  ['/view-all?page=2&list=pagination', '/view-all?list=pagination&page=2'],
  ['/view-all?list=nothing&page=2', '/view-all'],
  ['/blogs?page=1&tag=&q=+', '/blogs'],
  ['/blogs?q=+&tag=Court+Cases', '/blogs?tag=court-cases'],
  ['/blogs?q=Five++columns&category=craft', '/blogs?category=craft&q=Five+columns'],
  ['/blogs/grid/two-column?page=2&q=x', '/blogs/grid/two-column?page=2'],
  ['/blogs/sidebar/left?page=0', '/blogs/sidebar/left'],
  ['/feeds/bans/feed.xml?state=restored&platform=x', '/feeds/bans/feed.xml?platform=x&state=restored'],
  ['/feeds/bans/feed.xml?sort=oldest', '/feeds/bans/feed.xml'],
  ['/feeds/bans/feed.xml?platform=nothing', '/feeds/bans/feed.xml?platform=nothing'],
  ['/feeds/creators/ann/atom.xml?utm_source=a', '/feeds/creators/ann/atom.xml'],
  ['/briefs/feed.xml?utm_source=a', '/briefs/feed.xml'],
  ['/streams/calendar.ics?now=1', '/streams/calendar.ics'],
  ['/intelligence/data/2026-11-22?utm=1&sort=oldest', '/intelligence/data/2026-11-22'],
  [
    '/intelligence/data/2026-11-22.2?state=restored&platform=x',
    '/intelligence/data/2026-11-22.2?platform=x&state=restored',
  ],
  ['/intelligence/data/2026-11-22?platform=myspace', '/intelligence/data/2026-11-22?platform=myspace'],
  ['/briefs/a?', '/briefs/a'],
  ['/', '/'],
])('%s is served by %s', (url, address) => {
  expect(pageAddress(url)).toEqual({ kind: 'page', address });
});

test.each([
  ['/profiles/adaeze%2Dcole', '/profiles/adaeze-cole'],
  ['/profiles/Adaeze-cole?a=B', '/profiles/adaeze-cole?a=B'],
  ['/%70rofiles/Ann', '/profiles/ann'],
  ['/open-graph/profile/Ann.png', '/open-graph/profile/ann.png'],
  ['/open-graph/brief/a%2Epng', '/open-graph/brief/a.png'],
  ['/briefs/%c3%a9t%C3%A9', '/briefs/%C3%A9t%C3%A9'],
  ['/profiles/%C3%89', '/profiles/%C3%89'],
])('%s is spelt %s', (url, to) => {
  const address = pageAddress(url);
  if (url === to) expect(address).toEqual({ kind: 'page', address: to });
  else {
    expect(address).toEqual({ kind: 'redirect', to });
    expect(pageAddress(to).kind).not.toBe('redirect');
  }
});

/** Names that every object inherits: a lookup in a plain object finds them. */
const INHERITED = ['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];
const PARAMETERS =
  `page tag category theme q sort state platform type appeal genre language to list of kind creator from until year month
   since currency colour size price series text outcome lasts correction rating sentence follow series-of`.split(
    /\s+/,
  );

test.each(Object.keys(lists))('%s ignores or refuses names that every object inherits', (path) => {
  for (const name of INHERITED) {
    for (const parameter of PARAMETERS) {
      const { kind } = pageAddress(`${path}?${parameter}=${name}&${parameter}=${name}`);
      expect([parameter, name, kind, pageAddress(`${path}?${parameter}=${name}`).kind]).toEqual([
        parameter,
        name,
        'page',
        'page',
      ]);
    }
    expect(pageAddress(`${path}?${name}=x`).kind).toBe('page');
  }
});

test('a page that is not a list decides itself whether its query matters', () => {
  expect(pageAddress('/briefs/A%2FB?utm=1')).toEqual({ kind: 'unsure', path: '/briefs/A%2FB' });
});

/** Returns true for pages for one person at a time, such as signing in: Next.js forbids caching them. */
const isUncached = (file: string) =>
  /^\(blank\)|^\(merchandise\)\/merchandise\/account|^\(frontend\)\/report\//.test(file);

test('the table has every cached page that reads its query, except charts and versions', () => {
  const app = path.join(import.meta.dirname, '../app');
  const pages = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('page.tsx') && !isUncached(file),
  );
  const reading = pages
    .filter((file) => readFileSync(path.join(app, file), 'utf8').includes('searchParams'))
    .map((file) => `/${path.dirname(file).replaceAll(/\([^)]*\)\/?/g, '')}`);
  expect(reading.length).toBeGreaterThan(0);
  const isNamed = (page: string) => chartAddress(page, {}) !== null || versionAddress(page, {}) !== null;
  expect(reading.filter((page) => !isNamed(page)).sort()).toEqual(Object.keys(lists).sort());
});

test.each(FILM_KINDS)('the proxy and the page understand the same filters of a %s', (kind) => {
  const front = filmOptions(kind);
  const page = getOptions(kind);
  const slugs = (all: readonly { readonly slug: string }[]) => all.map(({ slug }) => slug).sort();
  expect(slugs(front.genres)).toEqual(slugs(page.genres));
  expect(slugs(front.tags)).toEqual(slugs(page.tags));
  expect(front.languages.map(({ tag }) => tag).sort()).toEqual(page.languages.map(({ tag }) => tag).sort());
  expect(front.genres.length).toBeGreaterThan(1);
});

const folder = mkdtempSync(path.join(tmpdir(), 'routes-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a path is matched in every spelling that Next.js accepts', () => {
  const manifest = {
    staticRoutes: [{ page: '/studio' }, { page: '/merchandise/account' }],
    dynamicRoutes: [{ regex: '^/briefs/([^/]+?)(?:/)?$' }],
    redirects: [],
  };
  writeFileSync(path.join(folder, 'routes-manifest.json'), JSON.stringify(manifest));
  const hasRoute = readRoutes(folder);
  for (const known of ['/studio', '/%73tudio', '/merchandise//account', '/briefs/a', '/briefs/%E2%82%AC'])
    expect([known, hasRoute(known)]).toEqual([known, true]);
  for (const unknown of ['/nothing', '/studio/x', '/briefs', '/%E0%A4%A'])
    expect([unknown, hasRoute(unknown)]).toEqual([unknown, false]);
});
