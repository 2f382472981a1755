import type { FoundKind } from '../../features/search/model/found-kinds.ts';
import { isPartOn } from './parts.ts';
import type { SitePart } from './site.ts';

/** The kinds of search results that belong to a part of the site. */
const PART_OF_KIND: Readonly<Partial<Record<FoundKind, SitePart>>> = {
  stream: 'streams',
  film: 'films',
  post: 'blog',
  product: 'shop',
};

/** Returns whether a search finds pages of a kind: they belong to no part, or to one that is on. */
export function isKindOn(kind: FoundKind): boolean {
  const part = PART_OF_KIND[kind];
  return part === undefined || isPartOn(part);
}
