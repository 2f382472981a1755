import { tokensOf } from '../../../../search/model/search-text.ts';
import { STEM_MARK, stemOf } from '../../../../search/model/stems.ts';

/** PostgreSQL's limit of a position in a text. */
const MAX_POSITION = 16_383;
/** PostgreSQL refuses words of 2,047 bytes, and texts whose words have more than 1 MB. Both limits are well below that. */
const MAX_WORD_LENGTH = 200;
const MAX_BYTES = 800_000;
/** Bytes that a word takes beside its letters. */
const BYTES_OF_POSITION = 8;

/** Positions between two texts, so that no phrase spans them. */
const GAP = 10;

/** A text with its weight: A, B, C or D. */
export type WeightedText = { readonly text: string; readonly weight: 'A' | 'B' | 'C' | 'D' };

/** A word as a lexeme of PostgreSQL. */
export const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * Texts as a `tsvector`. The site's own rules split them into words and add stems, so that both stores find the same words
 * in every script. Words beyond PostgreSQL's limit are left out, the last ones first.
 */
export function vectorOf(texts: readonly WeightedText[], hasStems: boolean): string {
  const parts: string[] = [];
  let position = 0;
  let bytes = 0;
  for (const { text, weight } of texts) {
    const words = tokensOf(text).map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed());
    const stems = hasStems ? new Set(words.map((word) => STEM_MARK + stemOf(word))) : [];
    for (const word of [...words, ...stems]) {
      bytes += Buffer.byteLength(word) + BYTES_OF_POSITION;
      if (bytes > MAX_BYTES) return parts.join(' ');
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
