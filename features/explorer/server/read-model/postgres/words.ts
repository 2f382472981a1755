import { tokensOf } from '../../../../search/model/search-text.ts';
import { STEM_MARK, stemOf } from '../../../../search/model/stems.ts';

/** PostgreSQL's limits of a position in a text, and, with room to spare, of a word and of a text. */
const MAX_POSITION = 16_383;
const MAX_WORD_LENGTH = 200;
const MAX_WORDS = 20_000;

/** Positions between two texts, so that no phrase spans them. */
const GAP = 10;

/** A text with its weight: A, B, C or D. */
export type WeightedText = { readonly text: string; readonly weight: 'A' | 'B' | 'C' | 'D' };

/** A word as a lexeme of PostgreSQL. */
export const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * Texts as a `tsvector`. The site's own rules split them into words and add stems, so that both stores find the same words
 * in every script.
 */
export function vectorOf(texts: readonly WeightedText[], hasStems: boolean): string {
  const parts: string[] = [];
  let position = 0;
  for (const { text, weight } of texts) {
    const words = tokensOf(text)
      .slice(0, MAX_WORDS)
      .map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed());
    const stems = hasStems ? new Set(words.map((word) => STEM_MARK + stemOf(word))) : [];
    for (const word of [...words, ...stems]) {
      position += 1;
      parts.push(`${lexeme(word)}:${Math.min(position, MAX_POSITION)}${weight}`);
    }
    position += GAP;
  }
  return parts.join(' ');
}

/** A word, or the letters of a phrase in a script without spaces, as a `tsquery`. */
export function termQuery(word: string, isPrefix: boolean): string {
  const letters = word.split(' ');
  return letters
    .map((letter, at) => lexeme(letter) + (isPrefix && at === letters.length - 1 ? ':*' : ''))
    .join(' <-> ');
}
