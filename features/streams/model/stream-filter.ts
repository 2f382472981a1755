import type { StreamFilter, StreamSort } from '../../../lib/domain/list-filters.ts';
import { isStreamPlatform, streamPlatformName } from '../../../lib/domain/platform.ts';
import { isTag } from '../../../lib/domain/theme.ts';
import { parsePage } from '../../../lib/http/parse-page.ts';
import { languageName } from './stream.ts';

const STATES = { live: 'Live', upcoming: 'Upcoming', recorded: 'Recorded' } as const;
const SORTS = {
  newest: 'Newest',
  views: 'Most viewed',
  rating: 'Best rated',
  title: 'Title',
} as const satisfies Record<StreamSort, string>;

const getChoices = <Id extends string>(names: Readonly<Record<Id, string>>) =>
  (Object.keys(names) as Id[]).map((id) => ({ id, name: names[id] }));

export const STREAM_STATES = getChoices(STATES);
export const STREAM_SORTS = getChoices(SORTS);

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const has = <Names extends object>(names: Names, key: unknown): key is keyof Names =>
  typeof key === 'string' && Object.hasOwn(names, key);

/** Live and upcoming streams are always ordered by time. */
const isInOrderOfTime = (state: StreamFilter['state']) => state === 'live' || state === 'upcoming';

/** True for a valid genre or language. Records may use any text here, as they may for tags. */
const isLine = (text: unknown): text is string => typeof text === 'string' && isTag(text);

/** Reads the filter from the URL. Unknown values are ignored. */
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

/** Returns the filter with one change, back on the first page. */
export function changedStreamFilter(filter: StreamFilter, change: Partial<StreamFilter>): StreamFilter {
  const { page: _page, ...changed } = { ...filter, ...change };
  return isInOrderOfTime(changed.state) ? { ...changed, sort: undefined } : changed;
}

/** True if any filter is set. */
export const isFiltered = ({ genre, state, platform, language, featured }: StreamFilter) =>
  Boolean(genre || state || platform || language || featured);

/** True for the first page of the unfiltered list in its default order. */
export const isUnfiltered = (filter: StreamFilter) =>
  !isFiltered(filter) && (filter.sort ?? 'newest') === 'newest' && (filter.page ?? 1) === 1;

/** The filters in words, without the order: "Recorded, Workshop, on YouTube, in German". */
function filterWords({ genre, state, platform, language, featured }: StreamFilter): string {
  const parts = [
    featured && 'Featured',
    state && STATES[state],
    genre,
    platform &&
      (platform === 'elsewhere'
        ? 'on another site'
        : `on ${streamPlatformName(platform).replace('This', 'this')}`),
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

/** The order in words, for a title; null for the default order. */
export const streamSortName = ({ sort }: StreamFilter): string | null =>
  sort && sort !== 'newest' ? SORTS[sort] : null;

/** The ranking in a record, as text or as a number from 1; null if there is none. */
export function getRank(ranking: unknown): number | null {
  const isGiven = typeof ranking === 'string' ? ranking.trim() !== '' : typeof ranking === 'number';
  const rank = isGiven ? Number(ranking) : Number.NaN;
  return Number.isInteger(rank) && rank >= 1 ? rank : null;
}

/**
 * The order of featured streams: 1 is first, those without a ranking are last. Equal ones keep their order, newest
 * first.
 */
export const byRanking = <Ranked extends { readonly id: string; readonly ranking?: unknown }>(
  streams: readonly Ranked[],
): readonly Ranked[] => {
  const place = ({ ranking }: Ranked) => getRank(ranking) ?? Number.MAX_SAFE_INTEGER;
  return [...streams].sort((a, b) => place(a) - place(b));
};
