import { daysAfter, daysBetween, onDay } from '../../../lib/time/when.ts';
import { lineLabels } from './line-labels.ts';

const LINE = { from: '2026-01-01', to: '2026-11-28' };

test('close days have one label, on the side with more room', () => {
  expect(lineLabels(LINE, onDay('2026-11-26'), onDay('2026-11-28'))).toEqual([
    { text: '26 Nov 2026 to 28 Nov 2026', percent: 100, isBefore: true },
  ]);
  expect(lineLabels(LINE, onDay('2026-01-01'), onDay('2026-01-02'))).toEqual([
    { text: '1 Jan 2026 to 2 Jan 2026', percent: 0, isBefore: false },
  ]);
  expect(lineLabels(LINE, onDay('2026-11-28'), onDay('2026-11-28'))).toEqual([
    { text: '28 Nov 2026', percent: 100, isBefore: true },
  ]);
});

test('labels never overlap and never leave the line of a small phone', () => {
  const days = daysBetween(LINE.from, LINE.to);
  for (let start = 0; start <= days; start += 7)
    for (let end = start; end <= days; end += 5) {
      const labels = lineLabels(LINE, onDay(daysAfter(LINE.from, start)), onDay(daysAfter(LINE.from, end)));
      const boxes = labels.map(({ text, percent, isBefore }) => {
        const width = text.includes(' to ') ? 56 : 28;
        return isBefore ? [percent - width, percent] : [percent, percent + width];
      });
      for (const [left = -1, right = 101] of boxes) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(100);
      }
      const [one, other] = boxes;
      if (one && other) expect((one[1] ?? 0) <= (other[0] ?? 0) + 0.001).toBe(true);
    }
});

test('a record without an end has one label, and a day before the line none', () => {
  expect(lineLabels(LINE, onDay('2026-03-01'), null)).toHaveLength(1);
  expect(lineLabels(LINE, onDay('2025-03-01'), null)).toEqual([]);
});
