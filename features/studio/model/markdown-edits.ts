import { type CalloutKind, calloutMarkdown } from '../../../lib/markdown/callouts.ts';
import { embedMarkdown } from '../../../lib/markdown/embed-blocks.ts';
import { figureMarkdown } from '../../../lib/markdown/figure-blocks.ts';

/** A text and its selection, from `start` up to but not including `end`. */
export type Selected = { readonly text: string; readonly start: number; readonly end: number };

/** Replaces `from` up to `to` by `insert`; afterwards `start` up to `end` is selected. Offsets are UTF-16, as in a textarea. */
export type Edit = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
};

/** The formatting that the editor's buttons apply. */
const MARKS = [
  'bold',
  'italic',
  'heading',
  'subheading',
  'link',
  'bullets',
  'numbers',
  'quote',
  'code',
] as const;
export type Mark = (typeof MARKS)[number];

export function applyMark(mark: Mark, selected: Selected): Edit {
  switch (mark) {
    case 'bold':
      return wrap(selected, '**', 'bold text');
    case 'italic':
      return wrap(selected, '*', 'italic text');
    case 'code':
      return selected.text.slice(selected.start, selected.end).includes('\n')
        ? fence(selected)
        : wrap(selected, '`', 'code');
    case 'link':
      return link(selected);
    case 'heading':
      return prefixLines(selected, HEADING, () => '## ');
    case 'subheading':
      return prefixLines(selected, HEADING, () => '### ');
    case 'quote':
      return prefixLines(selected, QUOTE, () => '> ');
    case 'bullets':
      return prefixLines(selected, LIST, () => '- ');
    case 'numbers':
      return prefixLines(selected, LIST, (index) => `${index + 1}. `);
  }
}

const HEADING = /^#{1,6} +/;
const QUOTE = /^> ?/;
const LIST = /^(?:[-*+]|\d{1,9}[.)]) +/;

/** Adds marks around the selection, or removes them. Without a selection it inserts a placeholder. */
function wrap({ text, start, end }: Selected, sign: string, placeholder: string): Edit {
  const [from, to] = trimmed(text, start, end);
  const words = text.slice(from, to);
  const { length } = sign;
  if (isWithin(text, from, to, sign)) {
    return { from: from - length, to: to + length, insert: words, start: from - length, end: to - length };
  }
  const holdsMarks = words.length > 2 * length && isWithin(words, length, words.length - length, sign);
  if (holdsMarks) {
    return { from, to, insert: words.slice(length, -length), start: from, end: to - 2 * length };
  }
  const inner = words || placeholder;
  return { from, to, insert: sign + inner + sign, start: from + length, end: from + length + inner.length };
}

/** Checks whether `from` up to `to` is between these marks, and not between longer ones: `*` is not a part of `**`. */
function isWithin(text: string, from: number, to: number, sign: string): boolean {
  const letter = sign.charAt(0);
  let before = 0;
  while (text[from - 1 - before] === letter) before += 1;
  let after = 0;
  while (text[to + after] === letter) after += 1;
  const fits = (count: number) =>
    sign === '*'
      ? count === 1 || count === 3
      : sign === '**'
        ? count === 2 || count === 3
        : count === sign.length;
  return fits(before) && fits(after);
}

/** Returns a selection without the spaces at its ends, because Markdown ignores marks beside spaces. */
function trimmed(text: string, start: number, end: number): readonly [number, number] {
  const words = text.slice(start, end);
  if (words.trim() === '') return [start, end];
  return [start + words.length - words.trimStart().length, end - (words.length - words.trimEnd().length)];
}

const isAddressText = (text: string) => /^(?:https?:\/\/|\/|mailto:)\S+$/i.test(text);

/** Makes a link of the selection, and selects the part that is still to be typed. */
function link({ text, start, end }: Selected): Edit {
  const [from, to] = trimmed(text, start, end);
  const words = text.slice(from, to);
  const isAddress = isAddressText(words);
  const label = isAddress || words === '' ? 'link text' : words.replaceAll(/[[\]]/g, '\\$&');
  const address = isAddress ? words : 'https://';
  const insert = `[${label}](${address})`;
  const at = isAddress || words === '' ? from + 1 : from + label.length + 3;
  return { from, to, insert, start: at, end: at + (isAddress || words === '' ? label : address).length };
}

function fence({ text, start, end }: Selected): Edit {
  const [from, to] = wholeLines(text, start, end);
  const lines = text.slice(from, to);
  const max = Math.max(2, ...[...lines.matchAll(/`{3,}/g)].map(([signs]) => signs.length));
  const sign = '`'.repeat(max + 1);
  const insert = `${sign}\n${lines}\n${sign}`;
  return { from, to, insert, start: from + sign.length + 1, end: from + sign.length + 1 + lines.length };
}

/**
 * Adds a sign to the start of every selected line, in place of another of its kind; removes it if all lines
 * have it.
 */
function prefixLines({ text, start, end }: Selected, kind: RegExp, getSign: (index: number) => string): Edit {
  const [from, to] = wholeLines(text, start, end);
  const lines = text.slice(from, to).split('\n');
  const isSingle = lines.length === 1;
  let index = -1;
  const marked = lines.map((line) => {
    if (!isSingle && line.trim() === '') return line;
    index += 1;
    return getSign(index) + line.replace(kind, '');
  });
  const isMarked = lines.every((line, at) => line === marked[at]);
  const insert = (isMarked ? lines.map((line) => line.replace(kind, '')) : marked).join('\n');
  if (!isSingle) return { from, to, insert, start: from, end: from + insert.length };
  const shift = insert.length - (to - from);
  const at = (offset: number) => Math.max(from, offset + shift);
  return { from, to, insert, start: at(start), end: at(end) };
}

function wholeLines(text: string, start: number, end: number): readonly [number, number] {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const to = text.indexOf('\n', last);
  return [from, to < 0 ? text.length : to];
}

const ITEM = /^([ \t]*)(?:([-*+])|(\d{1,8})([.)])|(>))([ \t]+)(\[[ xX]\][ \t]+)?/;

/**
 * Handles Enter in a list or a quotation: the next line starts with the same sign, and an empty item ends the list.
 * Undefined in other places.
 */
export function continueList({ text, start, end }: Selected): Edit | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const found = ITEM.exec(line);
  if (!found) return undefined;
  const [whole, indent = '', bullet, number, point, quote, gap = ' ', box] = found;
  const rest = text.slice(start, text.indexOf('\n', start) < 0 ? undefined : text.indexOf('\n', start));
  if (line === whole && rest.trim() === '') return { from, to: end, insert: '', start: from, end: from };
  const sign = quote ?? bullet ?? `${Number(number) + 1}${point}`;
  const insert = `\n${indent}${sign}${gap}${box ? '[ ] ' : ''}`;
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
}

/** Turns selected words into a link when a URL is pasted over them. Undefined in other cases. */
export function pasteLink({ text, start, end }: Selected, pasted: string): Edit | undefined {
  const address = pasted.trim();
  const words = text.slice(start, end);
  if (!/^https?:\/\/[^\s()]+$/i.test(address) || words.trim() === '' || /[\n[\]]/.test(words))
    return undefined;
  if (isAddressText(words.trim())) return undefined;
  const insert = `[${words}](${address})`;
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
}

/** Inserts a figure after the selection's paragraph, as a block of its own. */
export const insertFigure = (selected: Selected, name: string): Edit =>
  insertBlock(selected, figureMarkdown(name));

/** An uploaded picture of a text, with its plain words. */
export type TextPicture = {
  /** The path of the picture, with its size. */
  readonly address: string;
  readonly alt: string;
  /** Empty if there is none. */
  readonly caption: string;
};

/** Inserts a picture after the selection's paragraph, as a paragraph of its own. */
export const insertPicture = (selected: Selected, picture: TextPicture): Edit =>
  insertBlock(selected, pictureMarkdown(picture));

/** Inserts a video or post of another site, as a paragraph of its own. */
export const insertEmbed = (selected: Selected, title: string, address: string): Edit =>
  insertBlock(selected, embedMarkdown(title, address));

/** Inserts a callout, as a block of its own. */
export const insertCallout = (selected: Selected, kind: CalloutKind): Edit =>
  insertBlock(selected, calloutMarkdown(kind));

/** Returns the label of the next note: the number after the highest one of the text. */
export const nextNoteLabel = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\[\^(\d{1,4})\]/g)].map(([, number]) => Number(number))) + 1;

/** Inserts the number of a note after the selection, and the note at the end of the text, with the cursor in it. */
export function insertFootnote({ text, end }: Selected): Edit {
  const label = `[^${nextNoteLabel(text)}]`;
  const insert = `${label}${text.slice(end).trimEnd()}\n\n${label}: `;
  return { from: end, to: text.length, insert, start: end + insert.length, end: end + insert.length };
}

/** Inserts a block between empty lines. */
function insertBlock({ text, end }: Selected, block: string): Edit {
  const rest = text.slice(end).search(/\n[ \t]*\n/);
  const at = rest < 0 ? text.trimEnd().length : end + rest;
  const insert = `${at === 0 ? '' : '\n\n'}${block}${rest < 0 ? '\n' : ''}`;
  return {
    from: at,
    to: rest < 0 ? text.length : at,
    insert,
    start: at + insert.length,
    end: at + insert.length,
  };
}

/** Escapes the characters of plain words that Markdown reads as marks, and joins their lines. */
const escaped = (words: string) =>
  words
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\\`*_[\]<>&"~!]/g, '\\$&');

/** The Markdown of a picture. Its title is its caption. */
export const pictureMarkdown = ({ address, alt, caption }: TextPicture): string =>
  `![${escaped(alt)}](${address}${caption.trim() ? ` "${escaped(caption)}"` : ''})`;

/** Counts the words of a text in the same way as its reading time. */
export const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
