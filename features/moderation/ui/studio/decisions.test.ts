import { appealEnd } from '../../model/reasons.ts';
import {
  appealState,
  decisionMatters,
  type OwnDecision,
  readOwnModeration,
  stateOfRecord,
} from './decisions.ts';

const decision = (changes: Partial<OwnDecision> = {}): OwnDecision => ({
  id: 'decision-1',
  targetType: 'BAN',
  targetId: 'ban-1',
  targetTitle: 'Mara Lindqvist banned from YouTube',
  targetPath: '/intelligence/bans/ban-1',
  action: 'HIDE',
  reason: 'PERSONAL_DATA',
  message: 'It shows a phone number.',
  decidedAt: '2026-03-10T12:00:00.000Z',
  decidedBy: 'Administrator 3F2A',
  appealText: null,
  appealedAt: null,
  appealOutcome: null,
  appealMessage: null,
  appealDecidedAt: null,
  appealDecidedBy: null,
  endedAt: null,
  ...changes,
});

const soon = new Date('2026-04-01T00:00:00Z');

describe('an appeal', () => {
  test.each([
    ['2026-03-10T12:00:00Z', '2026-09-10'],
    ['2026-08-31T12:00:00Z', '2027-02-28'],
    ['2026-10-01T00:00:00Z', '2027-04-01'],
  ])('against a decision of %s is possible until %s', (decidedAt, end) => {
    expect(appealEnd(decidedAt)).toBe(end);
  });

  it('is open within the period and on its last day, and closed afterwards', () => {
    expect(appealState(decision(), soon)).toEqual({ kind: 'open', until: '2026-09-10' });
    expect(appealState(decision(), new Date('2026-09-10T23:00:00Z')).kind).toBe('open');
    expect(appealState(decision(), new Date('2026-09-11T00:00:00Z')).kind).toBe('too-late');
  });

  it('is possible once, and only against a decision that restricts something', () => {
    const appealedAt = '2026-03-11T12:00:00.000Z';
    expect(appealState(decision({ appealedAt, appealOutcome: 'PENDING' }), soon).kind).toBe('pending');
    expect(appealState(decision({ appealedAt, appealOutcome: 'UPHELD' }), soon).kind).toBe('decided');
    expect(appealState(decision({ action: 'NO_ACTION' }), soon).kind).toBe('none');
    expect(appealState(decision({ endedAt: appealedAt }), soon).kind).toBe('none');
  });
});

describe('the state of a record', () => {
  const record = { type: 'BAN', id: 'ban-1', profileId: 'mara' } as const;

  it('is that of the most severe decision in force about it, its profile or the account', () => {
    const disputed = decision({ id: 'd1', action: 'MARK_DISPUTED' });
    const hiddenProfile = decision({ id: 'd2', targetType: 'PROFILE', targetId: 'mara', action: 'HIDE' });
    const ended = decision({ id: 'd3', action: 'REMOVE', endedAt: '2026-03-11T12:00:00.000Z' });
    expect(stateOfRecord({ decisions: [disputed, ended] }, record)?.state).toBe('DISPUTED');
    const found = stateOfRecord({ decisions: [disputed, hiddenProfile, ended] }, record);
    expect(found).toMatchObject({ state: 'HIDDEN', decision: { id: 'd2' } });
    const closed = decision({ targetType: 'ACCOUNT', targetId: 'sub', action: 'CLOSE_ACCOUNT' });
    expect(stateOfRecord({ decisions: [closed] }, record)?.state).toBe('HIDDEN');
  });

  it('is null for a record without a decision', () => {
    expect(stateOfRecord({ decisions: [decision({ targetId: 'ban-2' })] }, record)).toBeNull();
    expect(stateOfRecord({ decisions: [decision({ action: 'constructor' })] }, record)).toBeNull();
  });
});

it('needs attention while it can be appealed', () => {
  const matters = decisionMatters(
    { decisions: [decision(), decision({ id: 'x', action: 'RESTORE' })], account: null },
    soon,
  );
  expect(matters.map(({ id, title }) => [id, title])).toEqual([
    ['decision-decision-1', 'Hidden: Mara Lindqvist banned from YouTube'],
  ]);
});

describe('reading', () => {
  it('follows the pages and reads the account', async () => {
    const pages = [
      { items: [decision(), { id: 'of a later version' }], nextToken: 'more' },
      { items: [decision({ id: 'decision-2' })], nextToken: null },
    ];
    const requested: unknown[] = [];
    const account = { state: 'LOCKED', since: '2026-03-10T12:00:00.000Z', decisionId: null };
    const read = await readOwnModeration('sub-1', async (_query, variables) => {
      requested.push(variables.nextToken);
      return { data: { page: pages[requested.length - 1], account } };
    });
    expect(requested).toEqual([null, 'more']);
    expect(read.decisions.map(({ id }) => id)).toEqual(['decision-1', 'decision-2']);
    expect(read.account?.state).toBe('LOCKED');
  });

  it('throws the error of the backend', async () => {
    const result = { data: null, errors: [{ message: 'Not Authorized to access', path: ['page'] }] };
    await expect(readOwnModeration('sub-1', async () => result)).rejects.toThrow('Not Authorized to access');
  });
});
