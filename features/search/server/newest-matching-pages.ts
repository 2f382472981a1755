import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { isKindOn, partsOff } from '../../../lib/site/parts.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import type { SearchKind } from '../model/search-query.ts';

/** Kinds of pages with a date, which can therefore be new. */
const DATED_KINDS = ['brief', 'stream', 'post'] as const satisfies readonly SearchKind[];
type DatedKind = (typeof DATED_KINDS)[number];

/** A page that contains the words. */
export type DatedPage = { readonly kind: DatedKind; readonly slug: string };

/**
 * Finds the newest pages with exact words. Unlike a search, this does not correct spelling: followers of a
 * search want exactly these words.
 */
async function queryNewestPages(text: string, limit: number): Promise<readonly DatedPage[]> {
  const kinds = DATED_KINDS.filter(isKindOn);
  const pages = await (await readStore()).newestPages(text, kinds, toIsoDate(new Date()), limit);
  return pages.flatMap(({ kind, path }) => {
    const dated = DATED_KINDS.find((one) => one === kind);
    const slug = path.split('/').at(-1) ?? '';
    return dated ? [{ kind: dated, slug: decodeURIComponent(slug) }] : [];
  });
}

const TAGS = [
  cacheTags.briefs,
  cacheTags.profiles,
  cacheTags.streams,
  cacheTags.posts,
  cacheTags.model('Brief'),
  cacheTags.model('Profile'),
  cacheTags.model('Stream'),
  cacheTags.model('Post'),
];

/**
 * Returns the newest briefs, streams and posts that contain all of the words, newest first. Pages with a
 * future date are left out.
 */
export const findNewestPages = (text: string, limit: number): Promise<readonly DatedPage[]> =>
  cachedNewestPages(text, limit, partsOff());

const cachedNewestPages = cached(
  'newest-matching-pages',
  () => TAGS,
  (text: string, limit: number, _partsOff: string) => queryNewestPages(text, limit),
);
