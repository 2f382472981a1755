import { admin, openTestEngine, type TestEngine } from '../../embedded/data/testing/harness.ts';
import type { AdminModel } from './field.ts';
import { RECORD_SORTS, type RecordFilter, sourcesOf } from './record-sources.ts';

/* Every list that the administrators' pages read, asked of the engine, which refuses a filter on a key of an index as DynamoDB does. */

let backend: TestEngine;
beforeAll(() => {
  backend = openTestEngine();
});
afterAll(() => backend.dispose());

const CHOICES: Readonly<Record<AdminModel, readonly RecordFilter[]>> = {
  Stream: [
    { status: 'ACTIVE' },
    { created_by_username: 'Ann Court' },
    { featured: true },
    { featured: false },
    { platform: 'youtube' },
    { video_type: 'live' },
    { language: 'en' },
    { genre: 'Talk' },
    { search: 'ann hearing' },
    { lacks: 'language' },
    { lacks: 'created_by_username' },
    { lacks: 'date' },
    { from: '2026-01-01T00:00:00Z' },
  ],
  Personality: [
    { category: 'STREAMER' },
    { active: true },
    { active: false },
    { featured: true },
    { verified: false },
    { search: 'ann' },
    { lacks: 'ranking' },
  ],
};

/** All combinations of at most three filters. */
function combinations(choices: readonly RecordFilter[]): RecordFilter[] {
  const found: RecordFilter[] = [{}];
  choices.forEach((one, first) => {
    found.push(one);
    choices.slice(first + 1).forEach((other, next) => {
      found.push({ ...one, ...other });
      for (const third of choices.slice(first + next + 2)) found.push({ ...one, ...other, ...third });
    });
  });
  return found;
}

const cases = (['Stream', 'Personality'] as const).flatMap((model) =>
  RECORD_SORTS[model].map((sort) => [model, sort] as const),
);

test.each(cases)('%s by %s: no filter names a key of the index that it reads', async (model, sort) => {
  for (const filter of combinations(CHOICES[model])) {
    for (const { query, variables } of sourcesOf(model, filter, sort).sources) {
      const { errors } = await backend.run(admin, query('id'), { ...variables, limit: 5 });
      expect({ filter, errors }).toEqual({ filter, errors: undefined });
    }
  }
});

test('a clause about a key is decided for the whole index', () => {
  const sources = (filter: RecordFilter, sort: 'newest' | 'title' = 'newest') =>
    sourcesOf('Stream', filter, sort).sources.map(({ variables }) => variables.filter);
  // The index holds streams of this creator alone.
  expect(sources({ created_by_username: 'ann', search: 'ann' })).toEqual([null]);
  expect(sources({ language: 'en', lacks: 'language' })).toEqual([]);
  expect(JSON.stringify(sources({ status: 'ACTIVE', search: 'Court' }, 'title'))).toContain(
    '"title":{"contains":"court"}',
  );
});
