import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { filmsOn } from '../content/films.ts';
import { parseSavedSearch, savedSearchUrl } from '../features/alerts/model/saved-search.ts';
import { parseBlogFilter } from '../features/blog/model/blog-filter.ts';
import { BLOG_SIDES } from '../features/blog/model/post.ts';
import { parseBriefFilter } from '../features/briefs/model/brief-filter.ts';
import { chartAddress } from '../features/charts/model/chart-address.ts';
import { versionAddress } from '../features/datasets/model/version-address.ts';
import { embedAddress } from '../features/embeds/model/embed-address.ts';
import { parseRestrictionFilter } from '../features/explorer/model/restriction-filter.ts';
import { feedFileAddress } from '../features/feeds/model/requested-feed.ts';
import type { FilmKind } from '../features/films/model/film.ts';
import { parseFilmFilter, parseListFilter } from '../features/films/model/film-filter.ts';
import { parsePersonalityFilter } from '../features/personalities/model/personality-filter.ts';
import { parseProfileFilter } from '../features/profiles/model/profile-filter.ts';
import { parseSearch } from '../features/search/model/search-query.ts';
import { parseProductFilter } from '../features/shop/model/product-filter.ts';
import { parseStreamFilter } from '../features/streams/model/stream-filter.ts';
import { BLOG_COLUMNS } from '../lib/domain/list-filters.ts';
import { ownValue } from '../lib/domain/own-value.ts';
import { parsePage } from '../lib/http/parse-page.ts';
import { routes } from '../lib/routes.ts';

/** The filter values of lists of films. They do not depend on the date. */
const films = filmsOn('9999-12-31').map(({ kind, slug, genres, tags, language, is_restricted }) => ({
  kind,
  slug,
  genres,
  tags,
  language,
  is_restricted,
}));

const distinct = (values: readonly string[]) => [...new Set(values)];

/**
 * The same as `getOptions` in features/films/server/films, which only pages can use; without the names.
 * @param isRestricted true for the values of restricted films only
 */
export function filmOptions(kind: FilmKind, isRestricted = false) {
  const own = films.filter((film) => film.kind === kind && (film.is_restricted || !isRestricted));
  return {
    genres: distinct(own.flatMap(({ genres }) => genres)).map((slug) => ({ slug })),
    tags: distinct(own.flatMap(({ tags }) => tags)).map((slug) => ({ slug })),
    languages: distinct(own.map(({ language }) => language)).map((tag) => ({ tag })),
  };
}

const isMovie = (slug: string): boolean => films.some((film) => film.kind === 'movie' && film.slug === slug);

type Parameters = Record<string, string | string[]>;

/** An address with the parameters that it reads. */
function asRequested(path: string, parameters: Parameters): string {
  const requested = Object.entries(parameters).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each]),
  );
  return `${path}?${new URLSearchParams(requested)}`;
}

/** Unknown parameters are listed on the page, so the page differs from the one without them. */
function restrictions(getHref: typeof routes.bans | typeof routes.reports, parameters: Parameters): string {
  const { filter, problems } = parseRestrictionFilter(parameters);
  return problems.length === 0 ? getHref(filter) : asRequested(getHref(), parameters);
}

/**
 * The pages that read their query, each with its canonical address for these parameters. Every page that reads
 * `searchParams` is listed here; a test checks this.
 */
export const lists: Readonly<Record<string, (parameters: Parameters) => string>> = {
  '/briefs': (parameters) => routes.briefs(parseBriefFilter(parameters)),
  '/profiles': (parameters) => routes.profiles(parseProfileFilter(parameters)),
  '/streams': (parameters) => routes.streams(parseStreamFilter(parameters)),
  '/movies': (parameters) => routes.movies(parseFilmFilter(parameters, filmOptions('movie'))),
  '/movies/restricted': (parameters) =>
    routes.restrictedMovies(parseFilmFilter(parameters, filmOptions('movie', true))),
  '/movies/related': ({ to }) => routes.relatedMovies(typeof to === 'string' && isMovie(to) ? to : undefined),
  '/tv-shows': (parameters) => routes.tvShows(parseFilmFilter(parameters, filmOptions('tv-show'))),
  '/videos': (parameters) => routes.videos(parseFilmFilter(parameters, filmOptions('video'))),
  '/cast': ({ page }) => routes.cast({ page: parsePage(page) }),
  '/view-all': (parameters) => routes.viewAll(parseListFilter(parameters)),
  '/intelligence/bans': (parameters) => restrictions(routes.bans, parameters),
  '/intelligence/reports': (parameters) => restrictions(routes.reports, parameters),
  '/alerts': (parameters) => {
    const { following, problems } = parseSavedSearch(parameters);
    return problems.length > 0 ? asRequested(routes.alerts(), parameters) : savedSearchUrl(following);
  },
  '/intelligence/corrections': ({ page }) => routes.corrections({ page: parsePage(page) }),
  '/merchandise/shop': (parameters) => routes.shop(parseProductFilter(parameters)),
  '/feeds': (parameters) => routes.feedsPage(parseSearch(parameters).text),
  '/search': (parameters) => routes.search(parseSearch(parameters)),
  '/personalities': (parameters) => routes.personalities(parsePersonalityFilter(parameters)),
  '/blogs': (parameters) => routes.blogs(parseBlogFilter(parameters)),
  ...Object.fromEntries(
    BLOG_COLUMNS.map((columns) => [
      routes.blogGrid(columns),
      ({ page }: Parameters) => routes.blogGrid(columns, { page: parsePage(page) }),
    ]),
  ),
  ...Object.fromEntries(
    BLOG_SIDES.map((side) => [
      routes.blogSidebar(side),
      ({ page }: Parameters) => routes.blogSidebar(side, { page: parsePage(page) }),
    ]),
  ),
};

/** The characters that need no escape in any address (RFC 3986, 2.3). */
const unreserved = /[\w.~-]/;

function tidyEscape(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return unreserved.test(character) ? character : escaped.toUpperCase();
}

/** Usernames are read in lower case, so the addresses of profiles are in lower case. */
const isOfProfile = (path: string) =>
  /^\/(profiles|open-graph\/profile|embed\/profile|badges|feeds\/creators)\//.test(path);

/** A calendar ignores its query. */
const calendarAddress = (path: string) => (path.endsWith('/calendar.ics') ? path : undefined);

/** The one spelling of a path: without unnecessary escapes, and with profile names in lower case. */
function tidyPath(path: string): string {
  const tidied = path.replace(/%[\da-f]{2}/gi, tidyEscape);
  if (!isOfProfile(tidied)) return tidied;
  return tidied.toLowerCase().replace(/%[\da-f]{2}/g, (escaped) => escaped.toUpperCase());
}

/** The parameters of a query, as Next.js passes them to a page. */
export function getParameters(query: string): Parameters {
  const search = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/**
 * The path under which a page is rendered and cached, so that other spellings cost no rendering and no memory.
 * - `page`: respond with the page at `address`, whatever else is in the query.
 * - `redirect`: redirect the reader to another spelling.
 * - `unsure`: only the page at `path` knows whether it reads the query.
 */
export type PageAddress =
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unsure'; readonly path: string };

/** @param url path and query, well formed */
export function pageAddress(url: string): PageAddress {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  const tidied = tidyPath(path);
  if (tidied !== path) return { kind: 'redirect', to: query ? `${tidied}?${query}` : tidied };
  const list = ownValue(lists, path);
  if (list) return { kind: 'page', address: list(getParameters(query ?? '')) };
  const parameters = getParameters(query ?? '');
  const known =
    embedAddress(path, parameters) ??
    chartAddress(path, parameters) ??
    versionAddress(path, parameters) ??
    feedFileAddress(path, parameters) ??
    calendarAddress(path);
  if (known) return { kind: 'page', address: known };
  return query ? { kind: 'unsure', path } : { kind: 'page', address: path };
}

const matcher = z.object({ regex: z.string() });

const routesShape = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(matcher),
  redirects: z.array(matcher),
});

const prerenderShape = z.object({ preview: z.object({ previewModeId: z.string().min(1) }) });
const secretShape = z.object({ preview: z.object({ previewModeSigningKey: z.string().min(32) }) });

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Reads the paths of the built site.
 * @param buildFolder Next.js's folder, `.next`
 * @returns true for a path that a page, a route handler or a redirect matches
 */
export function readRoutes(buildFolder: string): (path: string) => boolean {
  const routes = routesShape.parse(readJson(path.join(buildFolder, 'routes-manifest.json')));
  const pages = new Set(routes.staticRoutes.map(({ page }) => page));
  const patterns = [...routes.dynamicRoutes, ...routes.redirects].map(({ regex }) => new RegExp(regex));
  return (requested) => {
    const plain = normalized(requested);
    return pages.has(plain) || patterns.some((pattern) => pattern.test(requested) || pattern.test(plain));
  };
}

/** The path as Next.js matches it: decoded, with single slashes. `/%73tudio` is `/studio`. */
function normalized(requested: string): string {
  try {
    return decodeURIComponent(requested).replaceAll(/\/{2,}/g, '/');
  } catch {
    return requested;
  }
}

/** Reads this build's ID in the draft mode cookie. */
export function readPreviewId(buildFolder: string): string {
  return prerenderShape.parse(readJson(path.join(buildFolder, 'prerender-manifest.json'))).preview
    .previewModeId;
}

/** Reads a secret that Next.js creates with the build. No file that readers can load contains it. */
export function readBuildSecret(buildFolder: string): string {
  return secretShape.parse(readJson(path.join(buildFolder, 'prerender-manifest.json'))).preview
    .previewModeSigningKey;
}
