import { FILM_SORTS } from '../model/film-filter.ts';
import { getWatchItem, watchItemOfEpisode } from '../model/watch-items.ts';
import {
  filmList,
  getCredits,
  getEpisode,
  getGenre,
  getMovie,
  getOptions,
  getPerson,
  getTag,
  getTvShow,
  getVideo,
  listFilms,
  listGenres,
  listPeople,
  listTags,
  namedCredits,
  recommendedFilms,
  relatedFilms,
} from './films.ts';

test('pages of films have 24 entries and the total number', () => {
  const first = listFilms(null);
  expect(first).toMatchObject({ page: 1, hasNext: true, total: 32 });
  expect(first.items).toHaveLength(24);
  const second = listFilms(null, { page: 2 });
  expect(second).toMatchObject({ page: 2, hasNext: false, total: 32 });
  expect(second.items).toHaveLength(8);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(32);
  expect(listFilms(null, { page: 3 }).items).toEqual([]);
});

test('film filters can be combined', () => {
  const { items } = listFilms('movie', { genre: 'drama', tag: 'teams', language: 'en' });
  expect(items.map(({ slug }) => slug)).toEqual(['the-false-siren', 'fire-practice']);
  expect(listFilms('movie', { isRestricted: true }).total).toBe(3);
  expect(listFilms('movie', { isRestricted: false }).total).toBe(11);
  expect(listFilms('video', { genre: 'drama' }).total).toBe(0);
});

test.each(FILM_SORTS)('supports the order $id', ({ id }) => {
  const values = listFilms('movie', { sort: id }).items.map((film) =>
    id === 'newest' ? film.releasedOn : id === 'title' ? film.title : film.durationSeconds,
  );
  const sorted = [...values].sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en'),
  );
  expect(values).toEqual(id === 'title' ? sorted : sorted.reverse());
});

test('a film is found by its own slug only', () => {
  expect(getMovie('low-water')?.title).toBe('Low water');
  expect(getVideo('low-water')).toBeNull();
  expect(getTvShow('low-water')).toBeNull();
  expect(getMovie('toString')).toBeNull();
});

test('an episode has neighbours across the end of a season', () => {
  const last = getEpisode('reach', 1, 3);
  expect(last?.episode.title).toBe('Nobody');
  expect(last?.previous?.episode.number).toBe(2);
  expect([last?.next?.season.number, last?.next?.episode.number]).toEqual([2, 1]);
  expect(getEpisode('reach', 1, 1)?.previous).toBeNull();
  expect(getEpisode('reach', 2, 3)?.next).toBeNull();
  expect(getEpisode('reach', 3, 1)).toBeNull();
  expect(getEpisode('nothing', 1, 1)).toBeNull();
});

test('the watchlist item of a film has its kind and slug', () => {
  const found = getEpisode('reach', 2, 1);
  if (!found) throw new Error('No episode');
  expect(getWatchItem(found.show)).toMatchObject({
    id: 'tv-show/reach',
    href: '/tv-shows/reach',
    durationSeconds: null,
  });
  expect(watchItemOfEpisode(found.show, 2, found.episode)).toEqual({
    id: 'episode/reach/2/1',
    title: 'Reach: Ping-pong',
    href: '/tv-shows/reach/season-2/episode-1',
    picture: '/pictures/stills/reach-2x01-800.webp',
    durationSeconds: 24,
  });
});

test('related films are other films, nearest first, and recommended films are different ones', () => {
  const film = getMovie('the-third-strike');
  if (!film) throw new Error('No film');
  const related = relatedFilms(film, 6).map(({ id }) => id);
  expect(related).toHaveLength(6);
  expect(related).not.toContain(film.id);
  expect(related.slice(0, 3)).toContain('movie/nine-hundred-an-hour');
  const recommended = recommendedFilms(film, 6).map(({ id }) => id);
  expect(recommended).toHaveLength(6);
  expect(recommended.filter((id) => id === film.id || related.includes(id))).toEqual([]);
});

test('people have credits', () => {
  const { items, total } = listPeople();
  expect(items).toHaveLength(total);
  const person = getPerson('greta-nouri');
  if (!person) throw new Error('No person');
  const credits = getCredits(person);
  expect(credits.map(({ film }) => film.slug)).toContain('the-black-marker');
  const days = credits.map(({ film }) => film.releasedOn);
  expect(days).toEqual([...days].sort().reverse());
  const ids = getCredits({ slug: 'jonah-ekstrom' });
  expect(ids.find(({ film }) => film.slug === 'six-months-in-the-queue')?.as).toBe('Reporter · Camera');
  expect(new Set(ids.map(({ film }) => film.id)).size).toBe(ids.length);
  expect(namedCredits([{ person: 'greta-nouri', as: 'Reader' }])).toEqual([{ person, as: 'Reader' }]);
  expect(getPerson('nobody')).toBeNull();
});

test('genres and tags are listed with their films', () => {
  expect(listGenres('information-war').map(({ slug }) => slug)).toEqual([
    'censorship',
    'propaganda',
    'mass-reporting',
    'impersonation',
  ]);
  expect(listGenres()).toHaveLength(14);
  expect(getGenre('drama')?.title).toBe('Drama');
  expect(getGenre('nothing')).toBeNull();
  for (const { slug, count } of listTags('tv-show'))
    expect(listFilms('tv-show', { tag: slug })).toMatchObject({ total: count });
  expect(getTag('dsa')?.title).toBe('DSA');
  expect(getTag('constructor')).toBeNull();
});

test('filters offer only values with results', () => {
  for (const kind of ['movie', 'tv-show', 'video'] as const) {
    const { genres, tags, languages } = getOptions(kind);
    for (const { slug } of genres) expect(listFilms(kind, { genre: slug }).total).toBeGreaterThan(0);
    for (const { slug } of tags) expect(listFilms(kind, { tag: slug }).total).toBeGreaterThan(0);
    for (const { tag } of languages) expect(listFilms(kind, { language: tag }).total).toBeGreaterThan(0);
    expect(languages.length).toBeGreaterThan(1);
  }
});

test('the movie of the year is one movie', () => {
  expect(filmList('movie-of-the-year').map(({ id }) => id)).toEqual(['movie/low-water']);
});
