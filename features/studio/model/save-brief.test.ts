import { ann, ben, openTestEngine, type TestEngine } from '../../../embedded/data/testing/harness.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { getUpdateNotes } from '../../briefs/model/update-notes.ts';
import { type BriefValues, changedValues, EMPTY_BRIEF, getValues } from './brief-values.ts';
import { createOwn, updateOwn } from './own-rows.ts';
import { type BriefSaved, type BriefToSave, getDay, getRecord, saveBrief } from './save-brief.ts';

let backend: TestEngine;
beforeEach(() => {
  backend = openTestEngine();
});
afterEach(() => backend.dispose());

const author = { userId: ann.sub, profileId: 'ann', username: 'ann', avatarUrl: null };
const asAnn: GraphQLClient = (query, variables) => backend.run(ann, query, variables);
const writingAs = (client: GraphQLClient) => ({
  create: (input: { readonly id: string }) => createOwn('briefs', input, client),
  update: (id: string, changes: object, seen: string) =>
    updateOwn('briefs', id, { ...changes }, seen, client),
});
const writing = writingAs(asAnn);
const first = changedValues(EMPTY_BRIEF, { title: 'One', text: 'Text' });

const toSave = (
  values: BriefValues,
  base: BriefToSave['base'],
  more: Partial<BriefToSave> = {},
): BriefToSave => ({
  id: 'b1',
  author,
  values,
  base,
  day: '2026-11-21',
  ...more,
});
const NEW = { values: EMPTY_BRIEF, updatedAt: null };

function getRow(saved: BriefSaved) {
  if (saved.kind !== 'saved') throw new Error(`It is ${saved.kind}`);
  return saved.row;
}
const getBase = (saved: BriefSaved) => ({
  values: getValues(getRow(saved)),
  updatedAt: getRow(saved).updatedAt,
});

test('a new brief is a draft that only its author finds', async () => {
  const saved = await saveBrief(toSave(first, NEW), writing);
  expect(getRow(saved)).toMatchObject({
    id: 'b1',
    status: 'DRAFT',
    slug: 'one',
    userId: ann.sub,
    month: '2026-11',
  });
  expect(JSON.stringify(await backend.run(ben, '{ getBrief(id: "b1") { title } }'))).not.toContain('One');
});

test('a change keeps the status, and publishing writes it', async () => {
  const base = getBase(await saveBrief(toSave(first, NEW), writing));
  const published = await saveBrief(toSave(base.values, base, { status: 'PUBLISHED' }), writing);
  expect(getRow(published).status).toBe('PUBLISHED');
  const changed = { ...base.values, text: 'More' };
  expect(getRow(await saveBrief(toSave(changed, getBase(published)), writing))).toMatchObject({
    status: 'PUBLISHED',
    longDescription: 'More',
  });
});

test('changes of different fields of the same version are merged', async () => {
  const base = getBase(await saveBrief(toSave(first, NEW), writing));
  await saveBrief(toSave({ ...base.values, description: 'Theirs' }, base), writing);
  const mine = { ...base.values, text: 'Mine' };
  const late = await saveBrief(toSave(mine, base), writing);
  expect(late).toMatchObject({ kind: 'overtaken', conflict: { fields: [] } });
  if (late.kind !== 'overtaken') return;
  expect(late.conflict.merged).toEqual({ ...mine, description: 'Theirs' });
  expect(getValues(late.conflict.theirs).text).toBe('Text');
});

test('changes of the same field return both versions and write nothing', async () => {
  const base = getBase(await saveBrief(toSave(first, NEW), writing));
  await saveBrief(toSave(changedValues(base.values, { title: 'Theirs', text: 'Their text' }), base), writing);
  const late = await saveBrief(
    toSave(changedValues(base.values, { title: 'Mine', text: 'My text' }), base),
    writing,
  );
  expect(late).toMatchObject({ kind: 'overtaken', conflict: { fields: ['title', 'text'] } });
  expect(await backend.value(ann, '{ getBrief(id: "b1") { title longDescription } }')).toEqual({
    title: 'Theirs',
    longDescription: 'Their text',
  });
});

test('a lost response is not a conflict, also after further typing', async () => {
  const deaf = writingAs(async (query, variables) => {
    await asAnn(query, variables);
    throw new Error('A network error has occurred.');
  });
  const lost = toSave(first, NEW);
  await expect(saveBrief(lost, deaf)).rejects.toThrow('network');
  const more = { ...first, text: 'Text and more' };
  const saved = await saveBrief(toSave(more, NEW, { lastSent: getRecord(lost) }), writing);
  expect(getRow(saved).longDescription).toBe('Text and more');
});

test('a deleted brief is gone, and an id of another person is taken', async () => {
  const base = getBase(await saveBrief(toSave(first, NEW), writing));
  await backend.run(ann, 'mutation { deleteBrief(input: { id: "b1" }) { id } }');
  expect(await saveBrief(toSave(first, base), writing)).toEqual({ kind: 'gone' });
  await saveBrief(toSave(first, NEW), writing);
  const asBen = writingAs((query, variables) => backend.run(ben, query, variables));
  expect(await saveBrief(toSave(first, NEW), asBen)).toEqual({ kind: 'taken' });
});

test('a draft has the day of its creation, and a published brief the day of its publication', () => {
  const row = { id: 'b', updatedAt: '', createdAt: '2026-11-01T10:00:00.000Z' };
  const now = new Date('2026-11-21T10:00:00Z');
  expect(getDay('DRAFT', row, now)).toBe('2026-11-01');
  expect(getDay('PUBLISHED', row, now)).toBe('2026-11-21');
  expect(getDay('DRAFT', null, now)).toBe('2026-11-21');
});

test('a note about an update is stored once, even if the response of its write was lost', async () => {
  const base = getBase(await saveBrief(toSave(first, NEW), writing));
  const published = await saveBrief(toSave(base.values, base, { status: 'PUBLISHED' }), writing);
  const noted = toSave(
    { ...getBase(published).values, text: 'More', updateNote: 'Added a part.' },
    getBase(published),
    {
      status: 'PUBLISHED',
      takesNote: true,
    },
  );
  await saveBrief(noted, writing);
  const again = await saveBrief({ ...noted, lastSent: getRecord(noted) }, writing);
  expect(getUpdateNotes(getRow(again).updateNotes).map(({ text }) => text)).toEqual(['Added a part.']);
  expect(getValues(getRow(again)).updateNote).toBe('');
});

test('a note is not sent with a draft', () => {
  const values = { ...first, updateNote: 'Left over' };
  expect(getRecord(toSave(values, { values, updatedAt: '2026-11-21T10:00:00.000Z' }))).not.toHaveProperty(
    'updateNotes',
  );
});
