import type { AbuseReport, ModerationCase, ModerationDecision } from './moderation-records.ts';
import { ageText, agoText, countWaiting, getCases, getReasons, queueQuery, readQueueView } from './queue.ts';

const aCase = (id: string, changes: Partial<ModerationCase> = {}): ModerationCase => ({
  id,
  kind: 'COMPLAINT',
  status: 'OPEN',
  targetType: 'BAN',
  targetId: `ban-${id}`,
  targetTitle: `Ban ${id}`,
  targetPath: `/intelligence/bans/${id}`,
  targetAccount: null,
  reportCount: 1,
  severity: 1,
  firstReportedAt: '2026-01-01T00:00:00.000Z',
  lastReportedAt: '2026-01-01T00:00:00.000Z',
  claimedBy: null,
  claimedAt: null,
  closedAt: null,
  decisionId: null,
  ...changes,
});

const aReport = (id: string, changes: Partial<AbuseReport> = {}): AbuseReport => ({
  id,
  caseId: 'a',
  kind: 'COMPLAINT',
  targetType: 'BAN',
  targetId: 'ban-a',
  reason: 'SPAM',
  explanation: 'Spam.',
  evidence: [],
  reporterName: null,
  reporterEmail: null,
  organisation: null,
  role: null,
  reportedAt: '2026-01-01T00:00:00.000Z',
  status: 'RECEIVED',
  decisionId: null,
  ...changes,
});

const anAppeal = (appealedAt: string): ModerationDecision => ({
  id: 'd',
  caseId: null,
  targetType: 'BAN',
  targetId: 'ban-a',
  targetTitle: 'Ban a',
  targetPath: '/',
  account: null,
  action: 'HIDE',
  reason: 'SPAM',
  message: 'Spam.',
  decidedAt: '2026-01-01T00:00:00.000Z',
  decidedBy: 'Administrator 3F2A',
  appealText: 'No.',
  appealedAt,
  appealOutcome: 'PENDING',
  appealMessage: null,
  appealDecidedAt: null,
  appealDecidedBy: null,
  endedAt: null,
});

const view = (query = '') => readQueueView(new URLSearchParams(query));
const ids = (cases: readonly { readonly id: string }[]) => cases.map(({ id }) => id);

const cases = [
  aCase('old', { firstReportedAt: '2025-12-01T00:00:00.000Z' }),
  aCase('severe', { severity: 5, lastReportedAt: '2026-01-05T00:00:00.000Z' }),
  aCase('mine', { severity: 2, status: 'CLAIMED', claimedBy: 'me', targetType: 'BRIEF' }),
  aCase('theirs', { severity: 2, status: 'CLAIMED', claimedBy: 'them', reportCount: 9 }),
];

test('sorts by severity, then oldest first', () => {
  expect(ids(getCases({ cases }, view(), 'me'))).toEqual(['severe', 'mine', 'theirs', 'old']);
});

test.each([
  ['order=oldest', ['old', 'severe', 'mine', 'theirs']],
  ['order=newest', ['severe', 'old', 'mine', 'theirs']],
  ['order=reports', ['theirs', 'old', 'severe', 'mine']],
  ['mine=yes', ['mine']],
  ['state=CLAIMED', ['mine', 'theirs']],
  ['state=OPEN', ['severe', 'old']],
  ['type=BRIEF', ['mine']],
  ['severity=5', ['severe']],
  ['severity=5&type=BRIEF', []],
])('%s', (query, expected) => {
  expect(ids(getCases({ cases }, view(query), 'me'))).toEqual(expected);
});

test('a view survives a round trip through the URL', () => {
  const queries = ['', 'tab=appeals', 'severity=4&type=BAN&state=OPEN&mine=yes&order=reports'];
  for (const query of queries) {
    const set = Object.entries(queueQuery(view(query))).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    expect(view(new URLSearchParams(set).toString())).toEqual(view(query));
  }
});

test('ignores invalid URL parameters', () => {
  expect(view('tab=constructor&severity=9&type=<b>&state=CLOSED&order=toString')).toEqual(view());
});

test('counts waiting items and finds the oldest', () => {
  const waiting = {
    cases: [...cases, aCase('reply', { kind: 'REPLY', firstReportedAt: '2025-11-01T00:00:00.000Z' })],
    reports: [],
    appeals: [anAppeal('2026-01-02T00:00:00.000Z')],
    isMore: false,
  };
  expect(countWaiting(waiting)).toEqual({
    bySeverity: [
      { severity: 5, count: 1 },
      { severity: 2, count: 2 },
      { severity: 1, count: 1 },
    ],
    cases: 4,
    appeals: 1,
    replies: 1,
    oldest: '2025-11-01T00:00:00.000Z',
  });
  expect(ids(getCases(waiting, view('tab=replies'), 'me'))).toEqual(['reply']);
  expect(ids(getCases(waiting, view(), 'me'))).not.toContain('reply');
  expect(countWaiting({ cases: [], reports: [], appeals: [], isMore: false }).oldest).toBeNull();
});

test('lists each reason of a case once', () => {
  const reports = [
    aReport('1'),
    aReport('2'),
    aReport('3', { reason: 'OTHER' }),
    aReport('4', { caseId: 'b' }),
  ];
  expect(getReasons({ reports }, 'a')).toEqual(['SPAM', 'OTHER']);
});

test.each([
  [30_000, '0 min'],
  [-5000, '0 min'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [47 * 3_600_000, '1 d'],
])('an age of %d ms', (age, expected) => {
  const now = Date.parse('2026-01-01T00:00:00.000Z');
  expect(ageText(new Date(now - age).toISOString(), now)).toBe(expected);
});

test('an instant of this minute was just now', () => {
  const now = Date.parse('2026-01-01T00:00:00.000Z');
  const ago = (age: number) => agoText(new Date(now - age).toISOString(), now);
  expect([ago(-5000), ago(59_000), ago(60_000)]).toEqual(['just now', 'just now', '1 min ago']);
});
