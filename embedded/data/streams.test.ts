import { getModel, item, streamEvent } from '../../amplify/functions/change-log/stream-event.ts';
import { readDefinition } from './definition.ts';
import { createStreams } from './streams.ts';

/* Events of the streams of tables, as the functions read them. */

const SERVICE = { kind: 'service', name: 'test' } as const;

test('a function gets the record before and after a change, as DynamoDB writes it', () => {
  const calls: [string, unknown][] = [];
  const streams = createStreams(
    readDefinition().lambdas,
    (name, event) => void calls.push([name, event]),
    'us-west-2',
  );
  const before = { id: 'ann', displayName: 'Ann' };
  const after = {
    id: 'ann',
    displayName: 'Ann Lee',
    count: 3,
    isOn: false,
    none: null,
    list: ['a', { b: 1 }],
  };
  streams({ model: 'Profile', id: 'ann', kind: 'update', identity: SERVICE, fields: [], before, after });
  const [[name, event] = ['', {}]] = calls;
  expect(calls).toHaveLength(1);
  expect(name).toBe('moderation');
  const [record] = streamEvent.parse(event).Records;
  if (!record) throw new Error('There is no record');
  expect(getModel(record)).toBe('Profile');
  expect(item.parse(record.dynamodb.OldImage)).toEqual(before);
  expect(item.parse(record.dynamodb.NewImage)).toEqual(after);
});

test('changes of other models call no function, and the engine writes the public log itself', () => {
  const calls: string[] = [];
  const streams = createStreams(readDefinition().lambdas, (name) => void calls.push(name), 'us-west-2');
  for (const model of ['Brief', 'AuditEntry'])
    streams({
      model,
      id: 'a',
      kind: 'create',
      identity: SERVICE,
      fields: [],
      before: null,
      after: { id: 'a' },
    });
  expect(calls).toEqual([]);
});
