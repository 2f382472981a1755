import { ownValue } from '../../../lib/domain/own-value.ts';
import 'server-only';
import { routes } from '../../../lib/routes.ts';
import type { Genre } from '../../films/model/film.ts';
import { streamsTagged, type TaggedStreams } from '../../streams/server/stream-tags.ts';
import type { BriefSummary } from '../model/brief.ts';
import type { BriefFilter } from '../model/brief-query.ts';
import { listBriefs } from './briefs.ts';

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
