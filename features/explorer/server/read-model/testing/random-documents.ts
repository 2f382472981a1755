import { profileInput } from '../../../../../lib/backend/testing/inputs.ts';
import { descending, type SearchDocument } from '../documents.ts';
import type { ListedQuery } from '../listed-pages.ts';

export const NOW = '2026-11-23T12:00:00.000Z';
const OWNERS = ['ann', 'ben', 'cleo'] as const;
const TAGS = ['appeals', 'c++', 'émile', 'x'] as const;

/** Returns whole numbers below a limit, always the same ones for a seed. */
export function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Profiles: one is not in lists. A fourth owner has none. */
export const profiles = OWNERS.map((id, at) => ({
  ...profileInput(id, { listing: at === 2 ? 'UNLISTED' : 'LISTED' }),
  id,
  owner: id,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
}));

/**
 * Briefs, streams, personalities and posts with few different values, so that many have equal ones. Several claim one
 * address, some belong to a profile of another owner or to none, and streams begin and end around `NOW`.
 */
export function randomDocuments(seed: number, count: number): readonly SearchDocument[] {
  const below = numbersFrom(seed);
  const of = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('The list is empty.');
    return value;
  };
  return Array.from({ length: count }, (_, at): SearchDocument => {
    const kind = of(['brief', 'brief', 'stream', 'personality', 'post'] as const);
    const isOwned = kind === 'brief';
    const day = `2026-11-${String(20 + below(6)).padStart(2, '0')}`;
    const instant = `${day}T12:00:00.000Z`;
    const profile = of([...OWNERS, 'nobody'] as const);
    const [one, other] = [of(TAGS), of(TAGS)];
    return {
      kind,
      id: `${kind}-${at}`,
      title: `Page ${at}`,
      summary: '',
      body: '',
      tags: [],
      path: `/${kind}/${below(count)}`,
      day,
      owner: isOwned ? of([profile, profile, profile, 'mallory']) : null,
      profile: isOwned ? profile : null,
      listing: {
        place: kind === 'stream' ? of([instant, instant, '']) : day,
        until: kind === 'stream' && below(2) === 0 ? `2026-11-${24 + below(3)}T00:00:00.000Z` : '',
        claim: isOwned ? of(['2026-01-01', '2026-01-02', null]) : null,
        changed: instant,
        facets: [`tag:${one}`, ...(one === other ? [] : [`tag:${other}`])],
        sorts: { views: descending(below(5)), title: of(['a', 'b', '日本', '\u{1f600}']) },
        names: of(['ann', 'émile', 'e_m%']),
      },
    };
  });
}

const KINDS = ['brief', 'stream', 'personality', 'post'] as const;
const LIMIT = 7;

/** Queries of every filter and order, alone and together. */
export const QUERIES: readonly ListedQuery[] = KINDS.flatMap((kind) => {
  const all = { kind, limit: LIMIT } as const;
  const states = (['upcoming', 'live', 'recorded'] as const).map((state) => ({ ...all, state, now: NOW }));
  return [
    all,
    { ...all, skip: 5 },
    { ...all, skip: 10_000 },
    ...(['newest', 'oldest', 'live', 'views', 'title'] as const).flatMap((order) => [
      { ...all, order, now: NOW },
      { ...all, order, now: NOW, facets: ['tag:appeals'] },
    ]),
    ...(kind === 'stream'
      ? [...states, ...states.map((query) => ({ ...query, order: 'views' as const }))]
      : []),
    { ...all, facets: ['tag:c++', 'tag:x'] },
    { ...all, facets: ['tag:none'] },
    { ...all, anyOf: ['tag:c++', 'tag:émile'] },
    { ...all, anyOf: [] },
    { ...all, name: 'mil' },
    { ...all, name: '_' },
    { ...all, from: '2026-11-21', to: '2026-11-23' },
  ];
});
