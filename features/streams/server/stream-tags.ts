import 'server-only';
import { tagSlug } from '../../../lib/domain/slug.ts';
import { tagName } from '../../../lib/domain/tag-name.ts';
import { isPartOn } from '../../../lib/site/parts.ts';
import type { StreamSummary } from '../model/stream.ts';
import { newestStreamMarks, newestStreamsWith } from './stream-index.ts';
import { summaries } from './streams.ts';

/** The tags of each of the newest 500 active streams, as they are written; none while streams are off. */
export const listStreamTagSets = async (): Promise<readonly (readonly string[])[]> =>
  isPartOn('streams') ? (await newestStreamMarks()).map(({ tags }) => tags) : [];

export type StreamTag = {
  readonly slug: string;
  readonly title: string;
  /** The number of the newest 500 streams that have it. */
  readonly count: number;
};

/** The tags of the newest 500 active streams, by name; none while streams are off. */
export async function listStreamTags(): Promise<readonly StreamTag[]> {
  if (!isPartOn('streams')) return [];
  const found = new Map<string, { title: string; count: number }>();
  for (const { tags } of await newestStreamMarks()) {
    const own = new Map(tags.map((tag) => [tagSlug(tag), tag]));
    for (const [slug, tag] of own) {
      const known = found.get(slug);
      found.set(slug, { title: known?.title ?? tagName(tag), count: (known?.count ?? 0) + 1 });
    }
  }
  return [...found]
    .map(([slug, tag]) => ({ slug, ...tag }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

const MAX_SHOWN = 24;
export type TaggedStreams = {
  readonly items: readonly StreamSummary[];
  /** True if these are all. */
  readonly isWhole: boolean;
};

/** The newest 24 active streams that have one of these tags, in any spelling; none while streams are off. */
export async function streamsTagged(...slugs: readonly string[]): Promise<TaggedStreams> {
  if (!isPartOn('streams')) return { items: [], isWhole: true };
  const facets = slugs.map((slug) => `tag:${tagSlug(slug)}`);
  const ids = await newestStreamsWith(facets, MAX_SHOWN + 1);
  return { items: await summaries(ids.slice(0, MAX_SHOWN)), isWhole: ids.length <= MAX_SHOWN };
}
