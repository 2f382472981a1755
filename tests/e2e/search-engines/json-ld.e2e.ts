import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import {
  BRIEF,
  CREATOR,
  FILE_STREAM,
  PERSONALITY,
  UPCOMING_STREAM,
  YOUTUBE_STREAM,
} from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

type Node = Readonly<Record<string, unknown>>;

/** The nodes of a page's structured data, which is one graph. */
async function getNodes(page: Page, path: string): Promise<readonly Node[]> {
  await page.goto(path);
  const scripts = page.locator('script[type="application/ld+json"]');
  await expect(scripts).toHaveCount(1);
  const text = (await scripts.textContent()) ?? '';
  expect(text, 'what people wrote cannot end the script').not.toContain('<');
  const data = JSON.parse(text);
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const getNode = (nodes: readonly Node[], type: string): Node => {
  const found = nodes.filter((node) => node['@type'] === type);
  expect(found, type).toHaveLength(1);
  return found[0] ?? {};
};

/** The trail of the structured data is that of the page, and ends at its canonical address. */
async function expectTrail(page: Page, nodes: readonly Node[]): Promise<void> {
  const list = getNode(nodes, 'BreadcrumbList').itemListElement;
  const items: readonly Node[] = Array.isArray(list) ? list : [];
  const shown = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  expect(items.map(({ name }) => name)).toEqual(await shown.allInnerTexts());
  expect(items.map(({ position }) => position)).toEqual(items.map((_item, index) => index + 1));
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(items.at(-1)?.item).toBe(canonical);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

test('The home page is the WebSite', async ({ page }) => {
  const nodes = await getNodes(page, routes.home());
  expect(getNode(nodes, 'WebSite')).toMatchObject({ name: 'StreamIt', url: absoluteUrl('/') });
  const { logo } = getNode(nodes, 'Organization');
  const { url } = logo as { url: string };
  expect((await page.request.get(new URL(url).pathname)).status()).toBe(200);
});

test('A brief is an Article that agrees with its page', async ({ page }) => {
  const nodes = await getNodes(page, routes.brief(BRIEF));
  const url = absoluteUrl(routes.brief(BRIEF));
  const article = getNode(nodes, 'Article');
  const published = await page.locator('article header time').first().getAttribute('datetime');
  expect(article).toMatchObject({
    url,
    mainEntityOfPage: url,
    headline: await heading(page),
    datePublished: published,
    author: { '@type': 'Person', name: await page.locator('a[rel=author]').innerText() },
  });
  expect(String(article.dateModified) >= String(article.datePublished)).toBe(true);
  await expectTrail(page, nodes);
});

test('A profile is a ProfilePage of a Person', async ({ page }) => {
  const nodes = await getNodes(page, routes.profile(CREATOR));
  const url = absoluteUrl(routes.profile(CREATOR));
  expect(getNode(nodes, 'ProfilePage')).toMatchObject({
    url,
    mainEntity: { '@type': 'Person', name: await heading(page), identifier: CREATOR, url },
  });
  await expectTrail(page, nodes);
});

test('A personality is a ProfilePage of a Person', async ({ page }) => {
  const nodes = await getNodes(page, routes.personality(PERSONALITY));
  expect(getNode(nodes, 'ProfilePage')).toMatchObject({
    url: absoluteUrl(routes.personality(PERSONALITY)),
    mainEntity: { '@type': 'Person' },
  });
  await expectTrail(page, nodes);
});

test('A stream with a file is a VideoObject with its file, captions and chapters', async ({ page }) => {
  const nodes = await getNodes(page, routes.stream(FILE_STREAM));
  const video = getNode(nodes, 'VideoObject');
  expect(video).toMatchObject({
    url: absoluteUrl(routes.stream(FILE_STREAM)),
    name: await heading(page),
    duration: 'PT24S',
  });
  expect(video.hasPart).toHaveLength(3);
  const pictures = Array.isArray(video.thumbnailUrl) ? video.thumbnailUrl : [];
  const [caption] = Array.isArray(video.caption) ? video.caption : [];
  for (const address of [video.contentUrl, caption.contentUrl, ...pictures]) {
    const { pathname } = new URL(String(address));
    expect((await page.request.get(pathname)).status(), pathname).toBe(200);
  }
  await expectTrail(page, nodes);
});

test('A stream elsewhere names its player, and an upcoming sample announces no broadcast', async ({
  page,
}) => {
  const elsewhere = getNode(await getNodes(page, routes.stream(YOUTUBE_STREAM)), 'VideoObject');
  expect(elsewhere.embedUrl).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  const upcoming = getNode(await getNodes(page, routes.stream(UPCOMING_STREAM)), 'VideoObject');
  expect(upcoming.publication).toBeUndefined();
  expect(upcoming.disambiguatingDescription).toContain('Fictional');
});
