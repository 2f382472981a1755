import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { LAYOUT_PAGES } from '../support/page-types.ts';
import { PUBLISHED_BRIEFS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

const ADDRESSES = PUBLISHED_BRIEFS.map(({ slug }) => absoluteUrl(routes.brief(slug))).sort();

/** Parses XML as a browser does, and reads what `selector` finds, as text or by an attribute. */
const readXml = (page: Page, text: string, selector: string, attribute = '') =>
  page.evaluate(
    ([source, query, name]) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml');
      const error = parsed.querySelector('parsererror')?.textContent;
      if (error) throw new Error(error);
      return [...parsed.querySelectorAll(query)].map((node) =>
        name ? (node.getAttribute(name) ?? '') : (node.textContent ?? ''),
      );
    },
    [text, selector, attribute] as const,
  );

test('The RSS feed is well-formed and holds the published briefs, newest first', async ({
  page,
  request,
}) => {
  const response = await request.get(routes.feeds.rss());
  expect(response.headers()['content-type']).toMatch(/^application\/rss\+xml/);
  const text = await response.text();
  await page.goto(routes.methods());
  expect((await readXml(page, text, 'item > link')).sort()).toEqual(ADDRESSES);
  expect(await readXml(page, text, 'item > guid')).toHaveLength(ADDRESSES.length);
  const dates = (await readXml(page, text, 'item > pubDate')).map((date) => Date.parse(date));
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  expect(await readXml(page, text, 'channel > link')).toContain(absoluteUrl(routes.briefs()));
});

test('The Atom feed is well-formed and holds the published briefs', async ({ page, request }) => {
  const response = await request.get(routes.feeds.atom());
  expect(response.headers()['content-type']).toMatch(/^application\/atom\+xml/);
  const text = await response.text();
  await page.goto(routes.methods());
  expect((await readXml(page, text, 'entry > link:not([rel=enclosure])', 'href')).sort()).toEqual(ADDRESSES);
  for (const required of ['feed > id', 'feed > title', 'feed > updated'])
    expect(await readXml(page, text, required), required).toHaveLength(1);
  for (const required of ['entry > id', 'entry > title', 'entry > updated'])
    expect(await readXml(page, text, required), required).toHaveLength(ADDRESSES.length);
});

test('The JSON feed is one, and holds the published briefs', async ({ request }) => {
  const response = await request.get(routes.feeds.json());
  expect(response.headers()['content-type']).toMatch(/^application\/feed\+json/);
  const feed = await response.json();
  expect(feed).toMatchObject({
    version: expect.stringMatching(/^https:\/\/jsonfeed\.org\/version\/1/),
    home_page_url: absoluteUrl(routes.briefs()),
    feed_url: absoluteUrl(routes.feeds.json()),
  });
  const items: readonly { url: string; title: string }[] = feed.items;
  expect(items.map(({ url }) => url).sort()).toEqual(ADDRESSES);
  expect(items.map(({ title }) => title).sort()).toEqual(PUBLISHED_BRIEFS.map(({ title }) => title).sort());
});

for (const { name, path } of LAYOUT_PAGES) {
  test(`A reader of feeds finds all of them from ${name}`, async ({ page }) => {
    await page.goto(path);
    const feeds = page.locator('head link[rel=alternate][type]');
    const found = await feeds.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('type'), link.getAttribute('href')]),
    );
    expect(found).toEqual([
      ['application/rss+xml', absoluteUrl(routes.feeds.rss())],
      ['application/rss+xml', absoluteUrl(routes.feeds.blog())],
      ['application/atom+xml', absoluteUrl(routes.feeds.atom())],
      ['application/feed+json', absoluteUrl(routes.feeds.json())],
    ]);
  });
}
