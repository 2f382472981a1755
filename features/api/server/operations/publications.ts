import { z } from 'zod';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { briefCounts } from '../../../bans/server/record-counts.ts';
import type { BriefSummary } from '../../../briefs/model/brief.ts';
import { getBrief } from '../../../briefs/server/briefs.ts';
import type { Place } from '../../../explorer/server/read-model/listed-pages.ts';
import { pickedBriefIds } from '../../../home/server/editorial-picks.ts';
import { briefListing, streamListing } from '../../../search/server/listings.ts';
import type { StreamSource, StreamSummary } from '../../../streams/model/stream.ts';
import { getStream } from '../../../streams/server/streams.ts';
import { operation } from '../../model/operation.ts';
import { jsonPlace, listPlace } from './cursor.ts';
import {
  BRIEF_CATEGORIES,
  briefEntry,
  briefRecord,
  PLACES,
  STREAM_STATES,
  streamEntry,
  streamRecord,
  THEMES,
} from './publication-shapes.ts';
import { choice, getList, PAGING, words } from './shapes.ts';

const whole = (path: string | null) => path && absoluteUrl(path);

/** Maximum length of a tag or genre in a filter. */
const MAX_WORD_LENGTH = 60;

const parsePlace = (after: string | null): Place | undefined => jsonPlace(listPlace, after);
const written = (place: Place | null) => place && JSON.stringify(place);

/** The facets of the given parameters. */
const getFacets = (parameters: Readonly<Record<string, string | undefined>>) =>
  Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));

const slugPath = (what: string) =>
  z.object({
    slug: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: `The ${what}’s slug: the last part of its URL.` }),
  });

async function getCounts({ id }: BriefSummary) {
  const { views, shares } = await briefCounts(id);
  return { views, shares };
}

const briefFields = async (brief: BriefSummary, picked: ReadonlySet<string>) => ({
  id: brief.id,
  slug: brief.slug,
  title: brief.title,
  page: absoluteUrl(routes.brief(brief.slug)),
  description: brief.description,
  category: brief.category,
  theme: brief.theme,
  tags: brief.tags,
  author: {
    username: brief.author.username,
    name: brief.author.displayName,
    page: absoluteUrl(routes.profile(brief.author.username)),
  },
  published_on: brief.publishedOn,
  picture: whole(brief.thumbnail),
  video: brief.video ? absoluteUrl(brief.video.source.url) : null,
  reading_minutes: brief.readingMinutes,
  ...(await getCounts(brief)),
  featured: picked.has(brief.id),
  sample: brief.author.isSample === true,
});

const listBriefs = operation(
  {
    id: 'listBriefs',
    group: 'Publications',
    address: '/briefs',
    summary: 'List briefs',
    description: 'Published briefs, newest first, without their texts.',
    path: z.object({}),
    query: z.object({
      category: choice(BRIEF_CATEGORIES, {
        description: 'Only briefs on this subject.',
        example: 'law',
      }).optional(),
      theme: choice(THEMES, { description: 'Only briefs with this theme.' }).optional(),
      tag: words(MAX_WORD_LENGTH, {
        description: 'Only briefs with this tag. Spell it exactly as in the brief.',
      }).optional(),
      ...PAGING,
    }),
    schema: getList('BriefList', briefEntry),
    isPaged: true,
    examples: async () => ['/briefs?limit=1', '/briefs?category=law&limit=2'],
  },
  async ({ query: { limit, category, theme, tag }, after }) => {
    const requested = { facets: getFacets({ category, theme, tag }), after: parsePlace(after), limit };
    const [{ items, records, next }, picked] = await Promise.all([briefListing(requested), pickedBriefIds()]);
    const data = await Promise.all(items.map((brief) => briefFields(brief, picked)));
    return { body: { data, total: { records } }, next: written(next) };
  },
);

const getOneBrief = operation(
  {
    id: 'getBrief',
    group: 'Publications',
    address: '/briefs/{slug}',
    summary: 'Get a brief',
    description: 'A published brief with its text.',
    path: slugPath('brief'),
    query: z.object({}),
    schema: briefRecord,
    examples: async () => {
      const { items } = await briefListing({ facets: [], limit: 1 });
      return items.map(({ slug }) => `/briefs/${encodeURIComponent(slug)}`);
    },
  },
  async ({ path: { slug } }) => {
    const brief = await getBrief(slug);
    if (!brief) return { nothing: `There is no published brief "${slug.slice(0, 80)}".` };
    const fields = await briefFields(brief, await pickedBriefIds());
    const { longDescription: text, updatedAt, updateNotes } = brief;
    return { body: { ...fields, text, edited_at: updatedAt, updates: updateNotes } };
  },
);

const streamFields = (stream: StreamSummary) => ({
  id: stream.id,
  slug: stream.slug,
  title: stream.title,
  page: absoluteUrl(routes.stream(stream.slug)),
  description: stream.description,
  state: stream.state,
  starts_at: stream.startsAt,
  duration_seconds: stream.durationSeconds,
  platform: stream.platform,
  genres: stream.genres,
  theme: stream.theme,
  host: stream.host,
  host_username: stream.hostUsername,
  language: stream.language,
  picture: whole(stream.thumbnail),
  views: stream.views,
  featured: stream.featured,
  sample: stream.isSample === true,
});

const listStreams = operation(
  {
    id: 'listStreams',
    group: 'Publications',
    address: '/streams',
    summary: 'List streams',
    description:
      'Active streams, newest first. With `state=upcoming`, the streams that start soonest come first.',
    path: z.object({}),
    query: z.object({
      state: choice(STREAM_STATES, {
        description: 'Only streams that are upcoming, live or recorded.',
      }).optional(),
      platform: choice(PLACES, { description: 'Only streams that play on this platform.' }).optional(),
      genre: words(MAX_WORD_LENGTH, {
        description: 'Only streams of this genre. Spell it exactly as in the stream.',
      }).optional(),
      language: words(MAX_WORD_LENGTH, {
        description: 'Only streams in this language, as a BCP 47 tag.',
        example: 'en',
      }).optional(),
      featured: choice(['yes'], { description: 'Only featured streams.' }).optional(),
      ...PAGING,
    }),
    schema: getList('StreamList', streamEntry),
    isPaged: true,
    examples: async () => ['/streams?limit=1', '/streams?state=upcoming'],
  },
  async ({ query: { limit, state, platform, genre, language, featured }, after }) => {
    const facets = getFacets({ platform, genre, language, featured });
    const { items, records, next } = await streamListing({ facets, state, after: parsePlace(after), limit });
    return { body: { data: items.map(streamFields), total: { records } }, next: written(next) };
  },
);

const getAddress = ({ url }: StreamSource) => absoluteUrl(url);

const getOneStream = operation(
  {
    id: 'getStream',
    group: 'Publications',
    address: '/streams/{slug}',
    summary: 'Get a stream',
    description: 'A stream with its source, cast and chapters.',
    path: slugPath('stream'),
    query: z.object({}),
    schema: streamRecord,
    examples: async () => {
      const { items } = await streamListing({ facets: [], limit: 1 });
      return items.map(({ slug }) => `/streams/${encodeURIComponent(slug)}`);
    },
  },
  async ({ path: { slug } }) => {
    const stream = await getStream(slug);
    if (!stream) return { nothing: `There is no stream "${slug.slice(0, 80)}".` };
    return {
      body: {
        ...streamFields(stream),
        detail: stream.detail,
        source: getAddress(stream.source),
        recording: stream.recording && getAddress(stream.recording),
        cast: stream.cast,
        tags: stream.tags,
        chapters: stream.chapters.map(({ startSeconds, title }) => ({
          starts_at_seconds: startSeconds,
          title,
        })),
        written_at: stream.updatedAt,
      },
    };
  },
);

export const PUBLICATION_OPERATIONS = [listBriefs, getOneBrief, listStreams, getOneStream];
