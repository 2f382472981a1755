import { getSources, type RecordFilter } from './record-sources.ts';

test('decides a condition on a key for the whole index', () => {
  const sources = (filter: RecordFilter, sort: 'newest' | 'title' = 'newest') =>
    getSources('Stream', filter, sort).sources.map(({ variables }) => variables.filter);
  // The index has streams of this creator only.
  expect(sources({ created_by_username: 'ann', search: 'ann' })).toEqual([null]);
  expect(sources({ language: 'en', lacks: 'language' })).toEqual([]);
  expect(JSON.stringify(sources({ status: 'ACTIVE', search: 'Court' }, 'title'))).toContain(
    '"title":{"contains":"court"}',
  );
});
