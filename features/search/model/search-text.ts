import { ownValue } from '../../../lib/domain/own-value.ts';

/*
 * Normalises texts for the search index. The index's own tokenizer treats a whole Chinese sentence as one word, splits Hindi at
 * its vowels, and does not match ß with ss.
 */

/** Accents, Hebrew and Arabic vowels, variation signs; not the marks of kana or the vowels of Indian scripts. */
const ACCENTS = /[[[\p{sc=Inherited}\p{sc=Hebrew}\p{sc=Arabic}]&&\p{M}]--[\u3099\u309a]]/gv;

/** Letters with several spellings, and signs inside words that have no meaning. */
const ALIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  '\u0640': '',
  '\u00ad': '',
};
const ALIKES = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');

/** A letter with its marks in scripts without spaces; a word in other scripts. */
const TOKEN =
  /[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{N}]]\p{M}*|[[\p{L}\p{N}\p{M}\u00ad\u0640]--[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{N}]]]+/gv;
const UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/v;
const ASCII = /^[\0-\x7f]*$/;

/** A text in lower case, without accents, with one spelling for each letter. */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(ALIKES, (letter) => ownValue(ALIKE, letter) ?? letter);
}

/** The words of a text; in scripts without spaces, the letters. */
export const getTokens = (text: string): readonly string[] => plainText(text).match(TOKEN) ?? [];

/**
 * Texts for an SQLite index: their words separated by spaces. ASCII text, the most common, is unchanged, because every SQLite
 * tokenizer splits it in the same way.
 */
export function textForIndex(...texts: readonly (string | undefined)[]): string {
  const text = texts.filter(Boolean).join(' ');
  return ASCII.test(text) ? text : getTokens(text).join(' ');
}

/** A word with its position in the original text. */
export type PlacedToken = { readonly token: string; readonly from: number; readonly to: number };

/** Texts whose words have Latin letters and digits only, with the punctuation of English texts. */
const SIMPLE = /^[\0-\x7f\u00a0\u00b7\u2010-\u2027]*$/;

/** Returns true for the code of a Latin letter in lower case, or a digit. */
const isSimpleLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** The words of a simple text. A search reads some twenty thousand of them, so this is a loop and not a pattern. */
function simpleTokens(text: string): readonly PlacedToken[] {
  const tokens: PlacedToken[] = [];
  const lower = text.toLowerCase();
  let from = -1;
  for (let at = 0; at <= lower.length; at += 1) {
    const isLetter = at < lower.length && isSimpleLetter(lower.charCodeAt(at));
    if (isLetter === from >= 0) continue;
    if (from >= 0) tokens.push({ token: lower.slice(from, at), from, to: at });
    from = isLetter ? at : -1;
  }
  return tokens;
}

/** Returns the words of a text with their positions. */
export function placedTokens(text: string): readonly PlacedToken[] {
  if (SIMPLE.test(text)) return simpleTokens(text);
  const tokens: PlacedToken[] = [];
  for (const { 0: word, index: from } of text.matchAll(TOKEN)) {
    const to = from + word.length;
    if (ASCII.test(word)) tokens.push({ token: word.toLowerCase(), from, to });
    else for (const token of getTokens(word)) tokens.push({ token, from, to });
  }
  return tokens;
}

/** Reports whether a token is a letter of a script without spaces. */
export const isUnspaced = (token: string): boolean => UNSPACED.test(token);

/**
 * Reports whether a word is searched as a prefix. One or two Latin letters are not, because too many words start with them,
 * except for two letters at the end, which may be unfinished.
 */
export const isBeginning = (word: string, isLast = true): boolean =>
  !/^[a-z\d]{1,2}$/.test(word) || (isLast && word.length > 1);

/** A word of a query: whole, or as the beginning of a word. */
export type WordForm = { readonly word: string; readonly isPrefix: boolean };

/** A word in the query language of SQLite's index. */
export const quoted = ({ word, isPrefix }: WordForm): string => (isPrefix ? `"${word}"*` : `"${word}"`);
