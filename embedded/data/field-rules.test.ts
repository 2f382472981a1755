import {
  admin,
  ann,
  ben,
  guest,
  lenientDefinition,
  openTestEngine,
  type TestEngine,
} from './testing/harness.ts';
import { sampleBrief } from './testing/samples.ts';

/*
 * Rules of single fields, which the site's own definition does not use today: ADMINS write `shares`, and owners can
 * read it too.
 */

let backend: TestEngine;

beforeAll(() => {
  const definition = lenientDefinition();
  const introspection = structuredClone(definition.introspection);
  introspection.models.Brief?.fields.shares?.attributes?.push({
    type: 'auth',
    properties: {
      rules: [
        { allow: 'groups', provider: 'userPools', groups: ['ADMINS'] },
        { allow: 'owner', provider: 'userPools', operations: ['read'] },
      ],
    },
  });
  backend = openTestEngine({ ...definition, introspection });
  backend.engine.bulk('Brief', [{ ...sampleBrief(1, 'ann') }], ann);
});

afterAll(() => backend.dispose());

test('a field with its own rules can be read only by them, and the rest of the record as before', async () => {
  expect(await backend.run(guest, '{ getBrief(id: "brief-1") { id shares } }')).toMatchObject({
    data: { getBrief: { id: 'brief-1', shares: null } },
    errors: [
      {
        path: ['getBrief', 'shares'],
        errorType: 'Unauthorized',
        message: 'Not Authorized to access shares on type Brief',
      },
    ],
  });
  expect(await backend.run(ann, '{ getBrief(id: "brief-1") { id shares } }')).toEqual({
    data: { getBrief: { id: 'brief-1', shares: null } },
  });
});

test('a write of the field is refused by its name', async () => {
  const update = 'mutation ($input: UpdateBriefInput!) { updateBrief(input: $input) { id title } }';
  expect(await backend.failure(ann, update, { input: { id: 'brief-1', title: 'x', shares: 3 } })).toEqual([
    'Unauthorized',
    'Unauthorized on [shares]',
  ]);
  expect((await backend.value(ann, update, { input: { id: 'brief-1', title: 'x' } })).title).toBe('x');
  const create = 'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id } }';
  expect(await backend.failure(ben, create, { input: { ...sampleBrief(2, 'ben'), shares: 3 } })).toEqual([
    'Unauthorized',
    'Unauthorized on [shares]',
  ]);
});

test('a caller who may write only this field cannot write other fields', async () => {
  const update = 'mutation ($input: UpdateBriefInput!) { updateBrief(input: $input) { id shares } }';
  expect(await backend.failure(admin, update, { input: { id: 'brief-1', title: 'x', shares: 3 } })).toEqual([
    'Unauthorized',
    'Unauthorized on [title]',
  ]);
  expect(await backend.failure(admin, update, { input: { id: 'brief-1', title: 'x' } })).toEqual([
    'Unauthorized',
    'Not Authorized to access updateBrief on type Mutation',
  ]);
  expect(await backend.value(admin, update, { input: { id: 'brief-1', shares: 3 } })).toEqual({
    id: 'brief-1',
    shares: null,
  });
  expect((await backend.value(ann, '{ getBrief(id: "brief-1") { shares } }')).shares).toBe(3);
});
