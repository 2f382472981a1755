import { readDefinition } from '../../embedded/data/definition.ts';
import {
  admin,
  ann,
  ben,
  guest,
  openTestEngine,
  type TestEngine,
} from '../../embedded/data/testing/harness.ts';
import {
  draftFields,
  MAX_DRAFT_LENGTH,
  readRecordDrafts,
} from '../../features/studio/model/record-drafts.ts';
import type { GraphQLClient } from '../../lib/workspace/stored-record.ts';

/* Private drafts of bans and reports, with the functions and pipelines that AWS gets. */

let backend: TestEngine;
beforeEach(() => {
  backend = openTestEngine(readDefinition());
});
afterEach(() => backend.dispose());

const CREATE =
  'mutation ($input: CreateRecordDraftInput!) { createRecordDraft(input: $input) { id userId owner } }';
const UPDATE =
  'mutation ($input: UpdateRecordDraftInput!) { updateRecordDraft(input: $input) { id userId } }';
const getInput = (id: string, more: object = {}) => ({
  id,
  kind: 'BAN',
  content: '{"platform":"x"}',
  ...more,
});
const create = (id: string, who = ann, more: object = {}) =>
  backend.value(who, CREATE, { input: getInput(id, more) });
const getClient =
  (who: typeof ann): GraphQLClient =>
  async (query, variables) =>
    JSON.parse(JSON.stringify(await backend.run(who, query, { ...variables })));

test('belongs to the person who creates it, whatever the input says', async () => {
  expect(await create('d-1', ann, { userId: ben.sub })).toMatchObject({ userId: ann.sub });
  expect(await backend.value(ann, UPDATE, { input: { id: 'd-1', userId: ben.sub } })).toMatchObject({
    userId: ann.sub,
  });
  expect((await readRecordDrafts(ann.sub, getClient(ann))).map(({ id }) => id)).toEqual(['d-1']);
  expect(await readRecordDrafts(ben.sub, getClient(ben))).toEqual([]);
});

test.each([
  ['another person', () => ben],
  ['an administrator', () => admin],
  ['a guest', () => guest],
] as const)('%s finds none of it, by no list, and cannot change it', async (_name, who) => {
  await create('d-1');
  for (const query of [
    '{ getRecordDraft(id: "d-1") { id content } }',
    '{ listRecordDrafts { items { id content } } }',
    `{ listRecordDraftsByUser(userId: "${ann.sub}") { items { id content } } }`,
    'mutation { updateRecordDraft(input: { id: "d-1", content: "{}" }) { id content } }',
    'mutation { deleteRecordDraft(input: { id: "d-1" }) { id content } }',
  ])
    expect(JSON.stringify((await backend.run(who(), query)).data ?? null)).not.toContain('d-1');
  expect(await readRecordDrafts(ann.sub, getClient(ann))).toHaveLength(1);
});

test('is no public record: nothing about it is in the models that pages read', async () => {
  await create('d-1');
  for (const query of [
    '{ listPlatformBans { items { id } } }',
    '{ listShadowbanExperiences { items { id } } }',
  ])
    expect(JSON.stringify(await backend.run(guest, query))).not.toContain('d-1');
});

test('a person has at most 20, and may have another after deleting one', async () => {
  for (let at = 1; at <= 20; at += 1) await create(`d-${at}`);
  expect(await backend.failure(ann, CREATE, { input: getInput('d-21') })).toEqual([
    'TooManyDrafts',
    expect.stringContaining('20 private drafts'),
  ]);
  await create('of-ben', ben);
  await backend.value(ann, 'mutation { deleteRecordDraft(input: { id: "d-1" }) { id } }');
  await create('d-21');
});

test('a draft that is too long is refused, by the form before the backend', async () => {
  const values = { explanation: 'x'.repeat(MAX_DRAFT_LENGTH) };
  expect(() => draftFields('bans', values)).toThrow('too long');
  const content = JSON.stringify({ x: 'x'.repeat(30_000) });
  expect(await backend.failure(ann, CREATE, { input: getInput('d-1', { content }) })).toEqual([
    'FieldTooLarge',
    expect.stringContaining('At most 30000'),
  ]);
});
