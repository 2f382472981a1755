import { type DeletedRecord, lookForDeleted, readDeleted, withDeleted, withoutDeleted } from './deleted.ts';

const one = (id: string, more: Partial<DeletedRecord> = {}): DeletedRecord => ({
  model: 'Stream',
  at: '2026-11-21T12:00:00.000Z',
  row: { id, updatedAt: '2026-11-21T11:00:00.000Z', title: id },
  ...more,
});

test('is stored as text and read again, the newest first and each once', () => {
  const stored = withDeleted(withDeleted([one('a')], one('b', { isUnsure: true })), one('a'));
  expect(stored).toEqual([one('a'), one('b', { isUnsure: true })]);
  expect(readDeleted(JSON.stringify(stored))).toEqual(stored);
  expect(withoutDeleted(stored, 'Stream', 'a')).toEqual([one('b', { isUnsure: true })]);
  expect(withoutDeleted(stored, 'Personality', 'a')).toEqual(stored);
});

test.each([null, '', '{', '[{"model":"Brief"}]'])('reads nothing from %p', (text) => {
  expect(readDeleted(text)).toEqual([]);
});

test('a deletion without a response is checked: the record exists, is gone, or cannot be read now', async () => {
  const unsure = ['there', 'gone', 'unreached'].map((id) => one(id, { isUnsure: true }));
  const found = await lookForDeleted(unsure, async (_model, id) => {
    if (id === 'unreached') throw new Error('No answer');
    return id === 'there' ? { id, updatedAt: '' } : null;
  });
  expect(found.stillThere.map(({ row }) => row.id)).toEqual(['there']);
  expect(found.gone).toEqual([one('gone')]);
});
