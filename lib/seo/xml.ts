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
