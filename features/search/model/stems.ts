import { stemmer } from 'stemmer';
import { isBeginning, quoted, type WordForm } from './search-text.ts';

/** The prefix of stems in the index. No word of a text starts with it. */
export const STEM_MARK = '\u02e2';

/** A cache of stems: a site has some ten thousand different words. */
const stems = new Map<string, string>();

const MAX_CACHED_STEMS = 200_000;

/**
 * Returns the stem of an English word by Porter's algorithm: "banned" and "bans" have the stem "ban". Words
 * of other scripts, numbers and words of one or two letters are unchanged.
 */
export function getStem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  const cached = stems.get(word);
  if (cached !== undefined) return cached;
  if (stems.size >= MAX_CACHED_STEMS) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}

/** The words of a text for the index: all words, and each stem once. */
export const withStems = (words: readonly string[]): string =>
  [...words, ...new Set(words.map((word) => STEM_MARK + getStem(word)))].join(' ');

/** Too many words start with the same three Latin letters: "ban" is not "bank". */
const isShort = (word: string) => /^[a-z\d]{1,3}$/.test(word);

/** The forms in which the index has a word: as it is or as a beginning, and its stem. */
export function getForms(word: string): readonly WordForm[] {
  const exact = { word, isPrefix: !isShort(word) && isBeginning(word, false) };
  return word.includes(' ') ? [exact] : [exact, { word: STEM_MARK + getStem(word), isPrefix: false }];
}

function termQuery(word: string): string {
  const forms = getForms(word).map(quoted).join(' OR ');
  return word.includes(' ') ? forms : `(${forms})`;
}

/** The terms of the index for words in any grammatical form. */
export const getTerms = (words: readonly string[]): readonly string[] => words.map(termQuery);

/** The maximum number of words in a loose query: more would match most pages. */
const MAX_LOOSE_WORDS = 6;

/** Some of the words, and two neighbouring letters each of a long phrase without spaces. */
export function someParts(words: readonly string[]): readonly string[] {
  const parts = words.flatMap((word) => {
    const letters = word.split(' ');
    return letters.length < 3 ? [word] : letters.slice(1).map((letter, at) => `${letters[at]} ${letter}`);
  });
  return parts.slice(0, MAX_LOOSE_WORDS);
}
