import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import type { BriefFilter } from '../../../lib/domain/list-filters.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { routes } from '../../../lib/routes.ts';
import { isPartOn } from '../../../lib/site/parts.ts';
import { establishedMark } from '../../explorer/server/established.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import type { Genre } from '../../films/model/film.ts';
import type { StreamSummary } from '../../streams/model/stream.ts';
import { listStreams } from '../../streams/server/stream-list.ts';
import { streamsTagged } from '../../streams/server/stream-tags.ts';
import type { BriefSummary } from '../model/brief.ts';
import { briefSummaries } from './brief-index.ts';
import { listBriefs } from './briefs.ts';

const newestIds = cached(
  'home-briefs',
  () => [cacheTags.briefs, cacheTags.profiles, cacheTags.model('Brief'), cacheTags.model('Profile')],
  async (limit: number, _mark: number) => (await readStore()).newestBriefs(Date.now(), limit),
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

/** The newest few streams and briefs of a category of films, with links to the full lists. */
export type GenreContents = {
  readonly streams: readonly StreamSummary[];
  readonly streamsHref: string;
  readonly briefs: readonly BriefSummary[];
  readonly briefsHref: string;
};

const ROW = 4;
const MAX_ROWS = 2;

/** The first items as whole rows; all of them if they do not fill one. */
const getRows = <Item>(items: readonly Item[]) =>
  items.slice(0, ROW * Math.max(1, Math.min(MAX_ROWS, Math.floor(items.length / ROW))));

const NONE = { items: [] };

/**
 * Returns streams and briefs about a category. For one of the information war, they have its tags; if no brief has,
 * briefs of the theme. For another one, streams have the genre of this name, and briefs its theme.
 */
export async function genreContents({ slug, title, theme, type }: Genre): Promise<GenreContents> {
  const tags = type === 'information-war' ? (ownValue(TAGS_OF_MEANS, slug) ?? [slug]) : [];
  const filters: readonly BriefFilter[] = [...tags.map((tag) => ({ tag })), { theme }];
  const [streams, ...found] = await Promise.all([
    tags.length > 0 ? streamsTagged(...tags) : isPartOn('streams') ? listStreams({ genre: title }) : NONE,
    ...filters.map(listBriefs),
  ]);
  const first = found.findIndex(({ items }) => items.length > 0);
  return {
    streams: getRows<StreamSummary>(streams.items),
    streamsHref: routes.streams(tags.length > 0 ? {} : { genre: title }),
    briefs: getRows(found[first]?.items ?? []),
    briefsHref: routes.briefs(filters[first]),
  };
}
