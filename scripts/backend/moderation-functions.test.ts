import { readFileSync } from 'node:fs';
import { type FunctionCaller, loadFunction } from '../../embedded/data/functions.ts';
import { runFunction } from '../../embedded/data/testing/functions.ts';
import type { Json } from '../../embedded/lib/json.ts';

const load = (name: string, reads: string | null = null) =>
  loadFunction(name, readFileSync(`amplify/data/functions/${name}.js`, 'utf8'), { reads });

const person = (sub: string, groups: readonly string[] | null = null): FunctionCaller => ({
  sub,
  username: sub,
  groups,
  claims: { sub },
});
const owner = person('a1');
const service = { username: 'moderation', cognitoIdentityId: null, cognitoIdentityPoolId: null };
const identity = { username: 'a1', cognitoIdentityId: 'us-west-2:a1', cognitoIdentityPoolId: 'pool' };
const strangers: [string, FunctionCaller | null][] = [
  ['the API key', null],
  ['another person', person('b2')],
  ['a member of another group', person('b2', ['EDITORS'])],
  ['an identity of the identity pool', identity],
];

describe('hideModerated', () => {
  const hideModerated = load('hideModerated');
  const read = (previous: Json, caller: FunctionCaller | null) =>
    runFunction(hideModerated, { previous, identity: caller });
  const record = (moderation: string | null) => ({ id: '1', owner: 'a1::a1', moderation });
  const hidden = [record('HIDDEN'), record('REMOVED')];
  const shown = [record(null), record('DISPUTED'), record('UNLISTED'), { id: '2' }];

  test.each(strangers)('%s sees records that are not hidden or removed', (_caller, caller) => {
    for (const one of hidden) expect(read(one, caller)).toBeNull();
    for (const one of shown) expect(read(one, caller)).toBe(one);
    expect(read({ items: [...hidden, null, ...shown], nextToken: 'next' }, caller)).toEqual({
      items: shown,
      nextToken: 'next',
    });
  });

  test.each([
    ['the owner', owner],
    ['ADMINS', person('c3', ['ADMINS'])],
    ['a service', service],
  ])('%s sees everything', (_caller, caller) => {
    for (const one of [...hidden, ...shown]) expect(read(one, caller)).toEqual(one);
    expect(read({ items: hidden, nextToken: null }, caller)).toEqual({ items: hidden, nextToken: null });
  });

  test('a record without an owner belongs to nobody', () => {
    expect(read({ id: '1', moderation: 'HIDDEN' }, identity)).toBeNull();
    expect(read(null, owner)).toBeNull();
  });
});

describe('guardWrite: fields of services', () => {
  const guardWrite = load('guardWrite', 'AccountState');
  const write = (input: { readonly [name: string]: Json }, caller: FunctionCaller | null) =>
    runFunction(guardWrite, { args: { input }, identity: caller, operate: () => null });

  test.each([...strangers, ['an administrator', person('c3', ['ADMINS'])] as const])(
    '%s sets no moderation and no approval',
    (_caller, caller) => {
      expect(() => write({ moderation: 'DISPUTED' }, caller)).toThrow(
        "Only the site's services can set moderation.",
      );
      expect(() => write({ moderation: null }, caller)).toThrow('moderation');
      expect(() => write({ approvedAt: '2026-01-01T00:00:00Z' }, caller)).toThrow('approvedAt');
      expect(write({ title: 'x' }, caller)).toBeNull();
    },
  );

  test('a service does', () => {
    expect(write({ moderation: 'DISPUTED', approvedAt: 'x' }, service)).toBeNull();
  });
});

describe('guardWrite: locked accounts', () => {
  const guardWrite = load('guardWrite', 'AccountState');
  const write = (state: string | null, caller: FunctionCaller | null = owner) =>
    runFunction(guardWrite, { identity: caller, operate: () => state && { id: 'a1', state } });

  test.each(['LOCKED', 'CLOSED'])('%s: no writes', (state) => {
    expect(() => write(state)).toThrow('An administrator locked this account');
  });

  test('an open account, and an account without a decision, can write', () => {
    expect(write('OPEN')).toBeNull();
    expect(write(null)).toBeNull();
  });

  test('the guard reads only the caller’s own state, and nothing for callers without an account', () => {
    const requested: Json[] = [];
    const operate = (request: Json) => {
      requested.push(request);
      return null;
    };
    runFunction(guardWrite, { identity: owner, operate });
    for (const caller of [null, service, identity]) runFunction(guardWrite, { identity: caller, operate });
    expect(requested).toEqual([{ operation: 'GetItem', key: { id: { S: 'a1' } }, consistentRead: true }]);
  });
});

test.each([
  ['REMOVED', null, { moderation: 'REMOVED' }],
  ['UNLISTED', 'HIDDEN', { moderation: 'HIDDEN' }],
  ['REMOVED', 'HIDDEN', { moderation: 'REMOVED' }],
  [null, 'HIDDEN', { moderation: 'HIDDEN' }],
  [null, null, undefined],
])('a new record with a notice %s on a profile %s begins with %j', (state, moderation, expected) => {
  const stash: { defaultValues?: Json } & { [name: string]: Json } = {};
  const args = { input: { id: 'b', profileId: 'p' } };
  const info = { fieldName: 'createBrief', parentTypeName: 'Mutation' };
  const requested: Json[] = [];
  const notice = (request: Json) => {
    requested.push(request);
    return state === null ? null : { id: 'BRIEF:b', state };
  };
  runFunction(load('inheritNotice', 'ModerationNotice'), { args, info, operate: notice, stash });
  expect(requested).toEqual([{ operation: 'GetItem', key: { id: { S: 'BRIEF:b' } }, consistentRead: true }]);
  const profile = () => ({ id: 'p', owner: 'a1::a1', moderation });
  runFunction(load('guardOwner', 'Profile'), { args, info, identity: owner, operate: profile, stash });
  expect(stash.defaultValues).toEqual(expected);
});
