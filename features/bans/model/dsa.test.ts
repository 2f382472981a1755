import { APPEAL_STATUSES, RESTRICTION_STATES } from '../../../lib/domain/restriction-filter.ts';
import {
  DSA_DECISIONS,
  DSA_OF_APPEALS,
  DSA_OF_BAN_TYPES,
  DSA_OF_BANS,
  DSA_OF_CATEGORIES,
  DSA_OF_STATES,
  DSA_OF_TYPES,
  type DsaMapping,
} from './dsa.ts';
import { CATEGORIES, COMMON_BANS } from './restriction-names.ts';

const sorted = (names: readonly string[]) => [...names].sort();

test('everything that our forms offer has its place in the mapping, and nothing else has', () => {
  expect(sorted(Object.keys(DSA_OF_TYPES))).toEqual(sorted(CATEGORIES.flatMap(({ common }) => [...common])));
  expect(sorted(Object.keys(DSA_OF_BAN_TYPES))).toEqual(sorted(COMMON_BANS));
  expect(sorted(Object.keys(DSA_OF_CATEGORIES))).toEqual(sorted(CATEGORIES.map(({ value }) => value)));
  expect(sorted(Object.keys(DSA_OF_APPEALS))).toEqual(sorted(APPEAL_STATUSES));
  expect(sorted(Object.keys(DSA_OF_STATES))).toEqual(sorted(RESTRICTION_STATES));
});

const ALL: readonly (readonly [string, DsaMapping])[] = [
  DSA_OF_BANS,
  DSA_OF_BAN_TYPES,
  DSA_OF_TYPES,
  DSA_OF_CATEGORIES,
  DSA_OF_APPEALS,
  DSA_OF_STATES,
].flatMap((table) => Object.entries<DsaMapping>(table));

test.each(ALL)(
  '%s: the value is one of its field, and how well they fit says as much as is known',
  (_, mapping) => {
    const { field, value, fit, note } = mapping;
    if (value) expect(field && Object.keys(DSA_DECISIONS[field])).toContain(value);
    expect(fit === 'none').toBe(field === null);
    expect(fit === 'field').toBe(field !== null && value === null);
    expect(note).toMatch(/\.$/);
  },
);
