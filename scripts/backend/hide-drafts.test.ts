import { readFileSync } from 'node:fs';
import { type FunctionCaller, loadFunction } from '../../embedded/data/functions.ts';
import { runFunction } from '../../embedded/data/testing/functions.ts';
import type { Json } from '../../embedded/lib/json.ts';

const file = readFileSync('amplify/data/functions/hideDrafts.js', 'utf8');
const hideDrafts = loadFunction('hideDrafts', file, { now: () => new Date('2026-11-21T23:59:59Z') });

const person = (sub: string) => ({ sub, username: sub, groups: null, claims: { sub } });
const owner = person('a1');
const stranger = person('b2');
const identity = { username: 'a1', cognitoIdentityId: 'us-west-2:a1', cognitoIdentityPoolId: 'pool' };
const service = { username: 'moderation', cognitoIdentityId: null, cognitoIdentityPoolId: null };
const published = { id: '1', status: 'PUBLISHED', blogDate: '2026-11-21', owner: 'a1::a1' };
const scheduled = { ...published, id: '5', blogDate: '2026-11-22' };
const thisMinute = { ...published, id: '6', publishAt: '2026-11-21T23:59:59.000Z' };
const nextMinute = { ...published, id: '7', publishAt: '2026-11-21T23:59:59.001Z' };
const draft = { id: '2', status: 'DRAFT', owner: 'a1::a1' };
const archived = { id: '3', status: 'ARCHIVED', owner: 'a1::a1' };
const withoutStatus = { id: '4', owner: 'a1::a1' };

const read = (result: Json, identity: FunctionCaller | null) =>
  runFunction(hideDrafts, { previous: result, identity });

describe('one brief', () => {
  test.each([
    ['the API key', null],
    ['an identity of the identity pool, which has a name but no sub', identity],
    ['another person', stranger],
  ])('%s sees it only when it is published and its time has come', (_caller, identity) => {
    expect(read(published, identity)).toBe(published);
    expect(read(scheduled, identity)).toBeNull();
    expect(read(thisMinute, identity)).toBe(thisMinute);
    expect(read(nextMinute, identity)).toBeNull();
    expect(read(draft, identity)).toBeNull();
    expect(read(archived, identity)).toBeNull();
    expect(read(withoutStatus, identity)).toBeNull();
  });

  test('a service of the backend sees it in every status', () => {
    for (const brief of [published, scheduled, draft, archived, withoutStatus])
      expect(read(brief, service)).toBe(brief);
  });

  test('the owner sees it in every status', () => {
    for (const brief of [published, scheduled, draft, archived, withoutStatus]) {
      expect(read(brief, owner)).toBe(brief);
    }
  });

  test.each(['a1::a1', 'a1'])('an owner stored as %s is recognised, as in Amplify', (stored) => {
    expect(read({ ...draft, owner: stored }, owner)).not.toBeNull();
  });

  test('a brief without an owner belongs to nobody', () => {
    expect(read({ id: '5', status: 'DRAFT' }, owner)).toBeNull();
    expect(read({ id: '5', status: 'DRAFT' }, null)).toBeNull();
  });

  test('a missing brief is null', () => {
    expect(read(null, owner)).toBeNull();
  });
});

describe('a page of briefs', () => {
  const page = { items: [published, scheduled, draft, null, archived], nextToken: 'next' };

  test('leaves out briefs that a guest may not see, and leaves the next page’s token', () => {
    expect(read(page, null)).toEqual({ items: [published], nextToken: 'next' });
  });

  test('a page of only drafts is empty and has a next page', () => {
    expect(read({ items: [draft], nextToken: 'next' }, null)).toEqual({ items: [], nextToken: 'next' });
  });

  test('the owner gets all of it', () => {
    expect(read(page, owner)).toEqual({ items: [published, scheduled, draft, archived], nextToken: 'next' });
  });

  test('an empty page is empty', () => {
    expect(read({ items: [] }, null)).toEqual({ items: [] });
  });
});
