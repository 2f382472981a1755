import type { Marked } from './search-query.ts';
import { isBeginning, type PlacedToken, placedTokens } from './search-text.ts';

/** The characters of a long text that are searched for an excerpt. */
const LOOKED_THROUGH = 8000;
/** The words of an excerpt, and the words before the first match. */
const EXCERPT = 28;
const BEFORE = 8;
/** The words before the first match in which an excerpt looks for the beginning of a sentence. */
const BEFORE_IN_SENTENCE = 18;
/** The end of a sentence or line between two words. */
const SENTENCE_END = /[.!?…:][)\]"'”’»]*\s|\n|[。！？]/u;

type Found = { readonly first: number; readonly last: number; readonly word: number };

type Phrase = { readonly letters: readonly string[]; readonly isOpen: boolean };

/** Reports whether a phrase begins at a token. Loops, because a search asks for thousands of tokens. */
function isAt(tokens: readonly PlacedToken[], at: number, { letters, isOpen }: Phrase): boolean {
  for (let step = 0; step < letters.length; step += 1) {
    const token = tokens[at + step]?.token;
    const letter = letters[step] ?? '';
    if (token === undefined) return false;
    const isLast = step === letters.length - 1;
    if (isLast && isOpen ? !token.startsWith(letter) : token !== letter) return false;
  }
  return true;
}

/** The matches in a text, with the first and last token of each. */
function findsIn(tokens: readonly PlacedToken[], words: readonly string[]): readonly Found[] {
  const phrases: readonly Phrase[] = words.map((word, at) => ({
    letters: word.split(' '),
    isOpen: isBeginning(word, at === words.length - 1),
  }));
  const finds: Found[] = [];
  for (let at = 0; at < tokens.length; at += 1)
    for (let word = 0; word < phrases.length; word += 1) {
      const phrase = phrases[word];
      if (!phrase || !isAt(tokens, at, phrase)) continue;
      const last = at + phrase.letters.length - 1;
      finds.push({ first: at, last, word });
      at = last;
      break;
    }
  return finds;
}

/** Splits a part of a text into matching and other pieces. */
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

/** A short text with the matches marked. */
export function markedText(text: string, words: readonly string[]): readonly Marked[] {
  const tokens = placedTokens(text);
  return pieces(text, tokens, findsIn(tokens, words), 0, text.length);
}

/** The first match of the stretch with the most different words; null without matches. */
function densest(finds: readonly Found[]): Found | null {
  let best: Found | null = null;
  let max = 0;
  for (const [at, find] of finds.entries()) {
    const kinds = new Set<number>();
    // The matches are in the order of the text.
    for (let near = at; (finds[near]?.last ?? Infinity) < find.first - BEFORE + EXCERPT; near += 1)
      kinds.add(finds[near]?.word ?? 0);
    if (kinds.size > max) [best, max] = [find, kinds.size];
  }
  return best;
}

/** The token that begins the sentence of a match, if it is near; else the one some words before the match. */
function getExcerptStart(text: string, tokens: readonly PlacedToken[], match: number): number {
  for (let at = match; at >= Math.max(0, match - BEFORE_IN_SENTENCE); at -= 1)
    if (at === 0 || SENTENCE_END.test(text.slice(tokens[at - 1]?.to, tokens[at]?.from))) return at;
  return match - BEFORE;
}

/** An excerpt of a long text around the matches; null without matches. It begins with a sentence if one begins near. */
export function markedExcerpt(text: string, words: readonly string[]): readonly Marked[] | null {
  const tokens = placedTokens(text.slice(0, LOOKED_THROUGH));
  const finds = findsIn(tokens, words);
  const best = densest(finds);
  if (!best) return null;
  const first = Math.max(0, getExcerptStart(text, tokens, best.first));
  const last = Math.min(Math.max(first, best.first - BEFORE) + EXCERPT, tokens.length) - 1;
  const between = text.slice(first === 0 ? 0 : tokens[first - 1]?.to, tokens[first]?.from);
  const isSentence = first === 0 || SENTENCE_END.test(between);
  // A quotation mark before the first word belongs to it.
  const quote = /(?<=\s)[\p{Pi}\p{Ps}"']+$/u.exec(between)?.[0].length ?? 0;
  const [from, to] = [first === 0 ? 0 : (tokens[first]?.from ?? 0) - quote, tokens[last]?.to ?? text.length];
  const isCut = { before: !isSentence, after: /[\p{L}\p{N}]/u.test(text.slice(to)) };
  return [
    ...(isCut.before ? [{ text: '…', isMatch: false }] : []),
    ...pieces(text, tokens, finds, from, isCut.after ? to : text.length),
    ...(isCut.after ? [{ text: '…', isMatch: false }] : []),
  ];
}
