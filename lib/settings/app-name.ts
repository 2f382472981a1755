import { DEFAULT_APP_NAME } from '../constants/product.ts';

/** Characters of the longest name: what a header has room for. */
export const APP_NAME_LENGTH = 40;

/** Any text -> one line of plain text of at most `APP_NAME_LENGTH` characters; nothing left means the default. */
export function cleanAppName(typed: unknown): string {
  if (typeof typed !== 'string') return DEFAULT_APP_NAME;
  const line = typed.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return [...line].slice(0, APP_NAME_LENGTH).join('').trim() || DEFAULT_APP_NAME;
}

/** Where the product's name stands in a title: first, or last after a point. It is plain letters, so it needs no escape. */
const NAME_IN_TITLE = new RegExp(`^${DEFAULT_APP_NAME}(?=$|:)|(?<= · )${DEFAULT_APP_NAME}$`);

/** The title of a page -> the same with this name where the product's stands. */
export const titleWith = (appName: string, title: string): string =>
  title.replace(NAME_IN_TITLE, () => appName);
