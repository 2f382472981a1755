import { DEFAULT_APP_NAME } from '../constants/product.ts';

/** The maximum length of the name in characters, so that it fits into the header. */
export const APP_NAME_LENGTH = 40;

/** Any text -> one line of plain text of at most `APP_NAME_LENGTH` characters; nothing left means the default. */
export function cleanAppName(typed: unknown): string {
  if (typeof typed !== 'string') return DEFAULT_APP_NAME;
  const line = typed.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return [...line].slice(0, APP_NAME_LENGTH).join('').trim() || DEFAULT_APP_NAME;
}

/** Matches the product's name in a title: first, or last after a point. It has only letters, so it needs no escaping. */
const NAME_IN_TITLE = new RegExp(`^${DEFAULT_APP_NAME}(?=$|:)|(?<= · )${DEFAULT_APP_NAME}$`);

/** Replaces the product's name in the title of a page. */
export const titleWith = (appName: string, title: string): string =>
  title.replace(NAME_IN_TITLE, () => appName);
