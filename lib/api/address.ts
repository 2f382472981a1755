import { routes } from '../routes.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

/** An address below /api/v1 with its origin. @param path as operations have it: `/bans/7` */
export function apiAddress(path: string, query: Query = {}): string {
  const address = new URL(absoluteUrl(`${routes.api.root()}${path}`));
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, String(value));
  return address.href;
}
