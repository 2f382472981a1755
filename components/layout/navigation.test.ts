import { CHART_IDS, CHARTS } from '../../features/charts/model/catalogue.ts';
import { routes } from '../../lib/routes.ts';
import { groupsOn, linksOn, partsOfAddress } from '../../lib/site/parts.ts';
import { SITE_PARTS } from '../../lib/site/site.ts';
import { turnOff } from '../../lib/site/testing/turn-off.ts';
import { hasPage } from '../../scripts/testing/app-pages.ts';
import { isCurrentLink } from './current-link.ts';
import { FOOTER_GROUPS, INTELLIGENCE_LINKS, MAIN_LINKS, placeLinks, RECORD_LINKS } from './navigation.ts';

const marked = (path: string): readonly string[] =>
  placeLinks(INTELLIGENCE_LINKS)
    .filter((link) => isCurrentLink(link, path))
    .map(({ label }) => label);

test.each([
  [routes.intelligence(), 'Overview'],
  [routes.bans(), 'Bans'],
  [routes.ban('one'), 'Bans'],
  [routes.report('one'), 'Shadowban reports'],
  [routes.data(), 'Data'],
  [routes.dataVersion('2026-11-22'), 'Data'],
  [routes.api.documentation(), 'Data'],
  [routes.checkFile(), 'Data'],
  [routes.methods(), 'Methods'],
  [routes.glossary(), 'Methods'],
  [routes.corrections(), 'Methods'],
])('marks one section of intelligence at %s', (path, label) => {
  expect(marked(path)).toEqual([label]);
});

test.each(CHART_IDS.map((id) => [id, CHARTS[id].kind === 'ban' ? 'Bans' : 'Shadowban reports']))(
  'marks the records that the chart %s is about',
  (id, label) => {
    expect(marked(routes.chart(id))).toEqual([label]);
  },
);

test.each([
  [routes.home(), 'Home'],
  [routes.films(), 'Streams'],
  [routes.movies(), 'Streams'],
  [routes.genres(), 'Streams'],
  [routes.viewAll(), 'Streams'],
  [routes.stream('one'), 'Streams'],
  [routes.briefs(), 'Briefs'],
])('marks one main link at %s', (path, label) => {
  const links = placeLinks(MAIN_LINKS).filter((link) => isCurrentLink(link, path));
  expect(links.map((link) => link.label)).toEqual([label]);
});

/** The specification's links (section 2), in its order. */
test('the header begins with the four links of the specification', () => {
  expect(MAIN_LINKS.map(({ label, href }) => `${label}: ${href}`)).toEqual([
    'Home: /',
    'Briefs: /briefs',
    'Streams: /streams',
    'Pricing: /extra/pricing-plan',
  ]);
});

test('the header has a second group of links for the records', () => {
  expect(RECORD_LINKS.map(({ label, href }) => `${label}: ${href}`)).toEqual([
    'Profiles: /profiles',
    'Bans: /intelligence/bans',
    'Data: /intelligence/data',
    'How we count: /intelligence/methods',
  ]);
});

test('the footer has three columns with headings', () => {
  expect(FOOTER_GROUPS.map(({ name }) => name)).toEqual(['The record', 'Read and watch', 'The site']);
});

/** Returns true for links that next.config.ts redirects; tests/e2e/site/navigation.e2e.ts follows them. */
const isRedirected = (href: string) => href.startsWith(routes.short.faq());

const LINKS = [
  ...MAIN_LINKS,
  ...RECORD_LINKS,
  ...INTELLIGENCE_LINKS,
  ...FOOTER_GROUPS.flatMap((group) => group.links),
];

test.each(LINKS.filter(({ href }) => !isRedirected(href)).map(({ label, href }) => [label, href]))(
  'leads with “%s” to a page: %s',
  (_label, href) => {
    expect(hasPage(href)).toBe(true);
  },
);

test('knows an address without a page', () => {
  expect(hasPage('/no-such-page')).toBe(false);
  expect(hasPage('/briefs/any/thing')).toBe(false);
});

test('leaves out links to parts that are off, and leaves the order of the others unchanged', () => {
  try {
    turnOff('streams', 'films');
    expect(linksOn(MAIN_LINKS).map(({ label }) => label)).toEqual(['Home', 'Briefs', 'Pricing']);
    const watch = groupsOn(FOOTER_GROUPS).find(({ name }) => name === 'Read and watch');
    expect(watch?.links.map(({ label }) => label)).toEqual(['Briefs', 'Blog', 'Personalities']);
    turnOff(...SITE_PARTS);
    const links = groupsOn(FOOTER_GROUPS).flatMap((group) => group.links);
    expect(links.filter(({ href }) => partsOfAddress(href).length > 0)).toEqual([]);
    expect(links.length).toBeGreaterThan(10);
  } finally {
    turnOff();
  }
});
