import { getWords } from '../../search/model/search-query.ts';
import { getTokens, isBeginning } from '../../search/model/search-text.ts';
import type { EventType } from '../model/choices.ts';
import type { ReadPublication } from '../model/publication.ts';
import { chosenPublications, type SavedSearch } from '../model/saved-search.ts';

type Author = { readonly id: string; readonly username: string; readonly displayName: string };

/**
 * Reports whether an alert includes a publication: its kind was chosen, its author is the followed creator, and it has all
 * keywords, compared as in the explorer.
 * @param author the listed profile of its author; undefined if there is none
 */
export function matchesPublication(
  following: SavedSearch,
  types: readonly EventType[],
  publication: ReadPublication,
  author: Author | undefined,
): boolean {
  if (!chosenPublications(following, types).includes(publication.kind)) return false;
  const { creator, text } = following.filter;
  if (creator !== undefined && author?.id !== creator) return false;
  if (text === undefined) return true;
  const names = author ? [author.displayName, author.username] : [];
  return hasWords(text, [...publication.texts, ...names]);
}

/** Reports whether texts have all words of a search. A search without words matches nothing. */
function hasWords(search: string, texts: readonly string[]): boolean {
  const words = getWords(search);
  const tokens = ` ${getTokens(texts.join(' ')).join(' ')} `;
  return (
    words.length > 0 &&
    words.every((word) => tokens.includes(isBeginning(word, false) ? ` ${word}` : ` ${word} `))
  );
}
