import { ownValue } from '../own-value.ts';

/*
 * Texts as the index of pages knows them. It is done here, and not by the index's own tokenizer, since that one takes a whole
 * Chinese sentence for a word, cuts Hindi at its vowels, and does not know that ß is ss.
 */

/** Accents, the vowels of Hebrew and Arabic, signs of variants; not the marks that make another kana, nor India's vowels. */
const ACCENTS = /[[[\p{sc=Inherited}\p{sc=Hebrew}\p{sc=Arabic}]&&\p{M}]--[\u3099\u309a]]/gv;

/** Letters that are written in several ways, and signs within words that change nothing. */
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

/** A letter with its marks, of scripts that set no spaces between words; or a word of the others. */
const TOKEN =
  /[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{N}]]\p{M}*|[[\p{L}\p{N}\p{M}\u00ad\u0640]--[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{N}]]]+/gv;
const UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/v;
const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORD = /[A-Za-z\d]+/g;

/** A text in lower case, without accents, each letter in one of its ways to be written. */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(ALIKES, (letter) => ownValue(ALIKE, letter) ?? letter);
}

/** The words of a text; of scripts without spaces, its letters. */
export const tokensOf = (text: string): readonly string[] => plainText(text).match(TOKEN) ?? [];

/**
 * Texts as an index of SQLite takes them: their words, with spaces between. What is ASCII is left as it is, since every
 * tokenizer of SQLite cuts that alike, and most is.
 */
export function textForIndex(...texts: readonly (string | undefined)[]): string {
  const text = texts.filter(Boolean).join(' ');
  return ASCII.test(text) ? text : tokensOf(text).join(' ');
}

/** A word, and where it stands in the text as it was written. */
export type PlacedToken = { readonly token: string; readonly from: number; readonly to: number };

/** The words of a text as it was written, one after the other, as far as they are asked for. */
export function* placedTokens(text: string): Generator<PlacedToken> {
  // The same words, and most texts are such: the pattern for all scripts takes several times as long.
  if (ASCII.test(text)) {
    for (const { 0: word, index: from } of text.matchAll(ASCII_WORD))
      yield { token: word.toLowerCase(), from, to: from + word.length };
    return;
  }
  for (const { 0: word, index: from } of text.matchAll(TOKEN))
    for (const token of tokensOf(word)) yield { token, from, to: from + word.length };
}

/** Whether a token is a letter of a script that sets no spaces between words. */
export const isUnspaced = (token: string): boolean => UNSPACED.test(token);
