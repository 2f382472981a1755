import { ann, ben, guest, openTestEngine } from '../../../../embedded/data/testing/harness.ts';
import type { GraphQLClient } from '../../../account/model/own-records.ts';
import { createOwn } from '../writing.ts';
import { EMPTY_BRIEF, wordsOfRecord } from './brief-values.ts';
import { versionOf } from './brief-versions.ts';
import { readVersions } from './read-versions.ts';

test('versions are readable by their author only, newest first', async () => {
  const backend = openTestEngine();
  const asAnn: GraphQLClient = (query, variables) => backend.run(ann, query, variables);
  const asBen: GraphQLClient = (query, variables) => backend.run(ben, query, variables);
  for (const [title, updatedAt] of [
    ['First', '2026-11-20T10:00:00.000Z'],
    ['Second', '2026-11-21T10:00:00.000Z'],
  ] as const) {
    const values = { ...EMPTY_BRIEF, title, text: `${title} text` };
    const row = { ...wordsOfRecord('b1', values, '2026-11-20'), id: 'b1', userId: ann.sub, updatedAt };
    expect((await createOwn('versions', versionOf(row), asAnn)).kind).toBe('saved');
    expect((await createOwn('versions', versionOf(row), asAnn)).kind).toBe('saved');
  }
  // Another person may write a version of the same brief, but it is theirs alone.
  const theirs = {
    ...wordsOfRecord('b1', EMPTY_BRIEF, '2026-11-20'),
    userId: ben.sub,
    updatedAt: '2026-11-22T10:00:00.000Z',
  };
  await createOwn('versions', versionOf({ ...theirs, id: 'b1' }), asBen);
  expect((await readVersions('b1', ann.sub, asAnn)).map(({ values }) => values.text)).toEqual([
    'Second text',
    'First text',
  ]);
  expect(await readVersions('b1', ben.sub, asBen)).toHaveLength(1);
  const asGuest: GraphQLClient = (query, variables) => backend.run(guest, query, variables);
  await expect(readVersions('b1', ann.sub, asGuest)).rejects.toThrow('could not be read');
  backend.dispose();
});
