import type { Graph } from 'schema-dts';
import { serializeJsonLd } from '../../../lib/seo/json-ld.ts';
import { episodeJsonLd, movieJsonLd, personJsonLd, tvShowJsonLd, videoJsonLd } from './film-json-ld.ts';
import { getEpisode, getMovie, getPerson, getTvShow, getVideo } from './films.ts';

type Node = Readonly<Record<string, unknown>>;

const SITE = 'http://localhost:3000';

/** Returns the node of a type, as a search engine reads it from the page. */
function node(graph: Graph, type: string): Node {
  const parsed: { '@graph': Node[] } = JSON.parse(serializeJsonLd(graph));
  const found = parsed['@graph'].find((one) => one['@type'] === type);
  if (!found) throw new Error(`No ${type}`);
  return found;
}

/** Returns a value that must exist; fails the test otherwise. */
function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Not in the content');
  return value;
}

it('the data of a movie agrees with its page', () => {
  const graph = movieJsonLd(present(getMovie('the-third-strike')));
  const movie = node(graph, 'Movie');
  expect(movie).toMatchObject({
    url: `${SITE}/movies/the-third-strike`,
    name: 'The third strike',
    datePublished: '2026-09-18',
    duration: 'PT24S',
    inLanguage: 'fr',
    contentRating: '12',
    genre: ['Suspense', 'Drama'],
    isFamilyFriendly: true,
    director: [{ '@type': 'Person', name: 'Nkechi Aldous', url: `${SITE}/cast/nkechi-aldous` }],
    author: [{ name: 'Nkechi Aldous' }],
    musicBy: [{ name: 'Paloma Quist' }],
    trailer: { '@type': 'VideoObject', duration: 'PT8S', uploadDate: '2026-09-18' },
  });
  expect(movie.actor).toHaveLength(3);
  expect(movie).not.toHaveProperty('aggregateRating');
  expect(node(graph, 'BreadcrumbList').itemListElement).toMatchObject([
    { name: 'Home' },
    { name: 'Movies', item: `${SITE}/movies` },
    { name: 'The third strike', item: `${SITE}/movies/the-third-strike` },
  ]);
});

it('marks restricted movies as not family-friendly, and gives an upcoming one no length', () => {
  expect(node(movieJsonLd(present(getMovie('the-black-marker'))), 'Movie').isFamilyFriendly).toBe(false);
  const announced = { ...present(getMovie('the-inner-citadel')), isUpcoming: true };
  const movie = node(movieJsonLd(announced), 'Movie');
  expect(movie).not.toHaveProperty('duration');
  expect(movie).toHaveProperty('trailer');
});

it('has the URL, chapters and captions of a video', () => {
  const video = node(videoJsonLd(present(getVideo('a-list-of-your-own'))), 'VideoObject');
  expect(video).toMatchObject({
    name: 'A list of your own',
    uploadDate: '2026-09-04',
    duration: 'PT24S',
    contentUrl: `${SITE}/sample-media/influence.mp4`,
    caption: [{ inLanguage: 'en' }],
    thumbnailUrl: [`${SITE}/pictures/streams/a-list-of-your-own-1200.webp`],
  });
  expect(video.hasPart).toMatchObject([
    { name: 'A promise', startOffset: 0, endOffset: 8, url: `${SITE}/videos/a-list-of-your-own?t=0` },
    { startOffset: 8, endOffset: 16 },
    { startOffset: 16, endOffset: 24 },
  ]);
});

it('has only the trailer of an upcoming video', () => {
  const announced = { ...present(getVideo('the-test-repeated')), isUpcoming: true };
  const video = node(videoJsonLd(announced), 'VideoObject');
  expect(video).toMatchObject({ duration: 'PT8S', uploadDate: '2027-01-29' });
  expect(video).not.toHaveProperty('hasPart');
});

it('counts the seasons and episodes of a show', () => {
  const show = node(tvShowJsonLd(present(getTvShow('reach'))), 'TVSeries');
  expect(show).toMatchObject({ numberOfSeasons: 2, numberOfEpisodes: 6, startDate: '2025-09-21' });
  expect(show.containsSeason).toMatchObject([
    { seasonNumber: 1, numberOfEpisodes: 3 },
    { seasonNumber: 2, episode: [{ url: `${SITE}/tv-shows/reach/season-2/episode-1` }, {}, {}] },
  ]);
});

it('names the show and the numbers of an episode', () => {
  const graph = episodeJsonLd(present(getEpisode('reach', 1, 3)));
  expect(node(graph, 'TVEpisode')).toMatchObject({
    name: 'Nobody',
    episodeNumber: 3,
    partOfSeries: { name: 'Reach', url: `${SITE}/tv-shows/reach` },
    partOfSeason: { seasonNumber: 1 },
    video: { contentUrl: `${SITE}/sample-media/influence.mp4` },
  });
  expect(node(graph, 'BreadcrumbList').itemListElement).toHaveLength(4);
});

it('has the known facts about a person and nothing else', () => {
  const person = node(personJsonLd(present(getPerson('jonah-ekstrom'))), 'Person');
  expect(person).toMatchObject({
    name: 'Jonah Ekström',
    alternateName: ['J. Ekström'],
    birthDate: '1980-11-02',
    birthPlace: { '@type': 'Place', name: 'Vaasa, Finland' },
  });
  const other = node(personJsonLd(present(getPerson('farid-montrose'))), 'Person');
  expect(other).not.toHaveProperty('birthDate');
  expect(other).not.toHaveProperty('alternateName');
});
