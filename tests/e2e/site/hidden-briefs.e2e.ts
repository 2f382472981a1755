import { routes } from '../../../lib/routes.ts';
import { HIDDEN_BRIEFS, PUBLISHED_BRIEFS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

test.describe('the page', () => {
  test.use({ expectedProblems: [/404/] });

  for (const { slug, status, title } of HIDDEN_BRIEFS) {
    test(`${slug}, which is ${status}, has none`, async ({ page }) => {
      const response = await page.goto(routes.brief(slug));
      expect(response?.status()).toBe(404);
      expect(await page.content()).not.toContain(title);
      const picture = await page.request.get(routes.openGraph('brief', slug));
      expect(picture.status()).toBe(404);
    });
  }
});

test('Drafts and archived briefs are in no list, feed or sitemap', async ({ request }) => {
  const sitemaps = (await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  const places = [
    routes.home(),
    ...Object.values(routes.feeds).map((address) => address()),
    '/sitemap.xml',
    ...[...sitemaps].map(([, address]) => new URL(address ?? '').pathname),
    routes.briefs(),
    routes.briefs({ page: 2 }),
    ...HIDDEN_BRIEFS.flatMap(({ author, category, theme, tags }) => [
      routes.profile(author),
      routes.briefs({ category }),
      routes.briefs({ theme }),
      ...tags.map((tag) => routes.briefs({ tag })),
    ]),
    // Published briefs may name or neighbour them.
    ...PUBLISHED_BRIEFS.map(({ slug }) => routes.brief(slug)),
  ];
  expect(HIDDEN_BRIEFS.length).toBeGreaterThan(2);
  for (const place of new Set(places)) {
    const text = await (await request.get(place)).text();
    for (const { slug, title } of HIDDEN_BRIEFS) {
      expect(text.includes(`/briefs/${slug}`), `${place} links to ${slug}`).toBe(false);
      expect(text.includes(title), `${place} names ${slug}`).toBe(false);
    }
  }
});

test('A guest cannot read a draft from the backend through the site', async ({ request }) => {
  const [hidden] = HIDDEN_BRIEFS;
  const response = await request.post('/_cloud/graphql', {
    headers: { 'x-api-key': 'da2-not-a-key' },
    data: { query: `query { getBrief(id: "brief-${hidden?.slug}") { title } }` },
  });
  expect(response.status()).toBe(401);
  expect(await response.text()).not.toContain(hidden?.title ?? '');
});
