import type { APIRequestContext } from '@playwright/test';
import { openEngine } from '../../../embedded/data/engine.ts';
import { routes } from '../../../lib/routes.ts';
import { explainsItself, partsOfAddress } from '../../../lib/site/parts.ts';
import { SITE_PARTS, type SitePart } from '../../../lib/site/site.ts';
import { expect, test } from '../support/own-site.ts';
import { ONE_OF_EACH_KIND } from '../support/page-kinds.ts';
import { FILE_STREAM, PERSONALITY, UPCOMING_STREAM } from '../support/page-types.ts';
import { addSignIn, signInPerson, signUpPerson } from '../support/signed-in.ts';

// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

/** The site drops pages within seconds of a change. */
const SOON = { timeout: 15_000, intervals: [200] };

const ADMINISTRATOR = { kind: 'userPool', sub: 'parts', username: 'parts', groups: ['ADMINS'] } as const;

/** Writes the parts that are off into the record of the settings, as an administrator does. */
async function turnOff(...partsOff: readonly SitePart[]): Promise<void> {
  const engine = openEngine({ dataFolder: process.env.EMBEDDED_DATA ?? '' });
  try {
    const write = (mutation: 'create' | 'update') =>
      engine.execute({
        query: `mutation { ${mutation}SiteSettings(input: { id: "site", partsOff: ${JSON.stringify(partsOff)} }) { id } }`,
        identity: ADMINISTRATOR,
      });
    const { errors } = await write('update');
    if (errors) expect((await write('create')).errors).toBeUndefined();
  } finally {
    engine.close();
  }
}

/** Pages and files of parts, besides the pages of each kind. */
const FILES_OF_PARTS = [
  routes.calendar(),
  routes.streamCalendar(UPCOMING_STREAM),
  routes.embed('stream', FILE_STREAM),
  routes.feeds.blog(),
  '/feeds/streams/feed.xml',
  '/sitemaps/blog.xml',
  '/sitemaps/streams-1.xml',
  routes.openGraph('stream', FILE_STREAM),
  '/api/v1/streams',
  `/api/v1/streams/${FILE_STREAM}`,
];

const isOfPart = (address: string) => partsOfAddress(address).length > 0 && !explainsItself(address);
const PAGES_OF_PARTS = ONE_OF_EACH_KIND.filter(isOfPart);
const OTHER_PAGES = ONE_OF_EACH_KIND.filter((address) => !isOfPart(address));

/** Files for programs. */
const MACHINE_READ = [
  '/llms.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/briefs-1.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  routes.feedList(),
  '/feeds/tags/evidence/feed.xml',
  '/feeds/search/feed.xml?q=court',
  '/api/v1',
  '/api/v1/search?q=court',
  '/api/v1/suggest?q=court',
];
const SEARCHES = ['film', 'stream', 'court', 'blog', 'mug'].map((text) => routes.search({ text }));

/** Every address of the site in a document: in attributes, and as whole addresses in texts. */
function addressesIn(text: string, origin: string): ReadonlySet<string> {
  const attributes = [...text.matchAll(/(?:href|action|content)="([^"]*)"/g)].map(([, value = '']) => value);
  const whole = [...text.matchAll(/(?:https?|webcal):\/\/[^\s"'<>)\]\\&]+/g)].map(([address]) => address);
  const paths = [...attributes, ...whole]
    .map((address) => address.replaceAll('&amp;', '&').replace(/^webcal:/, 'http:'))
    .map((address) => (address.startsWith(origin) ? address.slice(origin.length) || '/' : address));
  return new Set(paths.filter((path) => path.startsWith('/') && !path.startsWith('//')));
}

const getStatus = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).status();

test('While all parts are off, nothing leads to them, and they come back', async ({ request, ownSite }) => {
  test.setTimeout(240_000);
  for (const path of [...PAGES_OF_PARTS, ...FILES_OF_PARTS])
    expect([path, await getStatus(request, path)]).toEqual([path, 200]);

  await turnOff(...SITE_PARTS);
  await expect.poll(() => getStatus(request, routes.movies()), SOON).toBe(404);
  for (const path of [...PAGES_OF_PARTS, ...FILES_OF_PARTS])
    expect([path, await getStatus(request, path)]).toEqual([path, 404]);
  expect(await (await request.get(routes.stream(FILE_STREAM))).text()).toMatch(/<h1[^>]*>Page not found</);
  expect(await getStatus(request, '/newsletter/confirm')).toBe(404);

  const links = new Set<string>();
  for (const path of [...OTHER_PAGES, ...SEARCHES, ...MACHINE_READ, '/no-such-page', routes.signIn()]) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, path === '/no-such-page' ? 404 : 200]);
    const found = addressesIn(await response.text(), ownSite.origin);
    expect([path, [...found].filter((address) => partsOfAddress(address).length > 0)]).toEqual([path, []]);
    if (path === routes.home() || path === '/sitemaps/pages.xml') for (const link of found) links.add(link);
  }
  for (const link of links) expect([link, (await request.get(link)).status()]).toEqual([link, 200]);

  await turnOff();
  await expect.poll(() => getStatus(request, routes.movies()), SOON).toBe(200);
  for (const path of [...PAGES_OF_PARTS, ...FILES_OF_PARTS])
    expect([path, await getStatus(request, path)]).toEqual([path, 200]);
  expect(await (await request.get(routes.home())).text()).toContain(`href="${routes.streams()}"`);
});

test('With one part off the others stay', async ({ request }) => {
  await turnOff('films');
  await expect.poll(() => getStatus(request, routes.movies()), SOON).toBe(404);
  expect(await getStatus(request, routes.streams())).toBe(200);
  const tags = await (await request.get(routes.tags())).text();
  expect(tags).toContain('1 stream');
  expect(tags).not.toMatch(/\d films?\b/);
  expect(await (await request.get(routes.personality(PERSONALITY))).text()).toContain('Streams with');
  await turnOff();
  await expect.poll(() => getStatus(request, routes.movies()), SOON).toBe(200);
});

test('The account, signing in and unsubscribing work while all parts are off', async ({
  page,
  context,
  ownSite,
}) => {
  const person = await signUpPerson(ownSite.origin);
  await turnOff(...SITE_PARTS);
  await expect.poll(() => getStatus(page.request, routes.streams()), SOON).toBe(404);

  await page.goto(routes.signUp());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This site is not accepting new accounts');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByText('Create account')).toHaveCount(0);

  await page.goto(routes.leaveNewsletter());
  await expect(page.getByRole('main').getByLabel('Your email address')).toBeVisible();

  await addSignIn(context, ownSite.origin, await signInPerson(ownSite.origin, person));
  await page.goto(routes.account());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Briefs', exact: true })).toBeVisible();
  await expect(page.getByText(/cart|wishlist|demo shop/i)).toHaveCount(0);
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.filter((address) => partsOfAddress(address ?? '').length > 0)).toEqual([]);

  await turnOff();
  await expect.poll(() => getStatus(page.request, routes.streams()), SOON).toBe(200);
});
