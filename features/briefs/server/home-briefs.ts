import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import type { BriefFilter } from '../../../lib/domain/list-filters.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { routes } from '../../../lib/routes.ts';
import { establishedMark } from '../../explorer/server/read-model/established.ts';
import type { ReadModel } from '../../explorer/server/read-model/read-model.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import type { Genre } from '../../films/model/film.ts';
import { streamsTagged, type TaggedStreams } from '../../streams/server/stream-tags.ts';
import type { BriefSummary } from '../model/brief.ts';
import { briefSummaries } from './brief-index.ts';
import { listBriefs } from './briefs.ts';

/**
 * Returns the ids of the newest published briefs of established profiles.
 * @param now milliseconds since 1970
 */
export function newestEstablishedBriefs(model: ReadModel, now: number, limit: number): readonly string[] {
  return model.database
    .prepare(
      `SELECT id FROM document JOIN person ON person_id = profile
       WHERE kind = 'brief' AND person_owner = owner AND established <= ? ORDER BY place DESC, id LIMIT ?`,
    )
    .all(now, limit)
    .map(({ id }) => String(id));
}

const newestIds = cached(
  'home-briefs',
  () => [cacheTags.briefs, cacheTags.profiles, cacheTags.model('Brief'), cacheTags.model('Profile')],
  async (limit: number, _mark: number) => newestEstablishedBriefs(await readModel(), Date.now(), limit),
);

/** The newest published briefs of established profiles, newest first. */
export async function newestBriefs(limit: number): Promise<readonly BriefSummary[]> {
  return briefSummaries(await newestIds(limit, await establishedMark()));
}

/**
 * The tags of streams and briefs about a category of the information war. Authors choose tags for the
 * subject, so a tag may differ from the name of the category.
 */
const TAGS_OF_MEANS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  censorship: ['censorship', 'moderation'],
  propaganda: ['propaganda', 'archives'],
};

export type WarContents = {
  readonly streams: TaggedStreams;
  /** The newest few. */
  readonly briefs: readonly BriefSummary[];
  /** A link to the full list, if it has more. */
  readonly briefsHref: string;
};

const MAX_BRIEFS = 8;

/**
 * Returns streams and briefs about a category of the information war. If there are none, returns briefs of
 * the theme.
 */
export async function warContents({ slug }: Genre): Promise<WarContents> {
  const tags = ownValue(TAGS_OF_MEANS, slug) ?? [slug];
  const filters: readonly BriefFilter[] = [...tags.map((tag) => ({ tag })), { theme: 'information-warfare' }];
  const [streams, ...found] = await Promise.all([streamsTagged(...tags), ...filters.map(listBriefs)]);
  const first = found.findIndex(({ items }) => items.length > 0);
  return {
    streams,
    briefs: (found[first]?.items ?? []).slice(0, MAX_BRIEFS),
    briefsHref: routes.briefs(filters[first]),
  };
}
