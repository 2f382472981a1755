import type { Row, Written } from '../../studio/model/one-record.ts';
import { settleChange } from './settle-change.ts';

const row = (version: number, more: object = {}): Row => ({
  id: 'a',
  updatedAt: String(version),
  status: 'ACTIVE',
  title: 'T',
  ...more,
});

/** A record with the version `stored`, which only accepts a change of its newest version. */
function record(stored: Row | null) {
  const seen: string[] = [];
  const update = async (from: Row, changes: object): Promise<Written> => {
    seen.push(from.updatedAt);
    if (!stored) return { kind: 'gone' };
    if (stored.updatedAt !== from.updatedAt) return { kind: 'conflict', theirs: stored };
    return { kind: 'saved', row: { ...stored, ...changes, updatedAt: 'new' } };
  };
  return { seen, update };
}

const HIDE = { status: 'INACTIVE' };

test('saves a change of the version that was seen', async () => {
  const { update } = record(row(1));
  expect(await settleChange(row(1), HIDE, update)).toMatchObject({ kind: 'saved', row: HIDE });
});

test('saves together with another administrator’s change', async () => {
  const { update, seen } = record(row(2, { title: 'Theirs' }));
  expect(await settleChange(row(1), HIDE, update)).toMatchObject({
    kind: 'saved',
    row: { status: 'INACTIVE', title: 'Theirs' },
  });
  expect(seen).toEqual(['1', '2']);
});

test('keeps another administrator’s value of the same field', async () => {
  const theirs = row(2, { status: 'PENDING' });
  const { update, seen } = record(theirs);
  expect(await settleChange(row(1), HIDE, update)).toEqual({ kind: 'lost', row: theirs });
  expect(seen).toEqual(['1']);
});

test('gives up on a record that changes at every attempt, and on a deleted one', async () => {
  let version = 1;
  const restless = async (): Promise<Written> => {
    version += 1;
    return { kind: 'conflict', theirs: row(version) };
  };
  expect(await settleChange(row(1), HIDE, restless)).toMatchObject({ kind: 'lost' });
  expect(version).toBe(5);
  expect(await settleChange(row(1), HIDE, record(null).update)).toEqual({ kind: 'gone' });
});
