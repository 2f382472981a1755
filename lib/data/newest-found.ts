import 'server-only';
import { allOf, type FoundKind, wordsOf } from '../domain/search/search-query.ts';
import { isoDateOf } from '../domain/time/when.ts';
import { isKindOn } from '../site/found-kinds-on.ts';
import { partsOff } from '../site/parts.ts';
import { cacheTags } from './cache-tags.ts';
import { IS_PUBLIC } from './read-model/documents.ts';
import type { ReadModel } from './read-model/read-model.ts';
import { readModel } from './read-model/site-read-model.ts';
import { kept } from './reading/kept.ts';

/** Kinds of pages that are written on a day, and so can be new. */
const DATED = ['brief', 'stream', 'post'] as const satisfies readonly FoundKind[];
export type DatedKind = (typeof DATED)[number];

/** A page that has the words. */
export type NewPage = { readonly kind: DatedKind; readonly slug: string };

/** Unlike a search, it guesses at no word: whoever follows words wants these. */
export function newestFoundIn(
  model: ReadModel,
  text: string,
  today: string,
  limit: number,
): readonly NewPage[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const rows = model.database
    .prepare(
      `SELECT kind, path FROM page JOIN document ON key = page.rowid
       WHERE page MATCH ? AND ${IS_PUBLIC} AND kind IN (${DATED.filter(isKindOn)
         .map((kind) => `'${kind}'`)
         .join(', ')}) AND day <= ?
       ORDER BY day DESC, key LIMIT ?`,
    )
    .all(allOf(words), today, limit);
  return rows.flatMap(({ kind, path }) => {
    const dated = DATED.find((one) => one === kind);
    const slug = String(path).split('/').at(-1) ?? '';
    return dated ? [{ kind: dated, slug: decodeURIComponent(slug) }] : [];
  });
}

const TAGS = [
  cacheTags.briefs,
  cacheTags.profiles,
  cacheTags.streams,
  cacheTags.model('Brief'),
  cacheTags.model('Profile'),
  cacheTags.model('Stream'),
];

/** The newest briefs, streams and posts that have all of the words, newest first; nothing of a later day than today. */
export const newestFound = (text: string, limit: number): Promise<readonly NewPage[]> =>
  newestFoundKept(text, limit, partsOff());

const newestFoundKept = kept(
  'newest-found',
  () => TAGS,
  async (text: string, limit: number, _partsOff: string) =>
    newestFoundIn(await readModel(), text, isoDateOf(new Date()), limit),
);
