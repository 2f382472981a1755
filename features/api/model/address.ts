import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns the URL of a path below /api/v1.
 * @param path as in operations: `/bans/7`
 */
export function apiAddress(path: string, query: Query = {}): string {
  const address = new URL(absoluteUrl(`${routes.api.root()}${path}`));
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, String(value));
  return address.href;
}

/** The version of the API. The first number is in its URLs: breaking changes get a new one. */
export const API_VERSION = '1.0.0';

/** The changes, newest first. */
export const API_CHANGES: readonly {
  readonly version: string;
  readonly on: string;
  readonly text: string;
}[] = [{ version: '1.0.0', on: '2026-11-22', text: 'First version of the API.' }];
