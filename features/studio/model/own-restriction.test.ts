import { banFor } from '../../../lib/domain/testing/records.ts';
import { onDay } from '../../../lib/time/when.ts';
import { statusWithAppeal } from '../../bans/model/status.ts';
import { historyFields, withEvent } from './edit-restriction.ts';
import { inputOfRow } from './imported-rows.ts';
import {
  applyTo,
  deletedKey,
  type OwnRestriction,
  ownBan,
  ownRestriction,
  readDeleted,
  standingText,
  withDeleted,
  withoutDeleted,
} from './own-restriction.ts';
import type { Input, OwnRow } from './own-rows.ts';

const row = (updatedAt: string, more: Input = {}): OwnRow => ({
  id: 'ban',
  profileId: 'ann',
  platformId: 'x',
  dateOfBan: '2026-01-01',
  datePrecision: 'day',
  events: '[]',
  updatedAt,
  ...more,
});

const filed = { id: 'f', kind: 'appeal-filed', when: onDay('2026-01-02'), text: 'By form.' } as const;
const ended = { id: 'e', kind: 'ended', when: onDay('2026-02-01'), text: '' } as const;

const recording = (event: typeof filed | typeof ended) => (now: OwnRestriction) => {
  const history = withEvent(now.history, now.record.began, event);
  return history && historyFields('bans', now.record, history);
};

/** A table with one row, which responds like the backend. */
function table(first: OwnRow) {
  let stored = first;
  return {
    stored: () => stored,
    update: async (_kind: string, _id: string, changes: Input, seen: string) => {
      if (seen !== stored.updatedAt) return { kind: 'conflict', theirs: stored } as const;
      stored = {
        ...stored,
        ...changes,
        events: JSON.stringify(changes.events),
        updatedAt: `${Number(stored.updatedAt) + 1}`,
      };
      return { kind: 'saved', row: stored } as const;
    },
  };
}

test('a concurrent event of another tab is stored as well', async () => {
  const { update, stored } = table(row('1'));
  const seen = ownBan(stored());
  await applyTo(seen, recording(ended), update);
  expect(await applyTo(seen, recording(filed), update)).toEqual({ kind: 'saved' });
  expect(ownBan(stored()).record.events.map(({ kind }) => kind)).toEqual(['appeal-filed', 'ended']);
  expect(stored()).toMatchObject({ isActive: false, appealStatus: 'PENDING', changedOn: '2026-02-01' });
});

test('an event that no longer fits is refused, with the stored record', async () => {
  const { update, stored } = table(row('1'));
  const seen = ownBan(stored());
  await applyTo(seen, recording(ended), update);
  const late = { ...ended, id: 'g', kind: 'restored', text: 'They wrote.' } as const;
  const applied = await applyTo(
    seen,
    (now) => {
      const history = withEvent(now.history, now.record.began, late);
      return history && historyFields('bans', now.record, history);
    },
    update,
  );
  expect(applied).toMatchObject({ kind: 'refused', theirs: { row: stored() } });
});

test('a deleted record stays deleted, and the number of attempts has a maximum', async () => {
  const gone = async () => ({ kind: 'gone' }) as const;
  expect(await applyTo(ownBan(row('1')), recording(filed), gone)).toEqual({ kind: 'gone' });
  let version = 1;
  const faster = async () => {
    version += 1;
    return { kind: 'conflict', theirs: row(`${version}`) } as const;
  };
  expect(await applyTo(ownBan(row('1')), recording(filed), faster)).toMatchObject({ kind: 'refused' });
  expect(version).toBe(6);
});

test('a broken row is reported', () => {
  expect(() => ownRestriction('bans', row('1', { platformId: 'myspace' }))).toThrow('platform');
  expect(() => ownRestriction('reports', row('1'))).toThrow();
});

describe('deleted records', () => {
  const deleted = (id: string, at: string) => ({ kind: 'bans', at, row: { ...row('1'), id } }) as const;
  const [first, second, third] = ['01', '02', '03'].map((day) => `2026-11-${day}T12:00:00.000Z`);

  test('are stored until they are restored, each once, the newest first', () => {
    const stored = withDeleted(
      withDeleted([deleted('a', `${first}`)], deleted('b', `${second}`)),
      deleted('a', `${third}`),
    );
    expect(stored.map(({ row: { id }, at }) => [id, at])).toEqual([
      ['a', third],
      ['b', second],
    ]);
    expect(readDeleted(JSON.stringify(stored))).toEqual(stored);
    expect(withoutDeleted(stored, 'a')).toEqual([deleted('b', `${second}`)]);
  });

  test.each([null, '', '{', '[{"kind":"profiles"}]'])('are not read from %j', (text) => {
    expect(readDeleted(text)).toEqual([]);
  });

  test('are created again without nulls and the backend’s fields', () => {
    const all = { ...row('1', { owner: 'me::me', createdAt: '2026', restriction: null }) };
    expect(inputOfRow('bans', all)).toEqual({
      id: 'ban',
      profileId: 'ann',
      platformId: 'x',
      dateOfBan: '2026-01-01',
      datePrecision: 'day',
      events: '[]',
    });
  });

  test('belong to one person', () => {
    expect(deletedKey('ann')).not.toBe(deletedKey('ben'));
  });
});

const TODAY = '2026-11-21';

test.each([
  [banFor('x', '2026-11-03'), 'banned', 'Since 3 Nov 2026, 18 days so far.'],
  [banFor('x', '2026-11-20'), 'banned', 'Since 20 Nov 2026, 1 day so far.'],
  [banFor('x', null), 'banned', 'Start date unknown.'],
  [
    banFor('x', '2026-05', 'appeal-filed 2026-11-10'),
    'appeal-pending',
    'Since about May 2026. The appeal has been pending for 11 days.',
  ],
  [banFor('x', null, 'appeal-filed 2026-10'), 'appeal-pending', 'Start date unknown.'],
  [
    banFor('x', '2026-11-03', 'appeal-filed 2026-11-04', 'appeal-rejected 2026-11-10'),
    'appeal-rejected',
    'Since 3 Nov 2026, 18 days so far. The appeal was rejected on 10 Nov 2026.',
  ],
  [
    banFor('x', '2026-08-29', 'restored 2026-10-09'),
    'restored',
    'Ended on 9 Oct 2026, after 41 days. It began on 29 Aug 2026.',
  ],
  [banFor('x', null, 'ended 2026'), 'ended', 'Ended about 2026.'],
] as const)('%#: the status of a ban is %s, %s', (ban, standing, text) => {
  expect([statusWithAppeal(ban), standingText(ban, TODAY)]).toEqual([standing, text]);
});

test('a report without events is a limit', () => {
  expect(statusWithAppeal({ ...banFor('x', null), kind: 'report' })).toBe('limited');
});
