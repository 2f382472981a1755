import { FILM_KINDS } from '../../features/films/model/film.ts';
import { optionsOf } from '../../features/films/server/films.ts';
import { filmOptions } from './film-options.ts';

test.each(FILM_KINDS)('the proxy and the page understand the same filters of a %s', (kind) => {
  const front = filmOptions(kind);
  const page = optionsOf(kind);
  const slugs = (all: readonly { readonly slug: string }[]) => all.map(({ slug }) => slug).sort();
  expect(slugs(front.genres)).toEqual(slugs(page.genres));
  expect(slugs(front.tags)).toEqual(slugs(page.tags));
  expect(front.languages.map(({ tag }) => tag).sort()).toEqual(page.languages.map(({ tag }) => tag).sort());
  expect(front.genres.length).toBeGreaterThan(1);
});
