import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server.js';
import { NextRequest } from 'next/server';
import { startTestBackend, type TestBackend } from '../backend/testing/backend.ts';
import { routes } from '../routes.ts';
import {
  ADDRESS_BEGINNINGS,
  explainsItself,
  groupsOn,
  isAddressOn,
  isAddressServed,
  linksOn,
  partsOfAddress,
  partsOff,
  textsOn,
} from './parts.ts';
import { SITE_PARTS, type SitePart } from './site.ts';
import { turnOff } from './testing/turn-off.ts';

// The middleware reads the backend's outputs, which exist only while a backend runs.
let backend: TestBackend;
let middleware: typeof import('../../middleware.ts')['middleware'];
let config: typeof import('../../middleware.ts')['config'];
beforeAll(async () => {
  backend = await startTestBackend();
  ({ middleware, config } = await import('../../middleware.ts'));
});
afterAll(() => backend.close());
afterEach(() => turnOff());

/**
 * The part of each folder of the app with pages, feeds or forms; null if it always exists. A new folder needs
 * a line.
 */
const FOLDERS: Readonly<Record<string, readonly SitePart[] | null>> = {
  '': null,
  '%5Fcloud': null,
  '.well-known': null,
  admin: null,
  alerts: null,
  api: null,
  auth: null,
  badges: null,
  blogs: ['blog'],
  briefs: null,
  cast: ['films'],
  contact: null,
  drafts: null,
  embed: null,
  extra: null,
  'extra-pages': null,
  feeds: null,
  genres: ['films'],
  home: ['films'],
  intelligence: null,
  'llms.txt': null,
  media: null,
  merchandise: ['shop'],
  movies: ['films'],
  newsletter: ['newsletter'],
  oembed: null,
  'open-graph': null,
  personalities: null,
  'play-list': ['films', 'streams'],
  profiles: null,
  reminders: null,
  report: null,
  search: null,
  'sitemap.xml': null,
  sitemaps: null,
  start: null,
  streams: ['streams'],
  studio: null,
  tags: ['films', 'streams'],
  'tv-shows': ['films'],
  videos: ['films'],
  'view-all': ['films'],
};

/** Returns the paths of all pages and route handlers, with `name` for each variable segment. */
async function addressesOfApp(): Promise<readonly string[]> {
  const files = await readdir(join(import.meta.dirname, '../../app'), { recursive: true });
  return files
    .filter((file) => /(^|\/)(page|route)\.tsx?$/.test(file))
    .map((file) => `/${file.replace(/(^|\/)(page|route)\.tsx?$/, '')}`)
    .map((path) => path.replaceAll(/\/\([^/]+\)/g, '').replaceAll(/\[[^/]+\]/g, 'name') || '/');
}

const EXCEPTIONS = [
  ['/merchandise/account', []],
  ['/newsletter/unsubscribe', []],
  ['/newsletter/unsubscribe-link', []],
] as const;

/** Paths of a part below a folder of the whole site. */
const PLACES = [
  ['/extra/newsletter', ['newsletter']],
  ['/extra/newsletter/confirm/name', ['newsletter']],
  ['/extra/newsletter/name', ['newsletter']],
  ['/extra-pages/sign-up', ['signUp']],
] as const;

test('every page and route handler belongs to a known part or to none', async () => {
  const addresses = await addressesOfApp();
  expect(addresses).toEqual(expect.arrayContaining(['/', '/streams/calendar.ics', '/merchandise/cart']));
  const named = new Map<string, readonly SitePart[]>([...EXCEPTIONS, ...PLACES]);
  for (const address of addresses) {
    const folder = address.split('/')[1] ?? '';
    expect([address, Object.hasOwn(FOLDERS, folder)]).toEqual([address, true]);
    if (/^\/(admin\/(posts|streams)|extra\/newsletter\/unsubscribe)/.test(address)) continue;
    expect([address, partsOfAddress(address)]).toEqual([
      address,
      named.get(address) ?? FOLDERS[folder] ?? [],
    ]);
  }
});

test.each([
  [routes.orderReceived('1'), ['shop']],
  [routes.account(), []],
  [routes.embed('stream', 'x', { theme: 'dark' }), ['streams']],
  [routes.embed('brief', 'x'), []],
  [routes.calendar(), ['streams']],
  [routes.personalityCalendar('ann'), []],
  [routes.openGraph('episode', 'x'), ['films']],
  [routes.openGraph('brief', 'x'), []],
  [routes.feeds.blog(), ['blog']],
  ['/feeds/streams/x/feed.xml', ['streams']],
  ['/feeds/tags/x/feed.xml', []],
  [routes.unsubscribe('key'), []],
  [routes.newsletterState('unsubscribed'), []],
  [routes.newsletterState('confirmed'), ['newsletter']],
  [routes.admin.newStream(), ['streams']],
  [routes.admin.newPost(), ['blog']],
  ['https://other.example/movies', []],
  ['/moviestar', []],
  ['/%6dovies//x', ['films']],
  ['/merchandise/%61ccount', []],
  ['/streams/100%', ['streams']],
])('%s belongs to %j', (address, parts) => {
  expect(partsOfAddress(address)).toEqual(parts);
});

test('a URL of two parts exists while one of them is on', () => {
  turnOff('films');
  expect([isAddressOn('/tags'), isAddressOn('/movies'), isAddressOn('/streams')]).toEqual([
    true,
    false,
    true,
  ]);
  turnOff('films', 'streams');
  expect([isAddressOn('/tags'), isAddressOn('/home'), isAddressOn('/')]).toEqual([false, false, true]);
  expect(partsOff()).toBe('films streams');
});

test('pages that state that their part is off are served, and nothing links to them', () => {
  turnOff('blog', 'signUp', 'streams');
  for (const address of [routes.signUp(), routes.admin.posts(), routes.admin.streams()])
    expect([isAddressOn(address), isAddressServed(address)]).toEqual([false, true]);
  expect(isAddressServed(routes.streams())).toBe(false);
});

test('links, groups and texts about parts that are off are left out', () => {
  turnOff('shop', 'films');
  const links = [{ href: '/merchandise' }, { href: '/briefs' }];
  expect(linksOn(links)).toEqual([{ href: '/briefs' }]);
  expect(
    groupsOn([
      { name: 'Shop', links: [{ href: '/movies' }] },
      { name: 'All', links },
    ]),
  ).toEqual([{ name: 'All', links: [{ href: '/briefs' }] }]);
  const texts = [
    { id: 1, parts: ['shop'] as const },
    { id: 2, parts: ['films', 'streams'] as const },
    { id: 3 },
  ];
  expect(textsOn(texts).map(({ id }) => id)).toEqual([2, 3]);
});

const request = (path: string) => middleware(new NextRequest(`https://site.example${path}`));
const rewrittenTo = async (path: string) => (await request(path)).headers.get('x-middleware-rewrite');

/**
 * Beginnings that other code handles: the API and the sitemaps, and pages that state that their part is off.
 */
const isHandledElsewhere = (beginning: string) =>
  beginning.startsWith('/api/') || partsOfAddress(beginning).length === 0 || explainsItself(beginning);

test('the middleware responds with the not-found page for every URL of a part that is off', async () => {
  const addresses = (await addressesOfApp()).filter(
    (address) => partsOfAddress(address).length > 0 && !explainsItself(address),
  );
  const states = ['sent', 'confirmed', 'old-link'].map((state) => `/extra/newsletter/${state}`);
  const beginnings = ADDRESS_BEGINNINGS.filter((one) => !isHandledElsewhere(one));
  for (const url of [
    ...addresses.filter((one) => one !== '/extra/newsletter/name'),
    ...beginnings,
    ...states,
  ]) {
    expect([url, unstable_doesMiddlewareMatch({ config, url })]).toEqual([url, true]);
    turnOff(...SITE_PARTS);
    expect([url, await rewrittenTo(url)]).toEqual([url, 'https://site.example/_not-found']);
    turnOff();
    expect([url, (await request(url)).headers.get('x-middleware-next')]).toEqual([url, '1']);
  }
});

test('the account, the editors of streams and the sign-up page stay guarded while everything is off', async () => {
  turnOff(...SITE_PARTS);
  for (const path of [
    '/merchandise/account',
    '/merchandise/%61ccount',
    '/admin/streams',
    '/admin/%73treams/x',
  ]) {
    expect([path, await rewrittenTo(path)]).toEqual([path, null]);
    expect([path, (await request(path)).status]).toEqual([path, 303]);
  }
  expect((await request('/extra-pages/sign-up')).headers.get('content-security-policy')).toContain('nonce-');
});

test('unsubscribing works while the newsletter is off', async () => {
  turnOff('newsletter');
  for (const path of [routes.unsubscribe('k'), routes.leaveNewsletter(), '/newsletter/unsubscribe?key=k'])
    expect([path, isAddressServed(path), await rewrittenTo(path)]).toEqual([path, true, null]);
});

test('an escaped letter in the URL of a reader’s page does not require a sign-in', async () => {
  expect((await request('/streams/caf%C3%A9')).headers.get('x-middleware-next')).toBe('1');
});
