import { createCursors } from './records.ts';
import { ann, guest, openTestEngine, type TestEngine } from './testing/harness.ts';
import { sampleBriefs, sampleProfile } from './testing/samples.ts';

const cursors = createCursors(Buffer.alloc(32, 1));
const query = ['Query', 'listBriefs', null, { filter: { views: { gt: 1 }, title: { eq: 'x' } } }];
const position = { sort: '2026-11-21', id: 'secret-draft' };
const refusal = 'Invalid pagination token given.';

test('a token returns its position', () => {
  expect(cursors.open(query, cursors.seal(query, position))).toEqual(position);
  const byId = { sort: null, id: 'b' };
  expect(cursors.open(query, cursors.seal(query, byId))).toEqual(byId);
  const byNumber = { sort: 12.5, id: 'b' };
  expect(cursors.open(query, cursors.seal(query, byNumber))).toEqual(byNumber);
});

test('the order in which arguments were written does not matter', () => {
  const same = ['Query', 'listBriefs', null, { filter: { title: { eq: 'x' }, views: { gt: 1 } } }];
  expect(cursors.open(same, cursors.seal(query, position))).toEqual(position);
});

test('a token reveals nothing about the record where it ends', () => {
  const token = cursors.seal(query, position);
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('secret');
});

test('a token of another query, another argument or another install is refused', () => {
  const token = cursors.seal(query, position);
  expect(() => cursors.open(['Query', 'listBriefsBySlug', null, {}], token)).toThrow(refusal);
  expect(() => cursors.open(['Query', 'listBriefs', null, {}], token)).toThrow(refusal);
  expect(() => createCursors(Buffer.alloc(32, 2)).open(query, token)).toThrow(refusal);
});

test('every changed byte is noticed', () => {
  const bytes = Buffer.from(cursors.seal(query, position), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => cursors.open(query, changed.toString('base64url'))).toThrow(refusal);
  }
});

test.each(['', 'x', 'null', '{}', 'eyJ2ZXIiOjF9', 'A'.repeat(5000), '%%%'])('%p is refused', (token) => {
  expect(() => cursors.open(query, token)).toThrow(refusal);
});

let backend: TestEngine;

beforeEach(() => {
  backend = openTestEngine();
  backend.engine.bulk('Profile', [sampleProfile('ann')], ann);
  backend.engine.bulk('Brief', sampleBriefs(0, 5, 'ann'), ann);
});

afterEach(() => backend.dispose());

/** Writes to the database directly, past the engine. */
function breakDocument(id: string, document: string): void {
  backend.engine.store.database.prepare('UPDATE "Brief" SET document = ? WHERE id = ?').run(document, id);
}

function breakField(id: string, field: string, value: string): void {
  const sql = `UPDATE "Brief" SET document = json_set(document, '$.${field}', json(?)) WHERE id = ?`;
  backend.engine.store.database.prepare(sql).run(value, id);
}

const list = '{ listBriefsByStatus(status: PUBLISHED) { items { id title views tags blogDate } } }';
const unreadable = {
  errorType: 'DynamoDB:InternalServerErrorException',
  message: 'A stored Brief cannot be read.',
};

describe.each(['{not json', '[]', 'null', '"text"', '{"id":"another"}', ''])(
  'the document %j',
  (document) => {
    beforeEach(() => breakDocument('brief-2', document));

    test('leaves the other records of a list intact and causes one error', async () => {
      const { data, errors } = await backend.run(guest, list);
      const items = JSON.parse(JSON.stringify(data)).listBriefsByStatus.items;
      expect(items.map((item: { id: string } | null) => item?.id ?? null)).toEqual([
        'brief-0',
        'brief-1',
        'brief-3',
        'brief-4',
        null,
      ]);
      expect(errors).toEqual([
        expect.objectContaining({ ...unreadable, path: ['listBriefsByStatus', 'items', 4] }),
      ]);
    });

    test('causes an error when it is read, and cannot be changed or deleted', async () => {
      expect(await backend.run(guest, '{ getBrief(id: "brief-2") { id } }')).toMatchObject({
        data: { getBrief: null },
        errors: [unreadable],
      });
      const update = 'mutation { updateBrief(input: { id: "brief-2", title: "x" }) { id } }';
      expect((await backend.run(ann, update)).errors).toEqual([expect.objectContaining(unreadable)]);
    });

    test('is left out of its owner’s list, because its owner is unknown', async () => {
      const { data, errors } = await backend.run(ann, '{ listBriefs { items { id } } }');
      expect(errors).toBeUndefined();
      expect(JSON.stringify(data)).not.toContain('brief-2');
    });

    test('does not affect its profile', async () => {
      const { data } = await backend.run(
        guest,
        '{ getProfile(id: "ann") { username briefs { items { id } } } }',
      );
      expect(data).toMatchObject({ getProfile: { username: 'ann', briefs: { items: { length: 5 } } } });
    });
  },
);

test.each([
  [
    'title',
    'null',
    /^Cannot return null for non-nullable type: 'String' within parent 'Brief' \(\/listBriefsByStatus\/items\[2\]\/title\)$/,
  ],
  [
    'blogDate',
    '"1 May"',
    /^Can't serialize value \(\/listBriefsByStatus\/items\[2\]\/blogDate\) : Unable to serialize `1 May` as a valid date\.$/,
  ],
])('a required %s of %s makes the item null, in AppSync’s words', async (field, value, words) => {
  breakField('brief-2', field, value);
  const { data, errors } = await backend.run(guest, list);
  const items = JSON.parse(JSON.stringify(data)).listBriefsByStatus.items;
  expect(items.map((item: { id: string } | null) => item?.id ?? null)).toEqual([
    'brief-0',
    'brief-1',
    null,
    'brief-3',
    'brief-4',
  ]);
  expect(errors?.[0]?.message).toMatch(words);
});

test.each([
  ['views', '"many"'],
  ['tags', '"law"'],
])('an invalid optional %s of %s is null', async (field, value) => {
  breakField('brief-2', field, value);
  const { data, errors } = await backend.run(guest, list);
  const items = JSON.parse(JSON.stringify(data)).listBriefsByStatus.items;
  expect(items[2]).toMatchObject({ id: 'brief-2', [field]: null });
  expect(errors?.[0]?.message).toMatch(/^Can't serialize value \(\/listBriefsByStatus\/items\[2\]/);
});

test('each broken record is reported once, by its id', async () => {
  breakDocument('brief-1', '{');
  breakField('brief-2', 'title', 'null');
  for (let round = 0; round < 3; round += 1) await backend.run(guest, list);
  expect(backend.reports).toEqual([
    'The stored Brief "brief-1" is broken: the document is not a JSON object.',
    'The stored Brief "brief-2" is broken: title is missing.',
  ]);
});
