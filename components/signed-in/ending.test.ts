import { counted, endingWords } from './ending.ts';

type Counts = { profiles: number; briefs: number; bans: number; reports: number; files?: number };

const closed = ({ files = 0, ...counts }: Counts) =>
  endingWords({ kind: 'closed', cleared: { ...counts, files } });

test('a count and its noun agree', () => {
  expect([0, 1, 2].map((count) => counted(count, 'brief'))).toEqual(['0 briefs', '1 brief', '2 briefs']);
});

test('what went with an account is named, and only that', () => {
  expect(closed({ profiles: 1, briefs: 2, bans: 0, reports: 1 }).text).toBe(
    'Your sign-in is gone. So are 2 briefs and 1 shadowban report. 1 profile was emptied; the name stays taken.',
  );
  expect(closed({ profiles: 0, briefs: 0, bans: 1, reports: 0, files: 3 }).text).toBe(
    'Your sign-in is gone. So are 1 ban and 3 files.',
  );
  expect(closed({ profiles: 0, briefs: 0, bans: 1, reports: 0 }).text).toBe(
    'Your sign-in is gone. So is 1 ban.',
  );
  expect(closed({ profiles: 0, briefs: 0, bans: 0, reports: 0 }).text).toBe(
    'Your sign-in is gone. You had no records and no files.',
  );
});

test('whoever has an account may sign in again, and whoever has none any more may not', () => {
  const kinds = ['here', 'everywhere', 'elsewhere', 'expired'] as const;
  expect(kinds.every((kind) => endingWords({ kind }).canSignIn)).toBe(true);
  expect(closed({ profiles: 0, briefs: 0, bans: 0, reports: 0 }).canSignIn).toBe(false);
});
