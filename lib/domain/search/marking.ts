import { isBeginning, type Marked } from './search-query.ts';
import { type PlacedToken, placedTokens } from './search-text.ts';

/** So much of a long text is looked through for an excerpt, in characters. */
const LOOKED_THROUGH = 8000;
/** Words of an excerpt, and how many of them stand before what was found. */
const EXCERPT = 28;
const BEFORE = 8;

type Found = { readonly first: number; readonly last: number; readonly word: number };

/** Where the words stand among the tokens of a text: the first and the last token of each find. */
function findsIn(tokens: readonly PlacedToken[], words: readonly string[]): readonly Found[] {
  const phrases = words.map((word, at) => ({
    letters: word.split(' '),
    isOpen: isBeginning(word, at === words.length - 1),
  }));
  const finds: Found[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const word = phrases.findIndex(({ letters, isOpen }) =>
      letters.every((letter, step) => {
        const token = tokens[at + step]?.token;
        const isLast = step === letters.length - 1;
        return token !== undefined && (isLast && isOpen ? token.startsWith(letter) : token === letter);
      }),
    );
    const length = phrases[word]?.letters.length;
    if (length === undefined) continue;
    finds.push({ first: at, last: at + length - 1, word });
    at += length - 1;
  }
  return finds;
}

/** A text between two places, in pieces. */
function pieces(
  text: string,
  tokens: readonly PlacedToken[],
  finds: readonly Found[],
  from: number,
  to: number,
): readonly Marked[] {
  const parts: Marked[] = [];
  let at = from;
  for (const { first, last } of finds) {
    const [begin, end] = [tokens[first]?.from ?? at, tokens[last]?.to ?? at];
    if (begin < at || end > to) continue;
    parts.push(
      { text: text.slice(at, begin), isMatch: false },
      { text: text.slice(begin, end), isMatch: true },
    );
    at = end;
  }
  parts.push({ text: text.slice(at, to), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

/** A short text with what was looked for marked. */
export function markedText(text: string, words: readonly string[]): readonly Marked[] {
  const tokens = [...placedTokens(text)];
  return pieces(text, tokens, findsIn(tokens, words), 0, text.length);
}

/** The stretch of finds that has most of the words, the first of those; null without any. */
function densest(finds: readonly Found[]): Found | null {
  let best: Found | null = null;
  let most = 0;
  for (const [at, find] of finds.entries()) {
    const near = finds.slice(at).filter(({ last }) => last < find.first - BEFORE + EXCERPT);
    const kinds = new Set(near.map(({ word }) => word)).size;
    if (kinds > most) [best, most] = [find, kinds];
  }
  return best;
}

/** Some words of a long text around those that were looked for; null where it has none of them. */
export function markedExcerpt(text: string, words: readonly string[]): readonly Marked[] | null {
  const tokens = [...placedTokens(text.slice(0, LOOKED_THROUGH))];
  const finds = findsIn(tokens, words);
  const best = densest(finds);
  if (!best) return null;
  const first = Math.max(0, best.first - BEFORE);
  const last = Math.min(first + EXCERPT, tokens.length) - 1;
  const [from, to] = [first === 0 ? 0 : (tokens[first]?.from ?? 0), tokens[last]?.to ?? text.length];
  const isCut = { before: from > 0, after: text.slice(to).trim().length > 1 };
  return [
    ...(isCut.before ? [{ text: '…', isMatch: false }] : []),
    ...pieces(text, tokens, finds, from, isCut.after ? to : text.length),
    ...(isCut.after ? [{ text: '…', isMatch: false }] : []),
  ];
}
