import { jest } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { seed } from '../../../scripts/seed/seed.ts';
import { recordQuestion } from '../model/question.ts';

/*
 * Questions as people type them, with the pages that answer them. The first result must be one of these. The pages are sample
 * content; a guide that is renamed changes its line here. `start` is the page /start, which has the steps of `the-first-hour`.
 */
const QUESTIONS: readonly (readonly [question: string, ...slugs: string[]])[] = [
  ['my account was banned', 'start', 'the-first-hour'],
  ['banned from youtube', 'start', 'the-first-hour', 'the-enforcement-ladder'],
  ['what to do after a ban', 'the-first-hour', 'rehearse-the-ban'],
  ['first hour after a ban', 'the-first-hour'],
  ['i got banned what now', 'start', 'the-first-hour'],
  ['my channel was terminated', 'the-first-hour', 'keep-the-schedule'],
  ['ban', 'rehearse-the-ban', 'the-first-hour'],
  ['bans', 'start', 'rehearse-the-ban', 'the-first-hour'],
  ['shadowban', 'testing-a-shadowban', 'five-things-called-a-shadowban'],
  ['shadowbans', 'testing-a-shadowban', 'five-things-called-a-shadowban'],
  ['am i shadowbanned', 'testing-a-shadowban', 'five-things-called-a-shadowban'],
  ['is shadowbanning real', 'testing-a-shadowban', 'five-things-called-a-shadowban'],
  ['shadowban test', 'testing-a-shadowban'],
  ['instagram shadowban', 'testing-a-shadowban', 'five-things-called-a-shadowban'],
  ['why are my views down', 'testing-a-shadowban', 'five-things-called-a-shadowban'],
  ['copyright strike', 'the-enforcement-ladder'],
  ['tiktok strike', 'the-enforcement-ladder'],
  ['strikes', 'the-enforcement-ladder'],
  ['community guidelines strike', 'the-enforcement-ladder'],
  ['enforcement ladder', 'the-enforcement-ladder'],
  ['warning to removal', 'the-enforcement-ladder'],
  ['twitch suspension', 'the-enforcement-ladder'],
  ['how do I appeal a youtube ban', 'the-first-hour', 'write-the-appeal'],
  ['how to appeal', 'write-the-appeal', 'waiting-is-work'],
  ['write an appeal', 'write-the-appeal'],
  ['youtube appeal rejected', 'write-the-appeal', 'when-the-platform-is-not-the-last-word', 'the-first-hour'],
  ['my appeal was rejected', 'write-the-appeal', 'when-the-platform-is-not-the-last-word'],
  ['instagram denied my appeal', 'write-the-appeal', 'when-the-platform-is-not-the-last-word'],
  ['appealing together', 'appeal-together-file-apart'],
  ['how long does an appeal take', 'waiting-is-work', 'write-the-appeal', 'appeal-together-file-apart'],
  ['waiting for an appeal', 'waiting-is-work'],
  ['save evidence', 'the-first-hour'],
  ['how to save evidence before it is deleted', 'the-first-hour'],
  ['keep a record', 'keep-a-daily-record'],
  ['daily log', 'keep-a-daily-record'],
  ['war footage removed', 'graphic-true-removed'],
  ['graphic content removed', 'graphic-true-removed'],
  ['sha-256', 'graphic-true-removed', 'what-a-hash-shows'],
  ['hash', 'the-first-hour', 'graphic-true-removed', 'what-a-hash-shows'],
  ['digital services act', 'six-months-to-complain', 'you-are-owed-a-reason'],
  ['dsa', 'six-months-to-complain', 'you-are-owed-a-reason'],
  ['article 17', 'you-are-owed-a-reason'],
  ['article 20 complaint', 'six-months-to-complain'],
  ['statement of reasons', 'you-are-owed-a-reason'],
  ['out of court dispute', 'when-the-platform-is-not-the-last-word'],
  ['impersonation', 'somebody-else-is-you'],
  ['someone impersonates me', 'somebody-else-is-you'],
  ['fake account of me', 'somebody-else-is-you'],
  ['mass reporting', 'when-reporting-is-the-weapon'],
  ['false reports against my channel', 'when-reporting-is-the-weapon'],
  ['moderation mistakes', 'who-decides'],
  ['who decides about bans', 'who-decides'],
  ['demonetised', 'paid-less-is-a-restriction', 'your-own-transparency-report'],
  ['demonetization', 'paid-less-is-a-restriction'],
  ['how much money did i lose', 'how-much-lives-on-one-platform', 'paid-less-is-a-restriction'],
  ['team depends on my channel', 'other-peoples-payroll'],
  ['newsletter', 'the-plain-list', 'how-much-lives-on-one-platform', 'rented-audience'],
  ['email list', 'the-plain-list'],
  ['move my audience', 'rented-audience'],
  ['backup my channel', 'the-backup-you-tested'],
  ['export my videos', 'rented-audience', 'the-backup-you-tested'],
  ['start over with a new channel', 'zero-on-purpose'],
  ['what should i tell my audience', 'four-sentences'],
  ['public statement', 'four-sentences'],
  ['transparency report', 'your-own-transparency-report'],
  ['spam', 'the-same-post-nine-times'],
  ['seneca', 'anger-makes-a-bad-exhibit'],
  ['mara lindqvist', 'mara-lindqvist'],
  ['samira', 'samira-haddad'],
  ['the line that breaks', 'the-line-that-breaks'],
];

/** The minimum share of questions with the right first result: 55 of 60. */
const WANTED_SHARE = 55 / 60;

let backend: TestBackend;
let search: typeof import('./search.ts')['search'];
let countRestrictions: typeof import('../../bans/server/restrictions.ts')['countRestrictions'];

beforeAll(async () => {
  backend = await startTestBackend();
  ({ search } = await import('./search.ts'));
  ({ countRestrictions } = await import('../../bans/server/restrictions.ts'));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await seed(backend.engine);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

test('plain questions find their guide first', async () => {
  const missed: string[] = [];
  for (const [question, ...slugs] of QUESTIONS) {
    const [first] = (await search({ text: question })).items;
    if (!slugs.some((slug) => first?.path.endsWith(`/${slug}`))) missed.push(`${question}: ${first?.path}`);
  }
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
  expect(1 - missed.length / QUESTIONS.length).toBeGreaterThanOrEqual(WANTED_SHARE);
  expect(missed.length).toBeLessThanOrEqual(3);
});

test.each(['my account was banned', 'i got banned what now', 'banned from youtube', 'account suspended'])(
  '"%s" has the page for banned people among its first two results',
  async (text) => {
    const paths = (await search({ text })).items.slice(0, 2).map(({ path }) => path);
    expect(paths).toContain('/start');
  },
);

test.each(['banned from youtube', 'youtube appeal rejected', 'ban', 'shadowbans', 'copyright strike'])(
  '"%s" finds one of its pages first, and has all of its words',
  async (text) => {
    const { items, isLoose } = await search({ text });
    const [, ...slugs] = QUESTIONS.find(([question]) => question === text) ?? [];
    expect(slugs).toContain(items[0]?.path.split('/').at(-1));
    expect(isLoose).toBe(false);
  },
);

test.each(['ban', 'bans', 'evidence', 'appeal', 'strike'])(
  '"%s" finds the guides with that word in the title before columns by fictional authors',
  async (text) => {
    const { items } = await search({ text });
    const isNamed = (title: readonly { readonly isMatch?: boolean }[]) =>
      title.some(({ isMatch }) => isMatch);
    const named = items.filter(({ kind, title }) => ['brief', 'guide'].includes(kind) && isNamed(title));
    const firstSample = items.findIndex(({ isSample }) => isSample);
    expect(items[0]?.isSample).toBeUndefined();
    for (const guide of named.filter(({ isSample }) => !isSample))
      expect(items.indexOf(guide)).toBeLessThan(firstSample === -1 ? items.length : firstSample);
  },
);

test.each([
  ['court day', '/streams/court-day'],
  ['the inner citadel', '/movies/the-inner-citadel'],
])('"%s" finds the page with this title first', async (text, path) => {
  expect((await search({ text })).items[0]?.path).toBe(path);
});

test('fictional films never come before guides', async () => {
  for (const [question] of QUESTIONS) {
    const kinds = (await search({ text: question })).items.map(({ kind }) => kind);
    if (kinds.includes('film')) expect([question, kinds.indexOf('film')]).not.toEqual([question, 0]);
    expect(Math.max(kinds.lastIndexOf('brief'), kinds.lastIndexOf('guide'))).toBeLessThan(
      kinds.includes('film') ? kinds.indexOf('film') : Number.POSITIVE_INFINITY,
    );
  }
});

test.each([
  ['banned from youtube', 'ban', { platform: 'youtube' }],
  ['youtube appeal rejected', 'ban', { platform: 'youtube', appeal_result: 'rejected' }],
  ['my account was banned', 'ban', {}],
  ['my channel was terminated', 'ban', {}],
  ['twitter account reinstated', 'ban', { platform: 'x', state: 'restored' }],
  ['shadowbans on instagram', 'report', { platform: 'instagram' }],
] as const)('"%s" is a filter of records', async (text, kind, filter) => {
  expect(recordQuestion(text)).toEqual({ kind, filter });
  expect((await countRestrictions(kind, filter)).records).toBeGreaterThan(0);
});

test('words that are part of no filter must be in the record', () => {
  expect(recordQuestion('copyright strike')).toEqual({ kind: 'ban', filter: { text: 'copyright strike' } });
  expect(recordQuestion('banned for spam on youtube').filter).toEqual({ platform: 'youtube', text: 'spam' });
});
