import { THEMES, tagName } from '../../../lib/domain/theme.ts';
import type { FilmSummary } from './film.ts';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * The similarities of two films: "Both are Suspense, about power, and tagged Evidence and Patience."; empty if they
 * only share their kind.
 * @param titleOf the title of a genre
 */
export function kinshipText(
  one: FilmSummary,
  other: FilmSummary,
  titleOf: (genre: string) => string,
): string {
  const genres = one.genres.filter((genre) => other.genres.includes(genre)).map(titleOf);
  const tags = one.tags.filter((tag) => other.tags.includes(tag)).map(tagName);
  const parts = [
    genres.length > 0 && listed.format(genres),
    one.theme === other.theme && `about ${THEMES[one.theme].toLowerCase()}`,
    tags.length > 0 && `tagged ${listed.format(tags)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Both are ${listed.format(parts)}.` : '';
}
