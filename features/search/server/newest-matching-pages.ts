import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { isKindOn, partsOff } from '../../../lib/site/parts.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import { IS_PUBLIC } from '../../explorer/server/read-model/documents.ts';
import type { ReadModel } from '../../explorer/server/read-model/read-model.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import { allOf, type SearchKind, wordsOf } from '../model/search-query.ts';

/** Kinds of pages with a date, which can therefore be new. */
const DATED_KINDS = ['brief', 'stream', 'post'] as const satisfies readonly SearchKind[];
type DatedKind = (typeof DATED_KINDS)[number];

/** A page that contains the words. */
export type DatedPage = { readonly kind: DatedKind; readonly slug: string };

/**
 * Finds the newest pages with exact words. Unlike a search, this does not correct spelling: followers of a
 * search want exactly these words.
 */
function queryNewestPages(
  model: ReadModel,
  text: string,
  today: string,
  limit: number,
): readonly DatedPage[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const rows = model.database
    .prepare(
      `SELECT kind, path FROM page JOIN document ON key = page.rowid
       WHERE page MATCH ? AND ${IS_PUBLIC} AND kind IN (${DATED_KINDS.filter(isKindOn)
         .map((kind) => `'${kind}'`)
         .join(', ')}) AND day <= ?
       ORDER BY day DESC, key LIMIT ?`,
    )
    .all(allOf(words), today, limit);
  return rows.flatMap(({ kind, path }) => {
    const dated = DATED_KINDS.find((one) => one === kind);
    const slug = String(path).split('/').at(-1) ?? '';
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
  async (text: string, limit: number, _partsOff: string) =>
    queryNewestPages(await readModel(), text, isoDateOf(new Date()), limit),
);
