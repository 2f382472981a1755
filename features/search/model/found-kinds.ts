/** The kinds of search results, in display order. */
export const FOUND_KINDS = {
  guide: 'Guides',
  brief: 'Briefs',
  profile: 'Profiles',
  personality: 'Personalities',
  stream: 'Streams',
  film: 'Films',
  post: 'Blog',
  product: 'Shop',
} as const;
export type FoundKind = keyof typeof FOUND_KINDS;
export const FOUND_KIND_IDS = Object.keys(FOUND_KINDS) as readonly FoundKind[];

export const isFoundKind = (value: unknown): value is FoundKind =>
  typeof value === 'string' && Object.hasOwn(FOUND_KINDS, value);
