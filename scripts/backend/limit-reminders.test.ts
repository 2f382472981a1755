import { readDefinition } from '../../embedded/data/definition.ts';
import {
  admin,
  ann,
  ben,
  guest,
  openTestEngine,
  type TestEngine,
} from '../../embedded/data/testing/harness.ts';
import { banRow } from '../../embedded/functions/testing/reminders.ts';
import {
  deleteOwnReminders,
  readOwnReminders,
  setOwnReminders,
} from '../../features/reminders/model/own-reminders.ts';
import type { GraphQLClient } from '../../lib/workspace/stored-record.ts';

/* A person's choice about reminders, with the functions and pipelines that AWS gets. */

let backend: TestEngine;
beforeEach(() => {
  backend = openTestEngine(readDefinition());
});
afterEach(() => backend.dispose());

const getClient =
  (who: typeof ann): GraphQLClient =>
  async (query, variables) =>
    JSON.parse(JSON.stringify(await backend.run(who, query, { ...variables })));
const stored = (): Record<string, unknown>[] =>
  backend.engine.store.database
    .prepare('SELECT document FROM "LimitReminder"')
    .all()
    .map(({ document }) => JSON.parse(String(document)));

test('the owner turns reminders on and off, and deletes the choice', async () => {
  const client = getClient(ann);
  expect(await readOwnReminders(ann.sub, client)).toBeNull();
  expect(await setOwnReminders(ann.sub, false, client)).toBeNull();
  expect(await setOwnReminders(ann.sub, true, client)).toMatchObject({ id: ann.sub, isOn: true });
  expect(await setOwnReminders(ann.sub, false, client)).toMatchObject({ isOn: false });
  expect(stored()).toHaveLength(1);
  await deleteOwnReminders(ann.sub, client);
  await deleteOwnReminders(ann.sub, client);
  expect(stored()).toEqual([]);
});

test('no input sets the id, the owner, the day or what was sent', async () => {
  const forged = `id: "${ben.sub}", list: "none", checkedOn: "2099-01-01", sent: ["x"], keyHash: "k"`;
  const [create, update] = [
    `mutation { createLimitReminder(input: { ${forged} }) { id } }`,
    `mutation { updateLimitReminder(input: { ${forged.replace(ben.sub, ann.sub)} }) { id } }`,
  ];
  await backend.value(ann, create);
  await backend.value(ann, update);
  expect(stored()).toEqual([
    expect.objectContaining({
      id: ann.sub,
      owner: `${ann.sub}::${ann.username}`,
      list: 'all',
      checkedOn: '0000-00-00',
      sent: [],
    }),
  ]);
  expect(stored()[0]?.keyHash).toBeUndefined();
  // Ben's id is not taken by it.
  expect(await setOwnReminders(ben.sub, true, getClient(ben))).toMatchObject({ id: ben.sub });
});

test.each([
  ['another person', () => ben],
  ['an administrator', () => admin],
  ['a guest', () => guest],
  [
    'a guest of the identity pool',
    () => ({ kind: 'iam', identityId: 'us-west-2:x', isGuest: true }) as const,
  ],
  [
    'a person of the identity pool',
    () => ({ kind: 'iam', identityId: 'us-west-2:x', isGuest: false }) as const,
  ],
] as const)('%s finds none of it, by no list, and cannot change it', async (_name, who) => {
  await setOwnReminders(ann.sub, true, getClient(ann));
  const [before] = stored();
  for (const query of [
    `{ getLimitReminder(id: "${ann.sub}") { id isOn } }`,
    '{ listLimitReminders { items { id isOn } } }',
    '{ listLimitRemindersByDay(list: "all") { items { id isOn } } }',
    '{ listLimitRemindersByKey(keyHash: "k") { items { id isOn } } }',
    `mutation { updateLimitReminder(input: { id: "${ann.sub}", isOn: false }) { id isOn } }`,
    `mutation { deleteLimitReminder(input: { id: "${ann.sub}" }) { id isOn } }`,
  ])
    expect(JSON.stringify((await backend.run(who(), query)).data ?? null)).not.toContain(ann.sub);
  expect(stored()).toEqual([before]);
});

test('a guest cannot create one', async () => {
  expect((await backend.failure(guest, 'mutation { createLimitReminder(input: {}) { id } }'))[0]).toBe(
    'Unauthorized',
  );
});

test('the function may call only what it needs', async () => {
  await setOwnReminders(ann.sub, true, getClient(ann));
  backend.engine.bulk('Profile', [{ id: 'ann', userId: ann.sub, username: 'ann', displayName: 'Ann' }], ann);
  backend.engine.bulk('PlatformBan', [banRow('b1', 'ann', '2026-11-03')], ann);
  for (const query of [
    '{ listLimitReminders { items { id } } }',
    `{ getLimitReminder(id: "${ann.sub}") { id } }`,
    'mutation { createLimitReminder(input: { id: "x" }) { id } }',
    '{ listPlatformBans { items { id } } }',
    '{ getPlatformBan(id: "b1") { id } }',
    'mutation { deletePlatformBan(input: { id: "b1" }) { id } }',
    '{ listRecordDrafts { items { id } } }',
    '{ listNewsletterSubscribers { items { id } } }',
  ]) {
    const { errors } = await backend.run(
      { kind: 'service', name: 'reminders', mayCall: getAllowedCalls('reminders') },
      query,
    );
    expect([query, errors?.[0]?.errorType]).toEqual([query, 'Unauthorized']);
  }
});

test('the function can remember the reminders of many time limits', async () => {
  await setOwnReminders(ann.sub, true, getClient(ann));
  const sent = Array.from(
    { length: 1000 },
    (_, at) => `2026-12-03 7 counter-notice ${crypto.randomUUID()}-${at}`,
  );
  const update = 'mutation ($input: UpdateLimitReminderInput!) { updateLimitReminder(input: $input) { id } }';
  const service = { kind: 'service', name: 'reminders', mayCall: getAllowedCalls('reminders') } as const;
  await backend.value(service, update, { input: { id: ann.sub, sent } });
  expect(stored()[0]?.sent).toEqual(sent);
  const [type] = await backend.failure(service, update, {
    input: { id: ann.sub, sent: [...sent, 'one more'] },
  });
  expect(type).toBe('FieldTooLarge');
});

function getAllowedCalls(name: string) {
  const { rights } = readDefinition().lambdas.get(name) ?? { rights: [] };
  const fields = rights.flatMap(({ resources }) => resources);
  return (field: string) => fields.includes(`appsync:types/${field.replace('.', '/fields/')}`);
}
