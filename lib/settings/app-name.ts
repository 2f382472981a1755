import { documentSiteName } from '../site/document-site-name.ts';

/** The maximum length of the name in characters, so that it fits into the header. */
export const APP_NAME_LENGTH = 40;

/** Returns one line of plain text of at most `APP_NAME_LENGTH` characters. Empty text means the name of the site. */
export function cleanAppName(typed: unknown): string {
  if (typeof typed !== 'string') return documentSiteName();
  const line = typed.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return [...line].slice(0, APP_NAME_LENGTH).join('').trim() || documentSiteName();
}

/** Replaces the name of the site in the title of a page: at its beginning, or at its end after a point. */
export function titleWith(appName: string, title: string): string {
  const name = documentSiteName();
  if (title === name || title.startsWith(`${name}:`)) return appName + title.slice(name.length);
  return title.endsWith(` · ${name}`) ? title.slice(0, -name.length) + appName : title;
}
