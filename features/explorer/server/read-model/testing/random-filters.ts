import type { RestrictionFilter } from '../../../../../lib/domain/restriction-filter.ts';

/** Values of each part of a filter, for the records of `ScriptedBackend` and for none. */
const PARTS: { readonly [Part in keyof RestrictionFilter]: readonly (RestrictionFilter[Part] & {})[] } = {
  platform: ['youtube', 'x', 'tiktok', 'reddit', 'other', 'twitch'],
  state: ['in-force', 'restored', 'ended'],
  appeal: ['NONE', 'PENDING'],
  appeal_result: ['none', 'granted'],
  reason_category: ['spam', 'hate', 'other'],
  scope: ['account', 'content'],
  decided_by: ['human', 'automated'],
  temporary: ['yes', 'no'],
  creator: ['ann', 'ben', 'cleo', 'nobody'],
  from: ['2026', '2026-01', '2026-01-09', '2025-12-31', '2026-02'],
  to: ['2026', '2026-01', '2026-01-20', '2025'],
  undated: [true],
  known: ['day', 'month', 'year-only'],
  days: ['0-', '300-', '-310', '305-315', '1-2'],
  currency: ['none', 'USD'],
  text: [
    'alpha',
    'brav',
    'ann delta',
    'vimeo',
    'truth social',
    'notice 1',
    '封',
    '封禁',
    'ア',
    'ระงับ',
    'emile',
    'no such',
    '!',
    '"*',
  ],
  sort: ['newest', 'oldest', 'changed'],
};

/** Returns filters with up to three parts in random combinations, always the same ones. */
export function randomFilters(count: number): readonly RestrictionFilter[] {
  let seed = 1;
  const below = (limit: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const names = Object.keys(PARTS);
  return Array.from({ length: count }, () => {
    const chosen = Array.from({ length: 1 + below(3) }, () => names[below(names.length)] ?? 'text');
    const values = new Map(Object.entries(PARTS));
    return Object.fromEntries(
      chosen.map((name) => {
        const some = values.get(name) ?? [];
        return [name, some[below(some.length)]];
      }),
    );
  });
}
