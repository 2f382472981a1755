import { parsePage } from '../briefs/brief-filter.ts';
import { isTag } from '../theme.ts';
import { isStreamPlatform, streamPlatformName } from './stream-platform.ts';
import type { StreamFilter, StreamSort } from './stream-query.ts';
import { languageName } from './stream-text.ts';

const STATES = { live: 'Live', upcoming: 'Upcoming', recorded: 'Recorded' } as const;
const SORTS = {
  newest: 'Newest',
  views: 'Most viewed',
  rating: 'Best rated',
  title: 'Title',
} as const satisfies Record<StreamSort, string>;

const choicesOf = <Id extends string>(names: Readonly<Record<Id, string>>) =>
  (Object.keys(names) as Id[]).map((id) => ({ id, name: names[id] }));

export const STREAM_STATES = choicesOf(STATES);
export const STREAM_SORTS = choicesOf(SORTS);

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const has = <Names extends object>(names: Names, key: unknown): key is keyof Names =>
  typeof key === 'string' && Object.hasOwn(names, key);

/** What is on now and what comes has the order of its time, and no other. */
const isInOrderOfTime = (state: StreamFilter['state']) => state === 'live' || state === 'upcoming';

/** A genre or a language as a record may have it: records are written as freely as tags, and offered as they are. */
const isLine = (text: unknown): text is string => typeof text === 'string' && isTag(text);

/** What the address asks for; what is not understood is ignored. */
export function parseStreamFilter(parameters: Parameters): StreamFilter {
  const { genre, state, platform, language, featured, sort } = parameters;
  return {
    ...(isLine(genre) ? { genre: genre.trim() } : {}),
    ...(has(STATES, state) ? { state } : {}),
    ...(typeof platform === 'string' && isStreamPlatform(platform) ? { platform } : {}),
    ...(isLine(language) ? { language: language.trim() } : {}),
    ...(featured === 'yes' ? { featured: true } : {}),
    ...(has(SORTS, sort) && sort !== 'newest' && !(has(STATES, state) && isInOrderOfTime(state))
      ? { sort }
      : {}),
    page: parsePage(parameters.page),
  };
}

/** The same list narrowed by one more or one less; it begins at its first page. */
export function changedStreamFilter(filter: StreamFilter, change: Partial<StreamFilter>): StreamFilter {
  const { page: _page, ...changed } = { ...filter, ...change };
  return isInOrderOfTime(changed.state) ? { ...changed, sort: undefined } : changed;
}

/** Whether the list is narrowed to anything. */
export const isNarrowed = ({ genre, state, platform, language, featured }: StreamFilter) =>
  Boolean(genre || state || platform || language || featured);

/** Whether the list is at its beginning, narrowed to nothing and in its own order. */
export const isUnfiltered = (filter: StreamFilter) =>
  !isNarrowed(filter) && (filter.sort ?? 'newest') === 'newest' && (filter.page ?? 1) === 1;

/** What the list is narrowed to in words, without its order: "Recorded, Workshop, on YouTube, in German". */
function filterWords({ genre, state, platform, language, featured }: StreamFilter): string {
  const parts = [
    featured && 'Featured',
    state && STATES[state],
    genre,
    platform &&
      (platform === 'elsewhere' ? 'elsewhere' : `on ${streamPlatformName(platform).replace('This', 'this')}`),
    language && `in ${languageName(language)}`,
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The list's name, for a heading: "Streams: Recorded, Workshop". */
export function streamFilterName(filter: StreamFilter): string {
  const words = filterWords(filter);
  return words ? `Streams: ${words}` : 'Streams';
}

/** How the list is ordered, for a title; null where it is in its own order. */
export const streamSortName = ({ sort }: StreamFilter): string | null =>
  sort && sort !== 'newest' ? SORTS[sort] : null;
