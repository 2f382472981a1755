import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Film, FilmKind } from '../../features/films/model/film.ts';
import { FILM_LIST_IDS, FILM_LISTS, filmsOfList } from '../../features/films/model/film-list.ts';
import { getStillPicture } from '../../features/films/model/film-pictures.ts';
import { THEME_IDS } from '../../lib/domain/theme.ts';
import { movieTime } from '../../lib/text/movie-time.ts';
import { filmsOn, GENRE_LIST, getPeople, listSamplePeople } from '../films.ts';
import { streams } from '../streams/streams.ts';
import { clipSeconds } from '../testing/clip-seconds.ts';
import { GENRES } from './genres.ts';
import { CHOSEN_LISTS } from './lists.ts';
import { TAGS } from './tags.ts';

const TODAY = '2026-11-21';
const films = filmsOn(TODAY);
const ids = films.map(({ id }) => id);

const ofKind = (kind: FilmKind) => films.filter((film) => film.kind === kind);

test('there are enough films of every kind', () => {
  const counts = (['movie', 'tv-show', 'video'] as const).map((kind) => ofKind(kind).length);
  expect(counts).toEqual([14, 6, 12]);
  expect(ofKind('movie').filter(({ is_restricted }) => is_restricted)).toHaveLength(3);
  expect(ofKind('movie').filter(({ isUpcoming }) => isUpcoming)).toHaveLength(2);
  expect(ofKind('video').filter(({ isUpcoming }) => isUpcoming)).toHaveLength(1);
  expect(new Set(films.map(({ theme }) => theme)).size).toBe(THEME_IDS.length);
});

test('ids and slugs are unique among films and streams, because pictures are named after them', () => {
  expect(new Set(ids).size).toBe(ids.length);
  const slugs = [...films, ...streams].map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  const titles = [...films, ...streams].map(({ title }) => title.toLowerCase());
  expect(new Set(titles).size).toBe(titles.length);
});

test('announced films can be watched from their release date', () => {
  const upcoming = films.filter(({ isUpcoming }) => isUpcoming);
  expect(upcoming.length).toBeGreaterThan(0);
  for (const { id, releasedOn } of upcoming) {
    const onItsDay = filmsOn(releasedOn).find((film) => film.id === id);
    expect(onItsDay?.isUpcoming).toBe(false);
  }
});

test('no film has invented ratings or views', () => {
  for (const film of films) {
    for (const field of ['rating', 'views', 'likes']) expect(film).not.toHaveProperty(field);
  }
});

test('genres are of the film’s kind or of the information war, and every genre and tag is used', () => {
  const odd = films.flatMap((film) =>
    film.genres.filter((slug) => {
      const type = GENRE_LIST.find((genre) => genre.slug === slug)?.type;
      return type !== film.kind && type !== 'information-war';
    }),
  );
  expect(odd).toEqual([]);
  expect(new Set(films.flatMap(({ genres }) => genres))).toEqual(new Set(Object.keys(GENRES)));
  expect(new Set(films.flatMap(({ tags }) => tags))).toEqual(new Set(Object.keys(TAGS)));
  expect(films.filter(({ genres }) => genres.length === 0)).toEqual([]);
});

test('every person has credits, and every credit counts', () => {
  const people = listSamplePeople(films);
  expect(people).toHaveLength(18);
  for (const { slug, known_credits } of people) {
    const here = films.filter((film) => getPeople(film).includes(slug)).length;
    expect(here).toBeGreaterThan(0);
    expect(known_credits).toBeGreaterThan(here);
  }
});

test('seasons and episodes are in order, and none comes before its show', () => {
  for (const show of films.filter((film) => film.kind === 'tv-show')) {
    expect(show.seasons.map(({ number, episodes }) => [number, episodes.map((each) => each.number)])).toEqual(
      [
        [1, [1, 2, 3]],
        [2, [1, 2, 3]],
      ],
    );
    const days = show.seasons.flatMap(({ episodes }) => episodes.map(({ releasedOn }) => releasedOn));
    expect(days).toEqual([...days].sort());
    expect(days[0]).toBe(show.releasedOn);
    expect(days.every((day) => day <= TODAY)).toBe(true);
    expect(show.durationSeconds).toBe(6 * 24);
  }
});

const getPlayable = (film: Film) => [
  ...(film.kind === 'tv-show' ? film.seasons.flatMap(({ episodes }) => episodes) : [film]),
  ...(film.trailer ? [film.trailer] : []),
];

describe.each(films)('$id', (film) => {
  test('has people, a duration as text and a still', () => {
    expect(getPeople(film).length).toBeGreaterThan(0);
    expect(film.movieTime).toBe(movieTime(film.durationSeconds));
    expect(film.image).toBe(getStillPicture(film).src);
  });

  test('plays files that exist', () => {
    const addresses = getPlayable(film).flatMap(({ source, captions }) => [
      source.url.replace(/#.*$/, ''),
      ...captions.map(({ url }) => url),
    ]);
    const missing = addresses.filter(
      (address) => !existsSync(fileURLToPath(new URL(`../../public${address}`, import.meta.url))),
    );
    expect(missing).toEqual([]);
    expect(film.trailer).not.toBeNull();
  });

  test('is as long as its clips', () => {
    for (const { source, durationSeconds } of getPlayable(film)) {
      const [, from, to] = /#t=(\d+),(\d+)$/.exec(source.url) ?? [];
      const seconds = to === undefined ? clipSeconds(source.url) : Number(to) - Number(from);
      expect(durationSeconds).toBe(Math.round(seconds));
    }
    if (film.kind === 'tv-show') {
      const episodes = film.seasons.flatMap((season) => season.episodes);
      for (const episode of episodes) expect(episode.movieTime).toBe(movieTime(episode.durationSeconds));
    }
  });
});

describe.each(FILM_LIST_IDS)('the list %s', (id) => {
  const listed = films.map((film) => ({ ...film, people: getPeople(film) }));
  const chosen: Readonly<Record<string, readonly string[]>> = CHOSEN_LISTS;
  const items = filmsOfList(FILM_LISTS[id], listed, chosen[id] ?? []);

  test('has films, each once, of its kind', () => {
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map((film) => film.id)).size).toBe(items.length);
    const { kind } = FILM_LISTS[id];
    expect(items.filter((film) => kind !== null && film.kind !== kind)).toEqual([]);
  });

  test('has every film that was chosen for it', () => {
    const ofList = chosen[id];
    if (ofList) expect(items.map((film) => film.id)).toEqual(ofList);
    else expect(FILM_LISTS[id].rule.by).not.toBe('hand');
  });

  test('lists announced films separately', () => {
    const announced = FILM_LISTS[id].rule.by === 'upcoming';
    expect(items.filter(({ isUpcoming }) => isUpcoming !== announced)).toEqual([]);
  });
});
