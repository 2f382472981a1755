import { tokensOf } from '../../../../search/model/search-text.ts';

/** PostgreSQL's limit of a position in a text. */
const MAX_POSITION = 16_383;
/** PostgreSQL refuses words of 2,047 bytes, and texts whose words have more than 1 MB. Both limits are well below that. */
const MAX_WORD_LENGTH = 200;
const MAX_BYTES = 800_000;
/** Bytes that a word takes beside its letters. */
const BYTES_OF_POSITION = 8;

/** A word as a lexeme of PostgreSQL. */
const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * A text as a `tsvector`. The site's own rules split it into words, so that both stores find the same words in every script. Words
 * beyond PostgreSQL's limit are left out, the last ones first.
 */
export function vectorOf(text: string): string {
  const parts: string[] = [];
  let bytes = 0;
  for (const [at, token] of tokensOf(text).entries()) {
    const word = token.slice(0, MAX_WORD_LENGTH).toWellFormed();
    bytes += Buffer.byteLength(word) + BYTES_OF_POSITION;
    if (bytes > MAX_BYTES) break;
    parts.push(`${lexeme(word)}:${Math.min(at + 1, MAX_POSITION)}`);
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
