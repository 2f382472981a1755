import { jest } from '@jest/globals';
import { guest, type Loose } from '../data/testing/harness.ts';
import { openWireBackend, type WireBackend } from './testing/wire.ts';

/* Events of DynamoDB Streams, through the function in its worker and the API with its role. */

// Bundling and starting the function takes its time on a busy machine.
jest.setTimeout(120_000);

let wire: WireBackend;
beforeAll(async () => {
  wire = await openWireBackend({});
});
afterAll(() => wire.close());
beforeEach(() => {
  wire.data.engine.store.database.exec('DELETE FROM "PublicChange"');
});

const SECONDS = 1_796_000_000;
const TIME = new Date(SECONDS * 1000).toISOString();
let sequence = 4_421_584_500_000_000n;

/** A record of a stream as AWS documents it (https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html). */
function streamRecord(model: string, before: object | null, after: object | null) {
  sequence += 1n;
  return {
    eventID: `c4ca4238a0b923820dcc${sequence}`,
    eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-west-2',
    dynamodb: {
      ApproximateCreationDateTime: SECONDS,
      Keys: { id: { S: 'it' } },
      ...(after && { NewImage: after }),
      ...(before && { OldImage: before }),
      SequenceNumber: `000000000000${sequence}`,
      SizeBytes: 26,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    eventSourceARN: `arn:aws:dynamodb:us-west-2:123456789012:table/${model}-abcdefghijklmnop-NONE/stream/2026-11-29T00:00:00.000`,
  };
}

const brief = (changed: object = {}) => ({
  __typename: { S: 'Brief' },
  id: { S: 'it' },
  slug: { S: 'a-slug' },
  profileId: { S: 'ann' },
  blogDate: { S: TIME.slice(0, 10) },
  categories: { S: 'law' },
  warfareTags: { L: [{ S: 'power' }] },
  status: { S: 'PUBLISHED' },
  publishAt: { NULL: true },
  views: { N: '7' },
  featured: { BOOL: false },
  evidence: { M: { note: { S: 'x' } } },
  ...changed,
});

const send = (...Records: readonly object[]) => wire.functions.invoke('change-log', { Records });
const NONE_FAILED = { isError: false, payload: { batchItemFailures: [] } };

const FIELDS = 'id log position model recordId kind keys expiresAt createdAt updatedAt';
async function entries(): Promise<Loose[]> {
  const query = `{ listPublicChangesByLog(log: "public", limit: 1000) { items { ${FIELDS} } } }`;
  const { items } = await wire.data.value(guest, query);
  return Array.from(items ?? []);
}
const kinds = async () => (await entries()).map(({ model, kind }) => `${kind} ${model}`);

test('an entry is written with what followers need, and published with all of it', async () => {
  const received: Loose[] = [];
  const end = wire.data.engine.subscriptions.open(
    { identity: guest, query: `subscription { onCreatePublicChange { ${FIELDS} } }` },
    (text) => received.push(JSON.parse(text).data.onCreatePublicChange),
  );
  const record = streamRecord('Brief', brief(), brief({ slug: { S: 'another' }, warfareTags: { L: [] } }));
  const before = Date.now();
  expect(await send(record)).toEqual(NONE_FAILED);
  end();
  const [entry] = await entries();
  expect(entry).toMatchObject({ id: record.eventID, model: 'Brief', recordId: 'it', kind: 'update' });
  expect(JSON.parse(String(entry?.keys))).toEqual({
    slug: { old: 'a-slug', new: 'another' },
    profileId: { old: 'ann', new: 'ann' },
    blogDate: { old: TIME.slice(0, 10), new: TIME.slice(0, 10) },
    categories: { old: 'law', new: 'law' },
    warfareTags: { old: ['power'], new: [] },
  });
  // The position has the time of the entry: followers look for entries since a time.
  const [time = '', number] = String(entry?.position).split('#');
  expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
  expect(number).toBe(record.dynamodb.SequenceNumber.padStart(40, '0'));
  expect(received).toContainEqual(entry);
});

test('an event that is sent twice makes one entry for each change', async () => {
  const records = [
    streamRecord('Brief', null, brief()),
    streamRecord('Brief', brief(), brief({ views: { N: '8' } })),
    streamRecord('SiteSettings', { id: { S: 'site' } }, { id: { S: 'site' }, name: { S: 'n' } }),
    streamRecord('Brief', brief(), null),
  ];
  expect(await send(...records)).toEqual(NONE_FAILED);
  const once = await entries();
  expect(await kinds()).toEqual(['create Brief', 'count Brief', 'update SiteSettings', 'delete Brief']);
  expect(await send(...records)).toEqual(NONE_FAILED);
  expect(await entries()).toEqual(once);
});

test('a change that the owner of a record made is in the audit log, once, with the time of the change', async () => {
  const owned = brief({ owner: { S: 'sub-ann::sub-ann' }, title: { S: 'One' } });
  const draft = { ...owned, status: { S: 'DRAFT' } };
  const records = [
    streamRecord('Brief', null, draft),
    streamRecord('Brief', draft, { ...draft, title: { S: 'Two' } }),
    streamRecord('Brief', owned, { ...owned, views: { N: '8' } }),
    streamRecord('Brief', owned, { ...owned, moderation: { S: 'HIDDEN' } }),
    streamRecord('Stream', null, { id: { S: 's' } }),
    streamRecord('Brief', owned, null),
  ];
  for (const round of [1, 2]) expect([round, await send(...records)]).toEqual([round, NONE_FAILED]);
  const { items } = await wire.data.value(
    { kind: 'userPool', sub: 'sub-ann', username: 'sub-ann', groups: [] },
    `{ listAuditEntriesByRecord(recordId: "it", limit: 100) {
      items { id at action actor actorRole account recordType fields }
    } }`,
  );
  const entry = {
    at: TIME,
    actor: 'sub-ann',
    actorRole: 'USER',
    account: 'sub-ann',
    recordType: 'Brief',
  };
  const written = Array.from(items ?? []).sort((one, other) =>
    String(one.id).localeCompare(String(other.id)),
  );
  expect(written).toMatchObject([
    { ...entry, id: records[0]?.eventID, action: 'record-created', fields: null },
    { ...entry, id: records[1]?.eventID, action: 'record-updated', fields: ['title'] },
    { ...entry, id: records[5]?.eventID, action: 'record-deleted', fields: null },
  ]);
  expect(JSON.stringify(written)).not.toContain('Two');
});

test('what guests cannot read makes no entry', async () => {
  const draft = brief({ status: { S: 'DRAFT' }, slug: { S: 'a-secret' } });
  const scheduled = brief({ publishAt: { S: new Date((SECONDS + 60) * 1000).toISOString() } });
  const hidden = brief({ moderation: { S: 'HIDDEN' }, slug: { S: 'a-secret' } });
  expect(
    await send(
      streamRecord('Brief', null, draft),
      streamRecord('Brief', draft, { ...draft, title: { S: 't' } }),
      streamRecord('Brief', draft, null),
      streamRecord('Brief', null, scheduled),
      streamRecord('Platform', null, { id: { S: 'x' } }),
    ),
  ).toEqual(NONE_FAILED);
  expect(await entries()).toEqual([]);
  await send(streamRecord('Brief', brief(), hidden), streamRecord('Brief', draft, brief()));
  expect(await kinds()).toEqual(['delete Brief', 'create Brief']);
  expect(JSON.stringify(await entries())).not.toContain('a-secret');
});

test('a brief that is published in the second of the change is public', async () => {
  const now = brief({ publishAt: { S: new Date(SECONDS * 1000 + 900).toISOString() } });
  await send(streamRecord('Brief', null, now));
  expect(await kinds()).toEqual(['create Brief']);
});

test('an item that cannot be read may have been any record of the model', async () => {
  await send(
    streamRecord('Stream', null, { id: { B: 'aGk=' } }),
    streamRecord('Post', null, { id: { S: 'p' } }),
  );
  expect(await kinds()).toEqual(['bulk Stream']);
});

test('Lambda repeats a batch from the first change that could not be written', async () => {
  const records = [
    streamRecord('Stream', null, { id: { S: 'one' } }),
    // More than DynamoDB stores in an item.
    streamRecord('Stream', null, { id: { S: 'two' }, slug: { S: 's'.repeat(500_000) } }),
    streamRecord('Stream', null, { id: { S: 'three' } }),
  ];
  expect(await send(...records)).toEqual({
    isError: false,
    payload: { batchItemFailures: [{ itemIdentifier: records[1]?.dynamodb.SequenceNumber }] },
  });
  expect((await entries()).map(({ recordId }) => recordId)).toEqual(['one']);
});

test('another event than that of a stream is an error', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await wire.functions.invoke('change-log', {})).toMatchObject({ isError: true });
  report.mockRestore();
});

test('the role may write the two logs and nothing else', async () => {
  expect(wire.data.engine.definition.lambdas.get('change-log')?.rights).toEqual([
    {
      actions: ['appsync:GraphQL'],
      resources: [
        'appsync:types/Mutation/fields/createPublicChange',
        'appsync:types/Mutation/fields/createAuditEntry',
      ],
      conditions: { StringEquals: {} },
    },
  ]);
});
