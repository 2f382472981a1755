import { MAX_CHANGES } from './changes.ts';
import { openEngine } from './engine.ts';
import { ann, lenientDefinition, openTestEngine, type TestEngine } from './testing/harness.ts';
import { sampleBrief, sampleBriefs } from './testing/samples.ts';

let backend: TestEngine;

beforeEach(() => {
  backend = openTestEngine();
});

afterEach(() => backend.dispose());

const create = 'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id } }';
const update = 'mutation ($input: UpdateBriefInput!) { updateBrief(input: $input) { id } }';
const remove = 'mutation { deleteBrief(input: { id: "brief-1" }) { id } }';

test('every write leaves a change, and a deletion the keys of the record', async () => {
  await backend.value(ann, create, { input: sampleBrief(1, 'ann') });
  await backend.value(ann, update, { input: { id: 'brief-1', slug: 'renamed', status: 'ARCHIVED' } });
  await backend.value(ann, remove);
  const changes = backend.engine.changes.since(0, 10);
  expect(changes).toMatchObject([
    { seq: 1, model: 'Brief', id: 'brief-1', kind: 'create', deleted: {} },
    { seq: 2, model: 'Brief', id: 'brief-1', kind: 'update', deleted: {} },
    { seq: 3, model: 'Brief', id: 'brief-1', kind: 'delete' },
  ]);
  expect(changes?.[2]?.deleted).toMatchObject({ slug: 'renamed', status: 'ARCHIVED', profileId: 'ann' });
});

test('a write that fails leaves none', async () => {
  await backend.value(ann, create, { input: sampleBrief(1, 'ann') });
  await backend.failure(ann, create, { input: sampleBrief(1, 'ann') });
  expect(() => backend.engine.bulk('Brief', [sampleBrief(2), sampleBrief(1)], ann)).toThrow('conditional');
  expect(backend.engine.changes.latest()).toBe(1);
});

test('a bulk write is one change', () => {
  backend.engine.bulk('Brief', sampleBriefs(0, 50), ann);
  expect(backend.engine.changes.since(0, 10)).toMatchObject([{ model: 'Brief', id: '', kind: 'bulk' }]);
});

test('the numbers continue after a restart', async () => {
  await backend.value(ann, create, { input: sampleBrief(1, 'ann') });
  const again = openEngine({ dataFolder: backend.folder, definition: lenientDefinition() });
  try {
    again.bulk('Brief', [sampleBrief(2)], ann);
    expect(again.changes.latest()).toBe(2);
  } finally {
    again.close();
  }
});

test('stores only the newest changes, and informs a follower that is further behind', () => {
  const { database } = backend.engine.store;
  database.exec(
    `INSERT INTO change (seq, at, model, id, kind, keys) VALUES (1, 0, 'Brief', 'old', 'create', '{}')`,
  );
  database.exec(`UPDATE sqlite_sequence SET seq = ${MAX_CHANGES} WHERE name = 'change'`);
  backend.engine.bulk('Brief', [sampleBrief(1)], ann);
  const { changes } = backend.engine;
  expect(changes.latest()).toBe(MAX_CHANGES + 1);
  expect(changes.since(0, 10)).toBeNull();
  expect(changes.since(MAX_CHANGES, 10)).toHaveLength(1);
  expect(changes.since(MAX_CHANGES + 1, 10)).toEqual([]);
  expect(changes.since(MAX_CHANGES + 2, 10)).toBeNull();
});

test('a listener receives writes of this process and of another process’s connection', async () => {
  let heard = 0;
  const stop = backend.engine.changes.subscribe(() => {
    heard += 1;
  });
  backend.engine.bulk('Brief', [sampleBrief(1)], ann);
  expect(heard).toBe(1);
  const other = openEngine({ dataFolder: backend.folder, definition: lenientDefinition() });
  other.bulk('Brief', [sampleBrief(2)], ann);
  other.close();
  while (heard < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(backend.engine.changes.latest()).toBe(2);
  stop();
  backend.engine.bulk('Brief', [sampleBrief(3)], ann);
  expect(heard).toBe(2);
});
