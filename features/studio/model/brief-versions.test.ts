import { ann, ben, guest, openTestEngine } from '../../../embedded/data/testing/harness.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { EMPTY_BRIEF, wordsOfRecord } from './brief-values.ts';
import { getVersion, getVersions, hasVersion, isSameAsVersion, readVersions } from './brief-versions.ts';
import { createOwn } from './own-rows.ts';

const values = { ...EMPTY_BRIEF, title: 'One', slug: 'one', text: 'Text', category: 'law', theme: 'power' };
const row = (updatedAt: string, title = 'One') => ({
  id: 'b',
  userId: 'u',
  status: 'PUBLISHED',
  ...wordsOfRecord('b', { ...values, title }, '2026-11-21'),
  views: 7,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt,
});

const first = row('2026-11-21T10:00:00.000Z');

test('a publication stores its text and no counts of readers', () => {
  expect(getVersion(first)).toEqual({
    id: 'b-1795255200000',
    briefId: 'b',
    userId: 'u',
    publishedAt: '2026-11-21T10:00:00.000Z',
    title: 'One',
    slug: 'one',
    description: '',
    searchTitle: null,
    searchDescription: null,
    longDescription: 'Text',
    thumbnail: null,
    thumbnailAlt: null,
    video: null,
    videoCaptions: [],
    categories: 'law',
    tags: [],
    warfareTags: ['power'],
    blogDate: '2026-11-21',
    publishAt: null,
  });
});

test('the same publication is the same version', () => {
  expect(getVersion(first).id).toBe(getVersion({ ...first }).id);
  expect(getVersion(first).id).not.toBe(getVersion(row('2026-11-21T10:00:00.001Z')).id);
});

test('versions are newest first, with the values of a brief', () => {
  const second = row('2026-11-22T10:00:00.000Z', 'Two');
  const versions = getVersions([getVersion(first), { id: 'broken' }, getVersion(second)]);
  expect(versions.map(({ values: { title } }) => title)).toEqual(['Two', 'One']);
  expect(versions[1]?.values).toEqual({ ...values, hasOwnSlug: true, blogDate: '2026-11-21' });
});

test('finds a published state that is not among the versions', () => {
  const versions = getVersions([getVersion(first)]);
  expect(hasVersion(first, versions)).toBe(true);
  expect(hasVersion(row('2026-11-23T10:00:00.000Z'), versions)).toBe(true);
  expect(hasVersion(row('2026-11-23T10:00:00.000Z', 'Other'), versions)).toBe(false);
  const [version] = versions;
  expect(version && isSameAsVersion({ ...version.values, hasOwnSlug: false }, version)).toBe(true);
});

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
    expect((await createOwn('versions', getVersion(row), asAnn)).kind).toBe('saved');
    expect((await createOwn('versions', getVersion(row), asAnn)).kind).toBe('saved');
  }
  // Another person may write a version of the same brief, but it is theirs alone.
  const theirs = {
    ...wordsOfRecord('b1', EMPTY_BRIEF, '2026-11-20'),
    userId: ben.sub,
    updatedAt: '2026-11-22T10:00:00.000Z',
  };
  await createOwn('versions', getVersion({ ...theirs, id: 'b1' }), asBen);
  expect((await readVersions('b1', ann.sub, asAnn)).map(({ values }) => values.text)).toEqual([
    'Second text',
    'First text',
  ]);
  expect(await readVersions('b1', ben.sub, asBen)).toHaveLength(1);
  const asGuest: GraphQLClient = (query, variables) => backend.run(guest, query, variables);
  await expect(readVersions('b1', ann.sub, asGuest)).rejects.toThrow('could not be read');
  backend.dispose();
});
