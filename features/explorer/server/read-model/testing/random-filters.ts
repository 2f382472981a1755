import type { RestrictionFilter } from '../../../../../lib/domain/restriction-filter.ts';
import { numbersFrom } from './random-documents.ts';

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
  const below = numbersFrom(1);
  const parts = Object.entries(PARTS);
  return Array.from({ length: count }, () =>
    Object.fromEntries(
      Array.from({ length: 1 + below(3) }, () => parts[below(parts.length)] ?? ['text', []]).map(
        ([name, values]) => [name, values[below(values.length)]],
      ),
    ),
  );
}
