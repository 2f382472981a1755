import type { Evidence } from '../../../bans/model/evidence.ts';
import { storedEvidence } from '../../../bans/model/records/evidence.ts';
import type { Written } from '../writing.ts';
import { changeEvidence, type UpdateRecord } from './changing.ts';
import { withEntry } from './publishing.ts';

const named = (label: string): Evidence => ({ label, url: null, archiveUrl: null, sha256: null });
const [mine, theirs] = [named('Mine'), named('Theirs')];

/** A record that returns prepared results one by one, and stores the version that each write replaced. */
function recordThat(...answers: readonly Written[]) {
  const written: { labels: unknown[]; seen: string }[] = [];
  const update: UpdateRecord = async ({ evidence }, seen) => {
    written.push({ labels: evidence.map(({ label }) => label), seen });
    return answers[written.length - 1] ?? { kind: 'gone' };
  };
  return { written, update };
}

const add = (update: UpdateRecord) =>
  changeEvidence({ id: 'ban-1', updatedAt: 'first' }, [], (list) => withEntry(list, mine), update);
const row = (updatedAt: string, evidence: unknown) => ({ id: 'ban-1', updatedAt, evidence });

test('adds an item to the list that was read', async () => {
  const { written, update } = recordThat({ kind: 'saved', row: row('second', null) });
  await add(update);
  expect(written).toEqual([{ labels: ['Mine'], seen: 'first' }]);
});

test('keeps what another tab wrote in between', async () => {
  const { written, update } = recordThat(
    { kind: 'conflict', theirs: row('second', JSON.stringify([storedEvidence(theirs)])) },
    { kind: 'saved', row: row('third', null) },
  );
  await add(update);
  expect(written[1]).toEqual({ labels: ['Theirs', 'Mine'], seen: 'second' });
});

test('does not overwrite a deleted or invalid record', async () => {
  await expect(add(recordThat({ kind: 'gone' }).update)).rejects.toThrow('no longer exists');
  const broken = recordThat({ kind: 'conflict', theirs: row('second', '{"not":"a list"}') });
  await expect(add(broken.update)).rejects.toThrow('is not valid');
  expect(broken.written).toHaveLength(1);
});

test('gives up on a record that changes all the time', async () => {
  const conflict: Written = { kind: 'conflict', theirs: row('x', null) };
  await expect(add(recordThat(...Array(9).fill(conflict)).update)).rejects.toThrow('try again');
});
