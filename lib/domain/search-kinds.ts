/** The kinds of search results, in display order. */
export const SEARCH_KINDS = {
  guide: 'Guides',
  brief: 'Briefs',
  profile: 'Profiles',
  personality: 'Personalities',
  stream: 'Streams',
  film: 'Films',
  post: 'Blog',
  product: 'Shop',
} as const;
export type SearchKind = keyof typeof SEARCH_KINDS;
export const SEARCH_KIND_IDS = Object.keys(SEARCH_KINDS) as readonly SearchKind[];

export const isSearchKind = (value: unknown): value is SearchKind =>
  typeof value === 'string' && Object.hasOwn(SEARCH_KINDS, value);
