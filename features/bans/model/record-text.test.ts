import { banFor, reportFor } from '../../../lib/domain/testing/records.ts';
import { daysLasted } from './duration.ts';
import { recordCitation, recordSentence, recordSentenceBelowTitle, recordTitle } from './record-text.ts';
import { recordStatus } from './status.ts';

const TODAY = '2026-11-22';

it.each([
  [
    banFor('youtube', '2026-11-03', 'appeal-filed 2026-11-05'),
    'Banned from YouTube since 3 Nov 2026 (19 days), appeal pending.',
  ],
  [banFor('x', null), 'Banned from X, start date not known, no appeal on record.'],
  [banFor('x', '2026-05-01', 'restored 2026-06-04'), 'Banned from X on 1 May 2026, restored after 34 days.'],
  [
    banFor('x', '2026-05', 'appeal-filed 2026-06', 'appeal-rejected 2026-07-01', 'ended 2026-07-02'),
    'Banned from X about May 2026, appeal rejected, ended on 2 Jul 2026.',
  ],
  [
    banFor('x', '2026-11-03', 'appeal-filed 2026-11-04', 'appeal-partly-granted 2026-11-10'),
    'Banned from X since 3 Nov 2026 (19 days), appeal partly granted.',
  ],
  [
    reportFor('tiktok', '2026', null),
    'Self-reported: limited on TikTok since about 2026, no appeal on record.',
  ],
])('describes a record in a sentence with the precision of its dates', (restriction, sentence) => {
  expect(recordSentence(restriction, TODAY)).toBe(sentence);
});

it('leaves out of a ban what the title above says', () => {
  const below = (restriction: Parameters<typeof recordSentence>[0]) =>
    recordSentenceBelowTitle(restriction, TODAY);
  expect(below(banFor('x', '2026-11-03', 'appeal-filed 2026-11-05'))).toBe(
    'Since 3 Nov 2026 (19 days), appeal pending.',
  );
  expect(below(banFor('x', null))).toBe('Start date not known, no appeal on record.');
  expect(below(banFor('x', '2026-05-01', 'restored 2026-06-04'))).toBe(
    'On 1 May 2026, restored after 34 days.',
  );
  // A report is always marked as self-reported.
  expect(below(reportFor('tiktok', '2026', null))).toBe(
    'Self-reported: limited on TikTok since about 2026, no appeal on record.',
  );
});

it('counts days only between exact dates', () => {
  expect(daysLasted(banFor('x', '2026-11-21'), TODAY)).toBe(1);
  expect(daysLasted(banFor('x', '2026-05-01', 'ended 2026-05-01'), TODAY)).toBe(0);
  expect(daysLasted(banFor('x', '2026-05'), TODAY)).toBeNull();
  expect(daysLasted(banFor('x', '2026-05-01', 'restored 2026-06'), TODAY)).toBeNull();
});

it('names the kind while a restriction is in force, and the outcome after it ended', () => {
  expect(recordStatus(banFor('x', '2026-05-01'))).toBe('banned');
  expect(recordStatus(reportFor('x', '2026-05-01', null))).toBe('limited');
  expect(recordStatus(reportFor('x', '2026-05-01', null, 'ended 2026-06-01'))).toBe('ended');
});

it('cites the author, the version and the URL', () => {
  const where = {
    displayName: 'Ann',
    siteName: 'Site',
    address: 'https://a.example/b',
    changed: '1 November 2026',
  };
  expect(recordTitle(banFor('x', null), 'Ann')).toBe('Ann, banned from X');
  expect(recordCitation(reportFor('x', '2026', null), where)).toBe(
    '“Ann, limited on X” (self-reported record). Site, as of 1 November 2026. https://a.example/b',
  );
});
