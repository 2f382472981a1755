import { jest } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { briefInput, profileInput } from '../../../lib/backend/testing/inputs.ts';

/* Every page of a list is full, even if moderation removed records from the list. */

let backend: TestBackend;

const two = (number: number) => String(number).padStart(2, '0');

beforeAll(async () => {
  backend = await startTestBackend();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  for (let at = 0; at < 30; at += 1) {
    const name = `person-${two(at)}`;
    backend.create('Profile', name, profileInput(name));
    backend.create('Brief', name, briefInput(`brief-${two(at)}`, name, `2026-01-${two(30 - at)}`));
  }
});
afterAll(() => backend.close());

async function moderate(model: string, id: string, moderation: 'HIDDEN' | 'UNLISTED'): Promise<void> {
  const result = await backend.engine.execute({
    query: `mutation ($input: Update${model}Input!) { update${model}(input: $input) { id } }`,
    variables: { input: { id, moderation } },
    identity: { kind: 'service', name: 'moderation' },
  });
  expect(result.errors).toBeUndefined();
}

/** Returns the number of rows on each page of a list. */
async function rows() {
  const { listBriefs } = await import('../../briefs/server/briefs.ts');
  const { listProfiles } = await import('../../profiles/server/profiles.ts');
  const briefs = await Promise.all([1, 2].map((page) => listBriefs({ page })));
  const people = await Promise.all([1, 2, 3].map((page) => listProfiles({ page })));
  expect(new Set(briefs.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(
    briefs.reduce((sum, { items }) => sum + items.length, 0),
  );
  return [briefs, people].map((pages) => pages.map(({ items }) => items.length));
}

test('shows all of 30 briefs and people', async () => {
  expect(await rows()).toEqual([
    [24, 6],
    [12, 12, 6],
  ]);
});

test('a hidden and an unlisted brief leave no gap', async () => {
  await moderate('Brief', 'brief-03', 'HIDDEN');
  await moderate('Brief', 'brief-05', 'UNLISTED');
  expect(await rows()).toEqual([
    [24, 4],
    [12, 12, 6],
  ]);
});

test('a hidden and an unlisted profile leave no gap, nor do their briefs', async () => {
  await moderate('Profile', 'person-07', 'HIDDEN');
  await moderate('Profile', 'person-08', 'UNLISTED');
  const [briefs, people] = await rows();
  expect(briefs?.[0]).toBe(24);
  expect(people).toEqual([12, 12, 4]);
});

test('a brief with another brief’s slug takes no place', async () => {
  const before = await rows();
  backend.create('Brief', 'person-01', briefInput('brief-02', 'person-01', '2026-02-01', { id: 'twin' }));
  expect(await rows()).toEqual(before);
});
