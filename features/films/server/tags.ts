import 'server-only';
import { tagSlug } from '../../../lib/domain/slug.ts';
import { tagName } from '../../../lib/domain/theme.ts';
import { type Picture, pictureOfRecord } from '../../../lib/pictures/picture.ts';
import type { BriefSummary } from '../../briefs/model/brief.ts';
import { listBriefs } from '../../briefs/server/briefs.ts';
import { samplesShown } from '../../samples/server/samples.ts';
import { listStreamTags, streamsTagged, type TaggedStreams } from '../../streams/server/stream-tags.ts';
import type { FilmSummary } from '../model/film.ts';
import { posterOf } from '../model/film-pictures.ts';
import { getTag, listFilms, listTags } from './films.ts';

type TagPoster = { readonly picture: Picture; readonly isRestricted: boolean };

export type TagCount = {
  readonly slug: string;
  readonly title: string;
  readonly films: number;
  /** The number of streams with the tag among the newest 500. */
  readonly streams: number;
  /** The poster of the newest film with the tag, or else of a stream. */
  readonly poster: TagPoster | null;
};

/** Every tag of a film or of one of the newest streams, by name. */
export async function listAllTags(): Promise<readonly TagCount[]> {
  const films = new Map(((await samplesShown()) ? listTags() : []).map((tag) => [tag.slug, tag]));
  const streams = new Map((await listStreamTags()).map((tag) => [tag.slug, tag]));
  const counts = [...new Set([...films.keys(), ...streams.keys()])].map(async (slug) => ({
    slug,
    title: films.get(slug)?.title ?? streams.get(slug)?.title ?? tagName(slug),
    films: films.get(slug)?.count ?? 0,
    streams: streams.get(slug)?.count ?? 0,
    poster: await posterOfTag(slug, films.has(slug)),
  }));
  return (await Promise.all(counts)).sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

async function posterOfTag(slug: string, hasFilms: boolean): Promise<TagPoster | null> {
  const [film] = hasFilms ? listFilms(null, { tag: slug }).items : [];
  if (film) return { picture: posterOf(film), isRestricted: film.is_restricted };
  const [stream] = (await streamsTagged(slug)).items;
  return stream ? { picture: pictureOfRecord('poster', stream), isRestricted: stream.isRestricted } : null;
}

export type TagContents = {
  readonly slug: string;
  readonly title: string;
  readonly description: string | null;
  readonly films: readonly FilmSummary[];
  readonly streams: TaggedStreams;
  /** The newest few; empty if there are none. */
  readonly briefs: readonly BriefSummary[];
};

const MAX_BRIEFS = 4;

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
  };
}
