import { AUTHOR_IDS, postAuthor } from '../../content/blog/authors.ts';
import { loadPosts } from '../../content/blog.ts';
import { loadBriefs } from '../../content/briefs.ts';
import { creators } from '../../content/creators/creators.ts';
import { GENRES } from '../../content/films/genres.ts';
import { PEOPLE } from '../../content/films/people/people.ts';
import { tvShows } from '../../content/films/tv-shows/tv-shows.ts';
import { personalities } from '../../content/personalities/personalities.ts';
import {
  compositionAt,
  DRAWN_FILMS,
  episodeComposition,
  filmComposition,
} from '../../content/pictures/film-compositions.ts';
import { streams } from '../../content/streams/streams.ts';
import { upcomingStreams } from '../../content/streams/upcoming.ts';
import { episodePictureSlug, genrePictureSlug } from '../../features/films/model/film-pictures.ts';
import { PRICE_LIST } from '../../features/shop/model/price-list.ts';
import { PRODUCT_VIEWS, productPictureSlug } from '../../features/shop/model/product.ts';
import { THEME_IDS, THEMES, type Theme } from '../../lib/domain/theme.ts';
import {
  type PictureKind,
  seriesSlug,
  THEME_PICTURE_COUNT,
  themePictureSlug,
} from '../../lib/pictures/picture.ts';

type Subject = {
  readonly slug: string;
  readonly theme: Theme;
  /** Set on posters, and nowhere else. */
  readonly title: string;
  /** Composition of the theme's series; the slug decides if it is missing. */
  readonly composition?: string | undefined;
  /** The number of a brief on its plate. */
  readonly number?: number;
  /** Set for streams, whose picture is a frame of the theme's sample film. */
  readonly film?: {
    /** The place among the streams of the theme: neighbours show different shots. */
    readonly place: number;
  };
};

/** One picture to be made; in every width of its kind. */
export type PictureEntry = Subject & { readonly kind: PictureKind };

/** Every picture of the sample content, and each theme's own for records that bring none. */
export function listPictures(): readonly PictureEntry[] {
  const briefs = loadBriefs().map(({ slug, theme, title }) => ({ slug, theme, title }));
  const people = personalities.map(({ id, theme, displayName }) => ({ slug: id, theme, title: displayName }));
  return [
    ...of(['brief', 'brief-square'], [...briefs, ...themeSubjects()]),
    ...of(['plate'], [...numberedBriefs(), ...themeSubjects()]),
    ...of(['band', 'strip'], THEME_IDS.map(asSeries)),
    ...of(['stream', 'poster', 'hero'], [...programmes(), ...themeSubjects()]),
    ...of(['stream', 'poster', 'hero'], films()),
    ...of(['still'], [...episodes(), ...genres()]),
    ...of(['person'], cast()),
    ...of(['post'], posts()),
    ...of(['gallery'], galleries()),
    ...of(['personality'], [...people, ...themeSubjects()]),
    ...of(['product'], products()),
    ...of(['avatar'], [...creators, ...authors()].map(asSubject)),
  ];
}

const of = (kinds: readonly PictureKind[], subjects: readonly Subject[]): readonly PictureEntry[] =>
  kinds.flatMap((kind) => subjects.map((subject) => ({ kind, ...subject })));

/** Published briefs are numbered in the order of their publication. */
function numberedBriefs(): readonly Subject[] {
  const briefs = loadBriefs();
  const inOrder = briefs
    .filter(({ status }) => status === 'PUBLISHED')
    .sort((a, b) => a.date.localeCompare(b.date) || a.slug.localeCompare(b.slug));
  const numbers = new Map(inOrder.map(({ slug }, index) => [slug, index + 1]));
  return briefs.map(({ slug, theme, title }) => {
    const number = numbers.get(slug);
    return { slug, theme, title, ...(number !== undefined && { number }) };
  });
}

/** The streams of a theme in the order of lists, upcoming ones last, so that neighbours in a list show different shots. */
function programmes(): readonly Subject[] {
  const recorded = streams.filter((stream) => !upcomingStreams.includes(stream));
  const newestFirst = [...recorded.sort((a, b) => b.startsAt.localeCompare(a.startsAt)), ...upcomingStreams];
  const ofTheme = THEME_IDS.flatMap((id) =>
    newestFirst.filter(({ theme }) => theme === id).map((stream, place) => ({ stream, place })),
  );
  return ofTheme.map(({ stream: { slug, theme, title }, place }) => ({
    slug,
    theme,
    title,
    film: { place },
  }));
}

const asSeries = (theme: Theme): Subject => ({ slug: seriesSlug(theme), theme, title: THEMES[theme] });

const films = (): readonly Subject[] =>
  DRAWN_FILMS.map(({ slug, theme, title }) => ({
    slug,
    theme,
    title,
    composition: filmComposition(theme, slug),
  }));

const episodes = (): readonly Subject[] =>
  tvShows.flatMap(({ slug, theme, seasons }) =>
    seasons
      .flatMap((season, s) => season.episodes.map((episode, e) => ({ episode, s, e })))
      .map(({ episode, s, e }, index) => ({
        slug: episodePictureSlug(slug, s + 1, e + 1),
        theme,
        title: episode.title,
        composition: episodeComposition(theme, slug, index),
      })),
  );

const genres = (): readonly Subject[] =>
  Object.entries(GENRES).map(([slug, { theme, title }], index) => ({
    slug: genrePictureSlug(slug),
    theme,
    title,
    composition: compositionAt(theme, index),
  }));

const cast = (): readonly Subject[] =>
  Object.entries(PEOPLE).map(([slug, { theme, name }]) => ({ slug, theme, title: name }));

const posts = (): readonly Subject[] =>
  loadPosts().map(({ post: { slug, theme, title, composition } }) => ({ slug, theme, title, composition }));

const galleries = (): readonly Subject[] =>
  loadPosts().flatMap(({ drawings }) => drawings.map((drawing) => ({ ...drawing, title: drawing.caption })));

const authors = () => AUTHOR_IDS.map((username) => ({ username, displayName: postAuthor(username).name }));

const products = (): readonly Subject[] =>
  PRICE_LIST.flatMap(({ slug, theme, name }) =>
    PRODUCT_VIEWS.map((view) => ({ slug: productPictureSlug(slug, view), theme, title: name })),
  );

const themeSubjects = (): readonly Subject[] =>
  THEME_IDS.flatMap((theme) =>
    Array.from({ length: THEME_PICTURE_COUNT }, (_, i) => ({
      slug: themePictureSlug(theme, i + 1),
      theme,
      title: THEMES[theme],
    })),
  );

/** A creator or an author writes on every theme; the one here is seen only while a new one has neither look nor emblem. */
const asSubject = (creator: { readonly username: string; readonly displayName: string }): Subject => ({
  slug: creator.username,
  theme: 'influence',
  title: creator.displayName,
});
