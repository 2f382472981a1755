import { ownValue } from '../domain/own-value.ts';
import 'server-only';
import type { BriefSummary } from '../domain/briefs/brief.ts';
import type { BriefFilter } from '../domain/briefs/brief-query.ts';
import type { Genre } from '../domain/films/film.ts';
import { routes } from '../routes.ts';
import { listBriefs } from './briefs.ts';
import { streamsTagged, type TaggedStreams } from './stream-tags.ts';

/**
 * Under which tags streams and briefs speak of a means of the information war. They were tagged by what their authors do,
 * which is not always how the means is called.
 */
const TAGS_OF_MEANS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  censorship: ['censorship', 'moderation'],
  propaganda: ['propaganda', 'archives'],
};

export type WarContents = {
  readonly streams: TaggedStreams;
  /** The newest few. */
  readonly briefs: readonly BriefSummary[];
  /** Where there are more of them. */
  readonly briefsHref: string;
};

const MOST_BRIEFS = 8;

/** What streams and briefs have to say on a category of the information war; briefs of the theme, if none is on it alone. */
export async function warContents({ slug }: Genre): Promise<WarContents> {
  const tags = ownValue(TAGS_OF_MEANS, slug) ?? [slug];
  const filters: readonly BriefFilter[] = [...tags.map((tag) => ({ tag })), { theme: 'information-warfare' }];
  const [streams, ...found] = await Promise.all([streamsTagged(...tags), ...filters.map(listBriefs)]);
  const first = found.findIndex(({ items }) => items.length > 0);
  return {
    streams,
    briefs: (found[first]?.items ?? []).slice(0, MOST_BRIEFS),
    briefsHref: routes.briefs(filters[first]),
  };
}
