import { ownValue } from '../domain/own-value.ts';

/** Text that is already HTML. Only `html` creates it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template whose values are escaped, for text and for attributes in quotes; HTML among them stays, null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(show)));
}

function show(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"']/g, (character) => ownValue(ESCAPES, character) ?? '');
}

/** Characters that XML documents must not contain, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds them.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Removes characters that XML forbids; user text may have them. */
export const withoutForbidden = (text: string) => text.toWellFormed().replaceAll(FORBIDDEN, '');

/** Escapes text for an element. */
export const xmlText = (text: string) =>
  withoutForbidden(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes text for an attribute in double quotes. */
export const attributeText = (text: string) => xmlText(text).replaceAll('"', '&quot;');
