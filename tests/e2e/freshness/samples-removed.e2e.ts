import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openEngine } from '../../../embedded/data/engine.ts';
import { person } from '../../../embedded/data/testing/harness.ts';
import { banInput, daysFromToday, postInput, profileInput } from '../../../lib/backend/testing/inputs.ts';
import { routes } from '../../../lib/routes.ts';
import { samplesIn } from '../../../lib/seo/testing/sample-names.ts';
import { freePort } from '../../../scripts/site/port.ts';
import { completeProgram } from '../../../scripts/site/program.ts';
import { serveSite } from '../../../scripts/site/served-site.ts';
import { withoutLimits } from '../../../scripts/site/without-limits.ts';
import { ONE_OF_EACH_KIND } from '../support/page-kinds.ts';
import { FILE_STREAM } from '../support/page-types.ts';

/** The site drops pages within seconds of a change. */
const SOON = { timeout: 15_000, intervals: [300] };

/** Addresses of sample content: films, cast, posts, products and every single profile, stream or personality. */
const SAMPLE_ADDRESS =
  /^\/(movies|tv-shows|videos|cast|merchandise\/shop|blogs)\/(?!related|restricted|grid|sidebar|single|detail|template|feed|atom)[a-z]/;
const OWN = ['/profiles/ann', '/profiles/streamit-editors'];
const SINGLE = /^\/(profiles|streams|personalities)\/[a-z]/;
/** Pages of one sample genre, tag or record, and forms that need a parameter. */
const ONE_OF_MANY = /^\/(genres|tags|intelligence\/(bans|reports))\/[a-z]|^\/report/;

const MACHINE_READ = [
  '/llms.txt',
  '/sitemap.xml',
  '/intelligence/bans/export.csv',
  '/intelligence/bans/export.ndjson',
  '/intelligence/reports/export.json',
  '/api/v1/profiles',
  '/api/v1/personalities',
  '/api/v1/streams',
  '/api/v1/briefs',
  '/api/v1/openapi.json',
  ...['appeal', 'mug', 'film', 'stoicism', 'hearing'].flatMap((text) => [
    `/api/v1/search?q=${text}`,
    routes.search({ text }),
  ]),
  '/streams/calendar.ics',
  ...Object.values(routes.feeds).map((address) => address()),
];

type Visit = { readonly path: string; readonly status: number; readonly text: string };

const isOfFrame = (address: string) => /^\/(_next|pictures|media|icons|fonts|elements)\//.test(address);

/** The drawer has the specified sample of three products. */
const withoutCartSample = (html: string): string =>
  html.replaceAll(/<dialog id="cart-drawer".*?<\/dialog>/gs, '');

/** Labels of samples in the text of a page. A sample in the sense of statistics is none. */
const LABEL =
  /data-demo|\(demo\)|disambiguatingDescription|\bdemo (shop|order|record|content|data)|sample (shop|price|order)|fictional/i;

/** Files of sample content, and one that stays with its guide. */
const SAMPLE_FILES = [
  '/sample-media/power.mp4',
  '/sample-media/power.vtt',
  '/sample-media/stoicism.hls/main.m3u8',
  '/sample-media/sounds/six-rooms.m4a',
  '/sample-media/briefs/four-sentences.mp4',
  '/sample-evidence/notice-x-2026-11-03.txt',
  '/pictures/avatars/mara-lindqvist-64.webp',
];
const GUIDE_CLIP = '/sample-media/briefs/the-first-hour.mp4';

/** The pages below some addresses and everything that they link to without parameters. */
async function walk(origin: string, from: readonly string[]): Promise<readonly Visit[]> {
  const known = new Set(from);
  const visits: Visit[] = [];
  for (let next = [...from]; next.length > 0; next = [...known].slice(visits.length, visits.length + 8)) {
    const found = await Promise.all(
      next.map(async (address) => {
        const response = await fetch(origin + address, { redirect: 'follow' });
        return { path: address, status: response.status, text: await response.text() };
      }),
    );
    visits.push(...found);
    for (const { text, status } of found)
      if (status === 200)
        for (const [, address = ''] of [
          ...text.matchAll(/href="(\/[^"#?]*)["#]/g),
          ...text.replaceAll(origin, '').matchAll(/<loc>([^<]+)<\/loc>/g),
        ])
          if (
            !address.startsWith('//') &&
            !isOfFrame(address) &&
            !/\.(css|js|png|svg|webp|ico|woff2|webmanifest)$/.test(address)
          )
            known.add(address);
  }
  return visits;
}

test('After npm run samples -- remove, no page, feed, file or response contains a sample, and real records stay', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  const outputs = path.join(folder, 'amplify_outputs.json');
  const surroundings = { EMBEDDED_DATA: folder, EMBEDDED_OUTPUTS: outputs, AMPLIFY_OUTPUTS: outputs };
  const site = await serveSite(['scripts/serve.ts'], await freePort(), {
    ...surroundings,
    ...withoutLimits,
    SITE_URL: undefined,
    EMBEDDED_PORT: String(await freePort()),
  });
  const { origin } = site;
  const getText = async (address: string) => (await fetch(origin + address)).text();
  const getStatuses = async (addresses: readonly string[]) =>
    Promise.all(addresses.map(async (address) => [address, (await fetch(origin + address)).status]));
  const each = (addresses: readonly string[], status: number) =>
    addresses.map((address) => [address, status]);
  try {
    const engine = openEngine({ dataFolder: folder });
    engine.bulk('Profile', [profileInput('ann', { displayName: 'Ann Real' })], person('ann'));
    engine.bulk(
      'PlatformBan',
      [banInput('own-ban', 'ann', '2026-04-04', { platformId: 'x' })],
      person('ann'),
    );
    engine.bulk('Post', [postInput('own-post', daysFromToday(0))], person('editor', 'ADMINS'));
    engine.close();

    // The pages that speak of all samples name only what is marked.
    for (const [address, says] of [
      [routes.home(), 'Demo data: people marked Demo are fictional. The laws in the guides are real.'],
      [routes.aboutUs(), 'People and records marked “Demo” are fictional.'],
      [routes.faq(), 'Anyone marked “Demo” is fictional'],
      [routes.methods(), 'marked “Demo” are fictional'],
      ['/llms.txt', 'marked “Demo” are fictional'],
    ] as const)
      expect((await getText(address)).replaceAll(/\s+/g, ' '), address).toContain(says);
    // With samples: marks on samples, none on a real creator's pages.
    expect(await getText(routes.profile('mara-lindqvist'))).toContain('data-demo');
    await expect.poll(() => getText(routes.bans()), SOON).toContain('Ann Real');
    await expect.poll(() => getText(routes.blogs()), SOON).toContain('About own-post');
    for (const address of [routes.profile('ann'), routes.ban('own-ban'), routes.embed('ban', 'own-ban')]) {
      const text = await getText(address);
      expect(text, address).toContain('Ann Real');
      expect(text, address).not.toMatch(/data-demo|\(demo\)|disambiguatingDescription/);
    }
    expect(await getText(routes.films())).toContain('href="/movies/');
    expect(await getStatuses([...SAMPLE_FILES, GUIDE_CLIP])).toEqual(
      each([...SAMPLE_FILES, GUIDE_CLIP], 200),
    );

    await completeProgram(
      ['scripts/samples.ts', 'remove', '--yes'],
      'The samples were not removed.',
      surroundings,
    );

    await expect.poll(() => getText(routes.films()), SOON).toContain('No films yet');
    await expect.poll(() => getText(routes.bans()), SOON).not.toContain('data-demo');
    await expect.poll(() => getText(routes.home()), SOON).not.toContain('data-demo');
    const visits = await walk(origin, [
      routes.home(),
      ...ONE_OF_EACH_KIND.filter(
        (address) => ![SINGLE, SAMPLE_ADDRESS, ONE_OF_MANY].some((form) => form.test(address)),
      ),
      ...MACHINE_READ,
    ]);
    expect(visits.length).toBeGreaterThan(60);
    const faults = visits.flatMap(({ path: address, status, text }) => [
      ...(status === 200 ? [] : [`${address}: ${status}`]),
      ...samplesIn(withoutCartSample(text)).map((name) => `${address} names ${name}`),
      ...(LABEL.exec(withoutCartSample(text)) ?? []).slice(0, 1).map((label) => `${address} says ${label}`),
    ]);
    expect(faults).toEqual([]);
    // The specified sample of the cart names products, which have no pages now.
    await page.goto(origin + routes.wishlist());
    await page.locator('cart-button').getByRole('link').click();
    const names = page.locator('#cart-drawer li h3 a');
    await expect(names).toHaveCount(3);
    expect(await names.evaluateAll((all) => all.filter((one) => one.hasAttribute('href')))).toEqual([]);
    const linked = visits.map(({ path: address }) => address);
    expect(linked.filter((address) => SAMPLE_ADDRESS.test(address))).toEqual(['/blogs/own-post']);
    expect(
      linked.filter(
        (address) => SINGLE.test(address) && !OWN.includes(address) && !/\.(ics|xml|json)$/.test(address),
      ),
    ).toEqual([]);
    for (const address of [
      routes.profile('mara-lindqvist'),
      routes.movie('the-third-strike'),
      routes.post('self-reported'),
      routes.product('shown-to-fewer-people-shirt'),
      routes.person('greta-nouri'),
      routes.embed('profile', 'mara-lindqvist'),
      routes.embed('stream', FILE_STREAM),
      routes.openGraph('profile', 'mara-lindqvist'),
      routes.openGraph('movie', 'the-third-strike'),
      routes.openGraph('product', 'shown-to-fewer-people-shirt'),
      routes.oembed({ url: origin + routes.profile('mara-lindqvist') }),
      '/api/v1/profiles/mara-lindqvist',
      ...SAMPLE_FILES,
    ])
      expect((await fetch(origin + address)).status, address).toBe(404);
    expect(await getStatuses([GUIDE_CLIP])).toEqual(each([GUIDE_CLIP], 200));
    const own = await getText(routes.profile('ann'));
    expect(own).toContain('Ann Real');
    expect((await fetch(origin + routes.brief('the-first-hour'))).status).toBe(200);
    // A written post stays, with its feed, and formats without a post have an empty page.
    for (const address of [routes.post('own-post'), routes.blogs(), routes.blogDetail(), routes.feeds.blog()])
      expect(await getText(address), address).toContain('About own-post');
    expect(await getText(routes.blogSingle('audio'))).toContain('No posts in this format yet');

    await completeProgram(['scripts/samples.ts', 'add'], 'The samples were not added.', surroundings);
    await expect.poll(() => getText(routes.films()), SOON).toContain('href="/movies/');
    await expect.poll(() => getStatuses(SAMPLE_FILES), SOON).toEqual(each(SAMPLE_FILES, 200));
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
