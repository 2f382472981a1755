import { loadPosts } from '../../../content/blog.ts';
import { loadBriefs } from '../../../content/briefs.ts';
import { creators } from '../../../content/creators/creators.ts';
import { PEOPLE } from '../../../content/films/people/people.ts';
import { filmsOn, GENRE_LIST } from '../../../content/films.ts';
import { personalities } from '../../../content/personalities/personalities.ts';
import { streams } from '../../../content/streams/streams.ts';
import { CHART_IDS } from '../../../features/charts/model/chart-address.ts';
import { episodePaths, filmPath } from '../../../features/films/model/watch-items.ts';
import { PRICE_LIST } from '../../../features/shop/model/price-list.ts';
import { POST_CATEGORIES, type PostFormat, PRODUCT_CATEGORIES } from '../../../lib/domain/list-filters.ts';
import { CATEGORY_IDS, THEME_IDS } from '../../../lib/domain/theme.ts';
import { routes } from '../../../lib/routes.ts';
import { toIsoDate } from '../../../lib/time/when.ts';

/** Expected pages, derived from the sample content and not from the site. */
const briefs = loadBriefs();
const today = toIsoDate(new Date());

export const PUBLISHED_BRIEFS = briefs.filter(({ status, date }) => status === 'PUBLISHED' && date <= today);
export const HIDDEN_BRIEFS = briefs.filter((brief) => !PUBLISHED_BRIEFS.includes(brief));
export const FILMS = filmsOn(today);
export const SHOWN_STREAMS = streams.filter(({ status = 'ACTIVE' }) => status === 'ACTIVE');

/** The pages of single records. */
export const RECORD_PATHS: readonly string[] = [
  ...PUBLISHED_BRIEFS.map(({ slug }) => routes.brief(slug)),
  ...creators.map(({ username }) => routes.profile(username)),
  ...SHOWN_STREAMS.map(({ slug }) => routes.stream(slug)),
  ...personalities.map(({ id }) => routes.personality(id)),
];

/** The pages of films, of episodes and of their people. They are part of the site and have no records. */
const FILM_PATHS: readonly string[] = [
  ...FILMS.flatMap((film) => [filmPath(film), ...episodePaths(film)]),
  ...Object.keys(PEOPLE).map(routes.person),
];

/**
 * One page of each kind: a playable film, a restricted one, an announced one, a show, an episode, a video, a person.
 */
export const FILM_SAMPLE_PATHS: readonly string[] = [
  routes.movie('the-third-strike'),
  routes.movie('the-black-marker'),
  routes.movie('the-inner-citadel'),
  routes.tvShow('noise-floor'),
  routes.episode('noise-floor', 1, 3),
  routes.video('a-notice-in-four-parts'),
  routes.person('greta-nouri'),
];

/** Tags of films and of streams; a stream is found under its theme as well. */
const TAG_SLUGS = new Set([
  ...FILMS.flatMap(({ tags }) => tags),
  ...SHOWN_STREAMS.flatMap(({ tags, theme }) => [...tags, theme]),
]);

/** Lists of films. */
const FILM_LIST_PATHS: readonly string[] = [
  routes.films(),
  routes.movies(),
  routes.restrictedMovies(),
  routes.relatedMovies(),
  routes.tvShows(),
  routes.videos(),
  routes.genres(),
  ...GENRE_LIST.map(({ slug }) => routes.genre(slug)),
  routes.cast(),
  routes.tags(),
  ...[...TAG_SLUGS].map(routes.tag),
  routes.viewAll(),
];

const POSTS = loadPosts().map(({ post }) => post);
/** Slug of the newest post of a format. */
export const getNewestPost = (format: PostFormat): string =>
  POSTS.find((post) => post.format === format)?.slug ?? '';
export const POST_PATHS: readonly string[] = POSTS.map(({ slug }) => routes.post(slug));

/** The blog: of its lists the whole and those by category. */
const BLOG_PATHS: readonly string[] = [
  routes.blogs(),
  ...POST_CATEGORIES.filter((id) => POSTS.some(({ category }) => category === id)).map((category) =>
    routes.blogs({ category }),
  ),
  ...POST_PATHS,
];

/** The shop: of its lists the whole and those by category. */
const SHOP_PATHS: readonly string[] = [
  routes.merchandise(),
  routes.shop(),
  ...PRODUCT_CATEGORIES.map((category) => routes.shop({ category })),
  ...PRICE_LIST.map(({ slug }) => routes.product(slug)),
];

const EXTRA_PATHS: readonly string[] = [
  routes.aboutUs(),
  routes.alerts(),
  routes.contactUs(),
  routes.faq(),
  routes.newsletter(),
  routes.pricing(),
  routes.privacyPolicy(),
  routes.termsOfUse(),
];

/** Every address that search engines are to know. */
export const PUBLIC_PATHS: readonly string[] = [
  routes.home(),
  routes.start(),
  routes.briefs(),
  ...THEME_IDS.filter((id) => PUBLISHED_BRIEFS.some(({ theme }) => theme === id)).map((theme) =>
    routes.briefs({ theme }),
  ),
  ...CATEGORY_IDS.filter((id) => PUBLISHED_BRIEFS.some(({ category }) => category === id)).map((category) =>
    routes.briefs({ category }),
  ),
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
  routes.feedsPage(),
  routes.checkFile(),
  routes.watchlist(),
  ...SHOP_PATHS,
  ...EXTRA_PATHS,
  ...FILM_LIST_PATHS,
  ...FILM_PATHS,
  ...BLOG_PATHS,
  ...RECORD_PATHS,
];
