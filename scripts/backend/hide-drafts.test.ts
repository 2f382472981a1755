import { request, response } from '../../amplify/data/hideDrafts.js';

const owner = { sub: 'a1', username: 'a1' };
const stranger = { sub: 'b2', username: 'b2' };
const published = { id: '1', status: 'PUBLISHED', owner: 'a1::a1' };
const draft = { id: '2', status: 'DRAFT', owner: 'a1::a1' };
const archived = { id: '3', status: 'ARCHIVED', owner: 'a1::a1' };
const withoutStatus = { id: '4', owner: 'a1::a1' };

const read = (result: unknown, identity?: { sub?: string; username?: string } | null) =>
  response({ prev: { result }, identity });

test('asks no data source for anything', () => {
  expect(request()).toEqual({});
});

describe('one brief', () => {
  test.each([
    ['the API key', null],
    ['no identity', undefined],
    ['an IAM role, which has a name but no sub', { username: 'a1' }],
    ['another person', stranger],
  ])('%s sees it only when it is published', (_caller, identity) => {
    expect(read(published, identity)).toBe(published);
    expect(read(draft, identity)).toBeNull();
    expect(read(archived, identity)).toBeNull();
    expect(read(withoutStatus, identity)).toBeNull();
  });

  test('the owner sees it in every status', () => {
    for (const brief of [published, draft, archived, withoutStatus]) {
      expect(read(brief, owner)).toBe(brief);
    }
  });

  test.each(['a1::a1', 'a1'])('an owner stored as %s is recognised, as it is by Amplify', (stored) => {
    expect(read({ ...draft, owner: stored }, owner)).not.toBeNull();
  });

  test('a brief without an owner belongs to nobody', () => {
    expect(read({ id: '5', status: 'DRAFT' }, owner)).toBeNull();
    expect(read({ id: '5', status: 'DRAFT' }, null)).toBeNull();
  });

  test('a brief that is not there stays null', () => {
    expect(read(null, owner)).toBeNull();
    expect(read(undefined, null)).toBeNull();
  });
});

describe('a page of briefs', () => {
  const page = { items: [published, draft, null, archived], nextToken: 'next' };

  test('leaves out what a guest may not see and keeps the way on', () => {
    expect(read(page, null)).toEqual({ items: [published], nextToken: 'next' });
  });

  test('a page of drafts alone is empty and still leads on', () => {
    expect(read({ items: [draft], nextToken: 'next' }, null)).toEqual({ items: [], nextToken: 'next' });
  });

  test('the owner gets all of it', () => {
    expect(read(page, owner)).toEqual({ items: [published, draft, archived], nextToken: 'next' });
  });

  test('an empty page stays empty', () => {
    expect(read({ items: [] }, null)).toEqual({ items: [] });
  });
});
