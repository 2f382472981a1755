import { readOwnerWrite } from './owner-write.ts';

/* Changes of tables, of which only the record says who may have made them. */

const record = { __typename: 'Brief', id: 'b', owner: 'ann::ann', title: 'One', views: 1, updatedAt: '1' };
const read = (before: object | null, after: object | null, model = 'Brief') =>
  readOwnerWrite({ model, before: before && { ...before }, after: after && { ...after } });

test('an owner creates, changes and deletes a record', () => {
  const write = { model: 'Brief', id: 'b', account: 'ann', isAdministrator: false };
  expect(read(null, record)).toMatchObject({ ...write, kind: 'create' });
  expect(read(record, { ...record, title: 'Two', updatedAt: '2', note: null })).toEqual({
    ...write,
    kind: 'update',
    fields: ['title'],
  });
  expect(read(record, null)).toMatchObject({ ...write, kind: 'delete' });
  expect(read(null, { ...record, owner: 'ann' })).toMatchObject({ account: 'ann' });
});

test('what a service writes is not the owner’s', () => {
  const { views: _views, ...without } = record;
  for (const changes of [{ views: 2 }, { moderation: 'HIDDEN' }, { approvedAt: '2' }, { updatedAt: '2' }])
    expect([changes, read(record, { ...record, ...changes })]).toEqual([changes, null]);
  expect(read(without, record)).toBeNull();
  const removed = { ...record, moderation: 'REMOVED' };
  expect([read(removed, { ...removed, title: '' }), read(removed, null)]).toEqual([null, null]);
  expect(read({ ...record, moderation: 'HIDDEN' }, { ...record, title: 'Two' })).toMatchObject({
    fields: ['title'],
  });
});

test('records without an owner, and other models, have no owner’s write', () => {
  for (const owner of [undefined, null, '', 7]) expect(read(null, { ...record, owner })).toBeNull();
  for (const model of ['Stream', 'BriefVersion', 'RecordDraft', 'constructor'])
    expect(read(null, record, model)).toBeNull();
});
