/** Characters that no XML document may hold, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Takes out what no XML document may hold; a stranger's title may. */
export const withoutForbidden = (text: string) => text.toWellFormed().replaceAll(FORBIDDEN, '');

/** Text as it stands in an element. */
export const xmlText = (text: string) =>
  withoutForbidden(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text as it stands in an attribute between double quotes. */
export const attributeText = (text: string) => xmlText(text).replaceAll('"', '&quot;');
