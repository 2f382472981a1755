import { counted, endingWords } from './signed-in-context.ts';

type Counts = {
  profiles: number;
  briefs: number;
  bans: number;
  reports: number;
  drafts?: number;
  files?: number;
};

const closed = ({ drafts = 0, files = 0, ...counts }: Counts) =>
  endingWords({ kind: 'closed', cleared: { ...counts, drafts, files } });

test('a count and its noun agree', () => {
  expect([0, 1, 2].map((count) => counted(count, 'brief'))).toEqual(['0 briefs', '1 brief', '2 briefs']);
});

test('lists only the data that was deleted with the account', () => {
  expect(closed({ profiles: 1, briefs: 2, bans: 0, reports: 1 }).text).toBe(
    'You can no longer sign in to this account. We also deleted 2 briefs and 1 shadowban report. 1 profile is empty now, and no one else can use its name.',
  );
  expect(closed({ profiles: 0, briefs: 0, bans: 1, reports: 0, files: 3 }).text).toBe(
    'You can no longer sign in to this account. We also deleted 1 ban and 3 files.',
  );
  expect(closed({ profiles: 0, briefs: 0, bans: 0, reports: 0, drafts: 2 }).text).toBe(
    'You can no longer sign in to this account. We also deleted 2 private drafts.',
  );
  expect(closed({ profiles: 0, briefs: 0, bans: 1, reports: 0 }).text).toBe(
    'You can no longer sign in to this account. We also deleted 1 ban.',
  );
  expect(closed({ profiles: 0, briefs: 0, bans: 0, reports: 0 }).text).toBe(
    'You can no longer sign in to this account. It had no records and no files.',
  );
});

test('people with an account can sign in again, and people who deleted theirs cannot', () => {
  const kinds = ['here', 'everywhere', 'elsewhere', 'expired'] as const;
  expect(kinds.every((kind) => endingWords({ kind }).canSignIn)).toBe(true);
  expect(closed({ profiles: 0, briefs: 0, bans: 0, reports: 0 }).canSignIn).toBe(false);
});

test('an ended page gives the reason in one sentence, and says that typed text is saved if it is', () => {
  for (const kind of ['elsewhere', 'expired'] as const) {
    expect(endingWords({ kind }).text).toMatch(/^[^.]+\.$/);
    expect(endingWords({ kind }, true).text).toMatch(/^[^.]+; what you typed is saved on this device\.$/);
  }
});
