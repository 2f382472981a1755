import { readDefinition } from '../../embedded/data/definition.ts';
import { ann, guest, openTestEngine, type TestEngine } from '../../embedded/data/testing/harness.ts';
import { sampleBrief, sampleProfile } from '../../embedded/data/testing/samples.ts';
import { MAX_UPDATE_NOTE, MAX_UPDATE_NOTES } from '../../features/briefs/model/update-notes.ts';

/* What `guardBrief.js` does with the notes about updates of a brief. */

let backend: TestEngine;
beforeEach(async () => {
  backend = openTestEngine(readDefinition());
  await backend.value(ann, 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }', {
    input: sampleProfile('ann'),
  });
});
afterEach(() => backend.dispose());

const CREATE = 'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id updateNotes } }';
const UPDATE = 'mutation ($input: UpdateBriefInput!) { updateBrief(input: $input) { id updateNotes } }';
const create = (more: object = {}) =>
  backend.value(ann, CREATE, { input: { ...sampleBrief(1, 'ann'), ...more } });
const update = (more: object) => backend.value(ann, UPDATE, { input: { id: 'brief-1', ...more } });
const refused = (more: object) => backend.failure(ann, UPDATE, { input: { id: 'brief-1', ...more } });
const getNotes = (row: Awaited<ReturnType<typeof update>>): string[] =>
  [...(row.updateNotes ?? [])].map(String);

test('a note gets the time of its write, and readers see it', async () => {
  await create();
  const before = new Date().toISOString();
  const [note = ''] = getNotes(await update({ updateNotes: ['|The fee was wrong.'] }));
  const [at = '', text] = note.split('|');
  expect(text).toBe('The fee was wrong.');
  expect(at >= before && at <= new Date().toISOString()).toBe(true);
  expect((await backend.value(guest, '{ getBrief(id: "brief-1") { updateNotes } }')).updateNotes).toEqual([
    note,
  ]);
});

test('no write removes, changes or redates a note', async () => {
  await create();
  const [note = ''] = getNotes(await update({ updateNotes: ['|First'] }));
  const at = note.slice(0, 24);
  for (const updateNotes of [
    null,
    [],
    ['2001-01-01T00:00:00.000Z|Old'],
    [`${at}|Other words`],
    ['|  '],
    [''],
  ])
    expect(getNotes(await update({ updateNotes }))).toEqual([note]);
  expect(getNotes(await update({ title: 'Another title' }))).toEqual([note]);
  expect(getNotes(await update({ updateNotes: ['|Second'] }))).toEqual([
    note,
    expect.stringMatching(/\|Second$/),
  ]);
});

test('the words of a note can be withdrawn, its date cannot', async () => {
  await create();
  const [note = ''] = getNotes(await update({ updateNotes: ['|Private words'] }));
  const withdrawn = note.slice(0, 25);
  expect(getNotes(await update({ updateNotes: [withdrawn] }))).toEqual([withdrawn]);
  expect(getNotes(await update({ updateNotes: [note] }))).toEqual([withdrawn]);
});

test.each([
  ['a draft', { status: 'DRAFT' }, {}],
  ['a scheduled brief', { blogDate: '2999-01-01', month: '2999-01' }, {}],
  ['a brief that is unpublished', {}, { status: 'DRAFT' }],
  ['a first publication', { status: 'DRAFT' }, { status: 'PUBLISHED' }],
])('%s gets no note', async (_, stored, change) => {
  await create(stored);
  expect(await refused({ ...change, updateNotes: ['|Changed'] })).toEqual([
    'NotPublished',
    'Only a brief that readers can open has update notes.',
  ]);
});

test('an archive brings back notes with a time in the past, and no others', async () => {
  const past = '2026-01-02T03:04:05.678Z|Restored';
  expect(
    getNotes(await create({ updateNotes: [past, '2999-01-01T00:00:00.000Z|Later', '|New', 'text'] })),
  ).toEqual([past]);
});

test('the longest notes of the form are accepted, and a brief has at most as many as the form says', async () => {
  const at = (second: number) => `2026-01-02T03:04:${String(second).padStart(2, '0')}.000Z`;
  const longest = Array.from(
    { length: MAX_UPDATE_NOTES - 1 },
    (_, second) => `${at(second)}|${'語'.repeat(MAX_UPDATE_NOTE)}`,
  );
  await create({ updateNotes: longest });
  expect(getNotes(await update({ updateNotes: ['|The last one'] }))).toHaveLength(MAX_UPDATE_NOTES);
  expect((await refused({ updateNotes: ['|One more'] }))[0]).toBe('TooManyNotes');
  expect((await refused({ updateNotes: ['|One', '|Two'] }))[0]).toBe('TooManyNotes');
  expect((await refused({ updateNotes: ['x'.repeat(401)] }))[0]).toBe('FieldTooLarge');
});
