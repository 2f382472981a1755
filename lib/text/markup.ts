import { ownValue } from '../domain/own-value.ts';

/** Text that is already HTML or SVG. Only `html` and `rawHtml` create it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template. Null, undefined, false and an empty list are nothing. */
export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

/** Marks the site's own markup, such as an icon's path, as safe. Never use it for a text of a person. */
export const rawHtml = (text: string): Html => new Html(text);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element of HTML and for an attribute in quotes of any kind. */
export const htmlText = (text: string): string =>
  withoutForbidden(text).replace(/[&<>"']/g, (character) => ownValue(ESCAPES, character) ?? '');

/** A template whose values are escaped, for text and for attributes in quotes; HTML among them stays. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(show)));
}

function show(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(show).join('') : htmlText(String(part));
}

/** Characters that documents must not contain, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds them.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Removes characters that XML and HTML forbid; user text may have them. */
export const withoutForbidden = (text: string) => text.toWellFormed().replaceAll(FORBIDDEN, '');

/** Escapes text for an element. */
export const xmlText = (text: string) =>
  withoutForbidden(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes text for an attribute in double quotes. */
export const attributeText = (text: string) => xmlText(text).replaceAll('"', '&quot;');
