import { covers, getAccess, isRedactedInMutations, relationAccess } from './authorization.ts';
import { type Model, type Operation, READS, type Rule } from './model.ts';
import { admin, ann, ben, guest } from './testing/harness.ts';

const all: ReadonlySet<Operation> = new Set<Operation>(['create', 'update', 'delete', ...READS]);
const reads: ReadonlySet<Operation> = new Set(READS);
const key: Rule = { kind: 'apiKey', operations: reads };
const owner: Rule = { kind: 'owner', field: 'owner', operations: all };
const group: Rule = { kind: 'group', groups: ['ADMINS'], operations: all };
const signedIn: Rule = { kind: 'signedIn', operations: reads };

function model(...rules: Rule[]): Model {
  return {
    name: 'M',
    pluralName: 'Ms',
    fields: new Map(),
    indexes: [],
    relations: [],
    rules,
    disabledMutations: new Set(),
  };
}

test('the API key has its own rules and no others', () => {
  expect(getAccess([key], ['get'], guest).kind).toBe('all');
  expect(getAccess([key], ['update'], guest).kind).toBe('none');
  expect(getAccess([owner, group, signedIn], ['get'], guest).kind).toBe('none');
});

test('a signed-in person does not profit from the API key', () => {
  expect(getAccess([key], ['get'], ann).kind).toBe('none');
  expect(getAccess([key, owner], ['get'], ann).kind).toBe('own');
});

test('a group counts for its members alone', () => {
  expect(getAccess([group], ['delete'], admin).kind).toBe('all');
  expect(getAccess([group], ['delete'], ann).kind).toBe('none');
  expect(getAccess([group, owner], ['delete'], admin).kind).toBe('all');
  expect(getAccess([signedIn], ['list'], ann).kind).toBe('all');
});

test.each([
  ['sub::username', 'sub-ann::sub-ann', true],
  ['sub', 'sub-ann', true],
  ['another', 'sub-ben::sub-ben', false],
  ['null', null, false],
])('an owner is known by %s', (_, value, expected) => {
  expect(covers(getAccess([owner], ['get'], ann), { owner: value })).toBe(expected);
});

test('a record can belong to several owners or to nobody', () => {
  const access = getAccess([owner], ['get'], ann);
  expect(covers(access, { owner: ['sub-ben', 'sub-ann'] })).toBe(true);
  expect(covers(access, { owner: ['sub-ben'] })).toBe(false);
  expect(covers(access, {})).toBe(false);
  expect(covers(getAccess([owner], ['get'], ben), { owner: 'sub-ann' })).toBe(false);
});

test('any right to look opens a relation', () => {
  const getOnly: Rule = { kind: 'apiKey', operations: new Set<Operation>(['get']) };
  expect(relationAccess(model(getOnly), guest).kind).toBe('all');
  expect(relationAccess(model(owner), guest).kind).toBe('none');
});

test.each([
  ['owner rules on both sides', model(key, owner), model(key, owner), true],
  ['the same static rules', model(key, group), model(key, group), false],
  ['one rule shared of several', model(key, group), model(key), true],
  ['nothing shared', model(key), model(owner), false],
  ['everyone signed in on one side', model(owner), model(signedIn), true],
])('below a mutation, with %s, redacted is %4$p', (_, source, target, expected) => {
  expect(isRedactedInMutations(source, target)).toBe(expected);
});
