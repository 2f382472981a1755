import { POST_CATEGORIES, PRODUCT_CATEGORIES } from '../../../lib/domain/list-filters.ts';
import { CATEGORY_IDS, THEME_IDS } from '../../../lib/domain/theme.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { hidesSamples } from '../../../lib/seo/public-site.ts';
import { isAddressOn } from '../../../lib/site/parts.ts';
import { xmlText } from '../../../lib/text/markup.ts';
import { listAllPosts } from '../../blog/server/posts.ts';
import { CHART_IDS } from '../../charts/model/chart-address.ts';
import { episodePaths, filmPath } from '../../films/model/watch-items.ts';
import { listAllFilms, listAllPeople, listGenres } from '../../films/server/films.ts';
import { listAllTags } from '../../films/server/tags.ts';
import { samplesShown } from '../../samples/server/samples.ts';
import { listAllProducts } from '../../shop/server/products.ts';
import { sitemapPart, sitemapParts } from './sitemap-entries.ts';

/** A page or a sitemap, with the time of its last change if known. */
export type Place = { readonly path: string; readonly changedAt?: string };

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function document(root: string, item: string, places: readonly Place[]): string {
  const items = places.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${xmlText(changedAt)}</lastmod>` : '';
    return `<${item}><loc>${xmlText(absoluteUrl(path))}</loc>${changed}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items.join('')}</${root}>\n`;
}

export const sitemapXml = (places: readonly Place[]) => document('urlset', 'url', places);
export const sitemapIndexXml = (parts: readonly Place[]) => document('sitemapindex', 'sitemap', parts);

/** The lists of films, without filters and sort orders. */
const FILM_PAGES = [
  routes.films(),
  routes.movies(),
  routes.restrictedMovies(),
  routes.relatedMovies(),
  routes.tvShows(),
  routes.videos(),
  routes.genres(),
  ...listGenres().map(({ slug }) => routes.genre(slug)),
  routes.cast(),
  routes.tags(),
  routes.viewAll(),
];

const EXTRA_PAGES = [
  routes.aboutUs(),
  routes.alerts(),
  routes.contactUs(),
  routes.faq(),
  routes.feedsPage(),
  routes.newsletter(),
  routes.pricing(),
  routes.privacyPolicy(),
  routes.termsOfUse(),
];

/** The shop by category, and its products. */
const SHOP_PAGES = [
  routes.merchandise(),
  routes.shop(),
  ...PRODUCT_CATEGORIES.map((category) => routes.shop({ category })),
  ...listAllProducts().map(({ slug }) => routes.product(slug)),
];

const PAGES = [
  routes.home(),
  routes.start(),
  routes.briefs(),
  routes.profiles(),
  routes.streams(),
  routes.personalities(),
  routes.intelligence(),
  routes.bans(),
  routes.reports(),
  ...CHART_IDS.map((id) => routes.chart(id)),
  routes.methods(),
  routes.data(),
  routes.api.documentation(),
  routes.glossary(),
  routes.corrections(),
  routes.checkFile(),
  routes.watchlist(),
  ...EXTRA_PAGES,
  ...CATEGORY_IDS.map((category) => routes.briefs({ category })),
  ...THEME_IDS.map((theme) => routes.briefs({ theme })),
];

/**
 * Reports whether pages of sample films and products are listed: while they are shown and search engines may
 * list them.
 */
const namesSamples = async (): Promise<boolean> => !hidesSamples() && (await samplesShown());

/**
 * Returns the pages of single films, their episodes and their people. They are part of the site, so no record
 * has a date of change.
 */
const filmPlaces = (): readonly Place[] =>
  [
    ...listAllFilms().flatMap((film) => [filmPath(film), ...episodePaths(film)]),
    ...listAllPeople().map(({ slug }) => routes.person(slug)),
  ].map((path) => ({ path }));

/** The blog by category, and its posts. Empty without posts that may be listed. */
async function blogPlaces(): Promise<readonly Place[]> {
  const posts = (await listAllPosts()).filter(({ isSample }) => !(isSample && hidesSamples()));
  const changedAt = newest(posts.map((post) => post.updatedAt));
  if (changedAt === undefined) return [];
  const categories = POST_CATEGORIES.filter((id) => posts.some(({ category }) => category === id));
  return [
    { path: routes.blogs(), changedAt },
    ...categories.map((category) => ({ path: routes.blogs({ category }) })),
    ...posts.map(({ slug, updatedAt }) => ({ path: routes.post(slug), changedAt: updatedAt })),
  ];
}

const PATHS = { briefs: routes.brief, profiles: routes.profile, streams: routes.stream } as const;
type Kind = keyof typeof PATHS;

const newest = (instants: readonly string[]) => [...instants].sort().at(-1);

/** Every sitemap of the site: by type, 5,000 pages each. A type without pages has none. */
export async function sitemapIndex(): Promise<readonly Place[]> {
  const kinds: readonly Kind[] = ['briefs', 'profiles', 'streams'];
  const lists = await Promise.all(
    kinds.map(async (kind) =>
      (isAddressOn(`/${kind}`) ? await sitemapParts(kind) : []).map((entries, at) => ({
        path: `/sitemaps/${kind}-${at + 1}.xml`,
        changedAt: newest(entries.map((entry) => entry.changedAt)),
      })),
    ),
  );
  const [personalities, withSamples, [blog]] = await Promise.all([
    namedPersonalities(),
    namesSamples(),
    blogPlaces(),
  ]);
  return placesOn([
    { path: '/sitemaps/pages.xml' },
    ...(withSamples ? [{ path: '/sitemaps/films.xml' }] : []),
    ...(blog ? [{ ...blog, path: '/sitemaps/blog.xml' }] : []),
    ...lists.flat().filter(({ changedAt }) => changedAt !== undefined),
    ...(personalities.length > 0
      ? [
          {
            path: '/sitemaps/personalities.xml',
            changedAt: newest(personalities.map(({ changedAt }) => changedAt)),
          },
        ]
      : []),
  ]);
}

/** Leaves out the places of parts of the site that are off. */
const placesOn = (places: readonly Place[]): readonly Place[] =>
  places.filter(({ path }) => isAddressOn(path));

/**
 * Returns the pages of one sitemap by its file name (`briefs-1.xml`); null if there is no such sitemap, or
 * its part is off.
 */
export async function sitemapPlaces(file: string): Promise<readonly Place[] | null> {
  if (!isAddressOn(`/sitemaps/${file}`)) return null;
  const places = await allPlaces(file);
  return places && placesOn(places);
}

async function allPlaces(file: string): Promise<readonly Place[] | null> {
  if (file === 'pages.xml') {
    const samples = (await namesSamples()) ? [...SHOP_PAGES, ...FILM_PAGES] : [];
    const tags = (await listAllTags()).map(({ slug }) => routes.tag(slug));
    return [...PAGES, ...samples, ...tags].map((path) => ({ path }));
  }
  if (file === 'films.xml') return (await namesSamples()) ? filmPlaces() : null;
  if (file === 'blog.xml') {
    const places = await blogPlaces();
    return places.length > 0 ? places : null;
  }
  if (file === 'personalities.xml')
    return (await namedPersonalities()).map(({ name, changedAt }) => ({
      path: routes.personality(name),
      changedAt,
    }));
  const [, kind, number] = /^(briefs|profiles|streams)-([1-9]\d{0,2})\.xml$/.exec(file) ?? [];
  if (!kind || !isKind(kind) || !isAddressOn(`/${kind}`)) return null;
  const entries = await sitemapPart(kind, Number(number));
  if (!entries || entries.length === 0) return null;
  return entries.map(({ name, changedAt }) => ({ path: PATHS[kind](name), changedAt }));
}

const namedPersonalities = async () => (await sitemapParts('personalities')).flat();

const isKind = (kind: string): kind is Kind => Object.hasOwn(PATHS, kind);
