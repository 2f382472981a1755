import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { hidesSamples } from '../../../lib/seo/public-site.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';

/** A page in a sitemap. */
export type SitemapEntry = {
  /** The slug, ID or username in its URL. */
  readonly name: string;
  /** An ISO date or instant. */
  readonly changedAt: string;
};

/** Entries of one sitemap. The format allows 50,000; 5,000 can be read in a second. */
const ENTRIES_OF_A_PART = 5000;
const PROFILES_OF_A_PART = 1000;
/** Maximum number of parts: a million pages. */
const MAX_PARTS = 200;

type Entry = SitemapEntry & { readonly isSample: boolean };

const nameIn = (path: string) => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

/** One part of a list, oldest first. New entries are added at the end, so earlier parts stay the same. */
async function listedPart(kind: 'brief' | 'stream' | 'personality', part: number): Promise<readonly Entry[]> {
  const { rows } = await (await readStore()).listed({
    kind,
    order: kind === 'personality' ? 'ranking' : 'oldest',
    skip: (part - 1) * ENTRIES_OF_A_PART,
    limit: ENTRIES_OF_A_PART,
  });
  return rows.map(({ path, changed, isSample }) => ({ name: nameIn(path), changedAt: changed, isSample }));
}

/** Profiles have the time of the latest write to them or their records. */
async function profilePart(part: number): Promise<readonly Entry[]> {
  const store = await readStore();
  const pages = await store.profilePages(PROFILES_OF_A_PART, (part - 1) * PROFILES_OF_A_PART);
  return pages.map(({ username, changed, isSample }) => ({ name: username, changedAt: changed, isSample }));
}

const PARTS = {
  briefs: cached(
    'sitemap-briefs',
    // Briefs of a deleted profile have no page.
    () => [cacheTags.briefs, cacheTags.profiles, cacheTags.model('Brief'), cacheTags.model('Profile')],
    (part: number) => listedPart('brief', part),
  ),
  profiles: cached(
    'sitemap-profiles',
    () => [
      cacheTags.profiles,
      cacheTags.bans,
      cacheTags.reports,
      cacheTags.model('Profile'),
      cacheTags.model('PlatformBan'),
      cacheTags.model('ShadowbanExperience'),
    ],
    profilePart,
  ),
  streams: cached(
    'sitemap-streams',
    () => [cacheTags.streams, cacheTags.model('Stream')],
    (part: number) => listedPart('stream', part),
  ),
  personalities: cached(
    'sitemap-personalities',
    () => [cacheTags.personalities, cacheTags.model('Personality')],
    (part: number) => listedPart('personality', part),
  ),
} as const;
type SitemapKind = keyof typeof PARTS;

/** A sitemap lists no page that is marked noindex. */
const isNamed = ({ isSample }: Entry) => !(isSample && hidesSamples());

const getEntries = (entries: readonly Entry[]): readonly SitemapEntry[] =>
  entries.filter(isNamed).map(({ name, changedAt }) => ({ name, changedAt }));

/** Returns the parts of a kind's sitemap, in order; the last one grows. */
export async function sitemapParts(kind: SitemapKind): Promise<readonly (readonly SitemapEntry[])[]> {
  const parts: (readonly SitemapEntry[])[] = [];
  while (parts.length < MAX_PARTS) {
    const entries = await PARTS[kind](parts.length + 1);
    if (entries.length === 0) break;
    parts.push(getEntries(entries));
  }
  return parts;
}

/** Returns one part, counted from 1; null if there is none. */
export async function sitemapPart(
  kind: SitemapKind,
  number: number,
): Promise<readonly SitemapEntry[] | null> {
  const entries = number > MAX_PARTS ? [] : await PARTS[kind](number);
  return entries.length === 0 ? null : getEntries(entries);
}
