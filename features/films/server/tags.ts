import 'server-only';
import { tagSlug } from '../../../lib/domain/slug.ts';
import { tagName } from '../../../lib/domain/tag-name.ts';
import type { BriefSummary } from '../../briefs/model/brief.ts';
import { listBriefs } from '../../briefs/server/briefs.ts';
import { samplesShown } from '../../samples/server/samples.ts';
import {
  listStreamTagSets,
  listStreamTags,
  streamsTagged,
  type TaggedStreams,
} from '../../streams/server/stream-tags.ts';
import type { FilmSummary } from '../model/film.ts';
import { getTag, listFilms, listTags } from './films.ts';

export type TagCount = {
  readonly slug: string;
  readonly title: string;
  readonly films: number;
  /** The number of streams with the tag among the newest 500. */
  readonly streams: number;
};

/** Every tag of a film or of one of the newest streams, by name. */
export async function listAllTags(): Promise<readonly TagCount[]> {
  const films = new Map(((await samplesShown()) ? listTags() : []).map((tag) => [tag.slug, tag]));
  const streams = new Map((await listStreamTags()).map((tag) => [tag.slug, tag]));
  return [...new Set([...films.keys(), ...streams.keys()])]
    .map((slug) => ({
      slug,
      title: films.get(slug)?.title ?? streams.get(slug)?.title ?? tagName(slug),
      films: films.get(slug)?.count ?? 0,
      streams: streams.get(slug)?.count ?? 0,
    }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

export type TagContents = {
  readonly slug: string;
  readonly title: string;
  readonly description: string | null;
  readonly films: readonly FilmSummary[];
  readonly streams: TaggedStreams;
  /** The newest few; empty if there are none. */
  readonly briefs: readonly BriefSummary[];
  /** The tags that its films and streams have most often. */
  readonly related: readonly RelatedTag[];
};

export type RelatedTag = { readonly slug: string; readonly title: string };

const MAX_BRIEFS = 4;
const MAX_RELATED = 8;

/** The tags that films and streams with this tag have as well, the most frequent first. */
async function relatedTags(slug: string, films: readonly FilmSummary[]): Promise<readonly RelatedTag[]> {
  const sets = [...films.map(({ tags }) => tags), ...(await listStreamTagSets())].map(
    (tags) => new Set(tags.map(tagSlug)),
  );
  const counts = new Map<string, number>();
  for (const set of sets.filter((tags) => tags.has(slug)))
    for (const other of set) if (other !== slug) counts.set(other, (counts.get(other) ?? 0) + 1);
  return (await listAllTags())
    .filter((tag) => counts.has(tag.slug))
    .sort((a, b) => (counts.get(b.slug) ?? 0) - (counts.get(a.slug) ?? 0))
    .slice(0, MAX_RELATED)
    .map(({ slug: other, title }) => ({ slug: other, title }));
}

/** The contents with a tag, in any spelling; null if nothing public has it. */
export async function tagContents(tag: string): Promise<TagContents | null> {
  const slug = tagSlug(tag);
  if (!slug) return null;
  const known = (await samplesShown()) ? getTag(slug) : null;
  const films = known ? listFilms(null, { tag: slug }).items : [];
  const streams = await streamsTagged(slug);
  if (films.length === 0 && streams.items.length === 0) return null;
  const briefs = await listBriefs({ tag: slug });
  const written = (await listStreamTags()).find((one) => one.slug === slug);
  return {
    slug,
    title: known?.title ?? written?.title ?? tagName(slug),
    description: known?.description ?? null,
    films,
    streams,
    briefs: briefs.items.slice(0, MAX_BRIEFS),
    related: await relatedTags(slug, films),
  };
}
