/** Addresses that Markdown makes links of without any signs, as GitHub does. */
const LITERAL = /(?<![\p{L}\p{N}/@._+-])(?:https?:\/\/|www\.)[^\s<>"“”«»]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;

export type LiteralAddress = { readonly from: number; readonly to: number; readonly href: string };

const buildHref = (words: string) =>
  /^https?:/i.test(words) ? words : /^www\./i.test(words) ? `http://${words}` : `mailto:${words}`;

/** Checks whether a link's text is its address. */
export const isLiteralAddress = (words: string, href: string): boolean =>
  words !== '' && buildHref(words) === href && literalAddresses(words)[0]?.to === words.length;

/** Returns the end of an address without the punctuation after it, and without a bracket that it does not open. */
function endIn(words: string): number {
  let end = words.length;
  for (;;) {
    const last = words[end - 1] ?? '';
    const rest = words.slice(0, end);
    const isUnopened = last === ')' && rest.split(')').length > rest.split('(').length;
    if (isUnopened || /[?!.,:;*_~'’]/.test(last)) end -= 1;
    else return end;
  }
}

/** Finds the addresses in a plain text. */
export function literalAddresses(text: string): readonly LiteralAddress[] {
  return [...text.matchAll(LITERAL)].flatMap(({ index, 0: found }) => {
    const words = found.slice(0, endIn(found));
    const isEmpty = /^(?:https?:\/\/|www\.)$/i.test(words) || /^(?:https?:\/*|www)$/i.test(words);
    const host = /^(?:https?:\/\/)?([^/?#]*)/i.exec(words)?.[1] ?? '';
    const hasHost =
      words.includes('@') && !/^https?:/i.test(words) ? /[\w]$/.test(words) : /[^.]\.[^.]/.test(host);
    return isEmpty || !hasHost ? [] : [{ from: index, to: index + words.length, href: buildHref(words) }];
  });
}
