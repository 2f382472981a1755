import { banFor, onYoutube, reportFor } from '../../../../lib/domain/testing/records.ts';
import { presenceLine } from './presence-line.ts';
import { lineStart, lineText } from './presence-line-text.ts';

test('a line in words has each state, its start, and the number of appeals', () => {
  const record = onYoutube(
    [banFor('youtube', '2026-07-28', 'appeal-filed 2026-07-29', 'appeal-escalated 2026-08-11')],
    [reportFor('youtube', '2026-05-20', null)],
  );
  expect(lineText(presenceLine(record, '2025-11-01', '2026-11-21'))).toBe(
    'Active from 1 Nov 2025, limited (self-reported) from 20 May 2026, banned from 28 Jul 2026, 2 appeals',
  );
});

test('uses the singular for one appeal, and has no words without a segment', () => {
  expect(lineText({ from: '', to: '', segments: [], appeals: ['2026-01-01'] })).toBe('1 appeal');
  expect(lineText({ from: '', to: '', segments: [], appeals: [] })).toBe('');
});

test('lines begin with a month', () => {
  expect(lineStart('2026-11-21', 2)).toBe('2024-11-01');
});
