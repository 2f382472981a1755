import { jest } from '@jest/globals';
import type { AccountAddress } from '../../amplify/functions/account-address.ts';
import { openRecords, type ReminderRecords } from '../../amplify/functions/reminders/records.ts';
import {
  endRemindersOfAddress,
  remindersOfAddress,
} from '../../amplify/functions/reminders/reminders-of-address.ts';
import { sendReminders } from '../../amplify/functions/reminders/send-reminders.ts';
import type { Email } from '../../lib/text/email.ts';
import { readDefinition } from '../data/definition.ts';
import { ann, ben, openTestEngine, person, type TestEngine } from '../data/testing/harness.ts';
import { runProgram } from './testing/harness.ts';
import { banRow, queryAsFunction } from './testing/reminders.ts';

// One test waits for a whole process, which takes its time on a busy machine.
jest.setTimeout(120_000);

/* The rules of sending reminders over the engine, with the rights of the function's role. */

const cleo = person('cleo');
const PEOPLE = [ann, ben, cleo];
const getName = (username = '') => username.replace('sub-', '');
/** The bans began on this day, so the limit is 3 May 2027. */
const BEGAN = '2026-11-03';
const WEEK_BEFORE = '2027-04-26';
const ON = 'mutation { createLimitReminder(input: {}) { id } }';
const getSwitch = (who: typeof ann, isOn: boolean) =>
  `mutation { updateLimitReminder(input: { id: "${who.sub}", isOn: ${isOn} }) { id } }`;

let backend: TestEngine;
let records: ReminderRecords;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  backend = openTestEngine(readDefinition());
  records = openRecords(queryAsFunction('reminders', backend.engine));
  for (const who of PEOPLE) {
    const name = getName(who.username);
    const profile = { id: name, userId: who.sub, username: name, displayName: name, listing: 'LISTED' };
    backend.engine.bulk('Profile', [profile], who);
    backend.engine.bulk('PlatformBan', [banRow(`ban-${name}`, name, BEGAN)], who);
    await backend.value(who, ON);
  }
});
afterEach(() => {
  backend.dispose();
  jest.restoreAllMocks();
});

type Run = {
  readonly act?: (email: Email) => void;
  readonly getAddress?: (owner: string) => AccountAddress;
  readonly hasTime?: () => boolean;
};

/** Runs the job on a day; returns the recipients and the result. */
async function run(today: string, { act = () => {}, getAddress, hasTime = () => true }: Run = {}) {
  const emails: Email[] = [];
  const result = await sendReminders({
    records,
    today,
    getAddress: async (owner) =>
      getAddress?.(owner) ?? { address: `${getName(owner.split('::')[1])}@example.org` },
    getKeyHash: (id) => `hash of ${id}`,
    getAddressHash: (address) => `hash of ${address}`,
    compose: (to, due) => ({ kind: 'email', to, subject: 'S', text: due.map(({ key }) => key).join('\n') }),
    send: async (email) => {
      emails.push(email);
      act(email);
    },
    hasTime,
  });
  return { to: emails.map(({ to }) => to).sort(), emails, result };
}

const ALL = PEOPLE.map(({ username }) => `${getName(username)}@example.org`).sort();
const quiet = { sent: 0, refused: 0, unsure: 0, failed: 0, isComplete: true };
const rows = (): Record<string, unknown>[] =>
  backend.engine.store.database
    .prepare('SELECT document FROM "LimitReminder"')
    .all()
    .map(({ document }) => JSON.parse(String(document)));

test('everyone gets one email 7 days before and one a day before, and none on other days', async () => {
  const days = new Map<string, number>();
  for (let day = Date.parse('2027-04-20'); day <= Date.parse('2027-05-06'); day += 86_400_000) {
    const today = new Date(day).toISOString().slice(0, 10);
    for (let hour = 0; hour < 3; hour += 1)
      days.set(today, (days.get(today) ?? 0) + (await run(today)).to.length);
  }
  expect([...days].filter(([, count]) => count > 0)).toEqual([
    [WEEK_BEFORE, 3],
    ['2027-05-02', 3],
  ]);
});

test('one email lists all bans of a person', async () => {
  backend.engine.bulk('PlatformBan', [banRow('second', 'ann', '2026-11-01')], ann);
  const { emails } = await run('2027-04-26');
  const { text } = emails.find(({ to }) => to === 'ann@example.org') ?? {};
  expect(text?.split('\n')).toEqual(['2027-05-01 7 complaint second', `2027-05-03 7 complaint ban-ann`]);
});

const CHANGE = 'mutation ($input: UpdatePlatformBanInput!) { updatePlatformBan(input: $input) { id } }';

test('a ban that was restored or deleted, or whose appeal has advanced, causes nothing', async () => {
  const event = (kind: string, on: string) => ({ id: kind, kind, on, precision: 'day', text: '' });
  const record = (who: typeof ann, id: string, ...events: object[]) =>
    backend.value(who, CHANGE, { input: { id, events: JSON.stringify(events) } });
  const filed = event('appeal-filed', '2026-12-01');
  await record(ann, 'ban-ann', event('restored', '2026-12-01'));
  await record(ben, 'ban-ben', filed, event('appeal-escalated', '2026-12-02'));
  await backend.value(cleo, 'mutation { deletePlatformBan(input: { id: "ban-cleo" }) { id } }');
  expect((await run(WEEK_BEFORE)).to).toEqual([]);
});

test('a ban that a moderator hid still has its time limits', async () => {
  const moderation = { kind: 'service', name: 'moderation' } as const;
  await backend.value(moderation, CHANGE, { input: { id: 'ban-ann', moderation: 'HIDDEN' } });
  expect((await run(WEEK_BEFORE)).to).toEqual(ALL);
});

test('who turns reminders off gets none, also if it is on again later the same day', async () => {
  await backend.value(ann, getSwitch(ann, false));
  expect((await run(WEEK_BEFORE)).to).toEqual(ALL.filter((to) => !to.startsWith('ann')));
  await backend.value(ben, getSwitch(ben, false));
  await run('2027-04-27');
  await backend.value(ben, getSwitch(ben, true));
  expect((await run('2027-04-28')).to).toEqual([]);
  expect((await run('2027-05-02')).to).toEqual(['ben@example.org', 'cleo@example.org']);
});

test('who is off, or whose account is gone, is forgotten', async () => {
  await backend.value(ann, getSwitch(ann, false));
  await backend.value(ben, 'mutation { deletePlatformBan(input: { id: "ban-ben" }) { id } }');
  const gone = (owner: string): AccountAddress =>
    owner.startsWith(ben.sub) ? 'gone' : { address: 'cleo@example.org' };
  await run('2027-01-01', { getAddress: gone });
  expect(rows().map(({ id }) => id)).toEqual([cleo.sub]);
});

test('an account without a verified address, or a disabled one, gets the reminder when it has one', async () => {
  expect(await run(WEEK_BEFORE, { getAddress: () => 'none' })).toMatchObject({ to: [], result: quiet });
  expect((await run('2027-04-27')).to).toEqual(ALL);
});

const sesError = (status: number) =>
  Object.assign(new Error('no'), { $metadata: { httpStatusCode: status } });

test.each([
  ['a refusal of the service', sesError(400)],
  ['no connection', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
])('an email that was certainly not sent (%s) is sent by the next run', async (_what, error) => {
  const first = await run(WEEK_BEFORE, {
    act: ({ to }) => {
      if (to === 'ann@example.org') throw error;
    },
  });
  expect(first.result).toEqual({ ...quiet, sent: 2, refused: 1 });
  expect((await run(WEEK_BEFORE)).to).toEqual(['ann@example.org']);
});

test.each([
  ['an internal error', sesError(500)],
  ['a lost connection', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })],
])('an email that may have been sent (%s) is not sent again', async (_what, error) => {
  const first = await run(WEEK_BEFORE, {
    act: ({ to }) => {
      if (to === 'ann@example.org') throw error;
    },
  });
  expect(first.result).toEqual({ ...quiet, sent: 2, unsure: 1 });
  expect((await run('2027-04-27')).to).toEqual([]);
});

test('two simultaneous runs send each email once', async () => {
  const runs = await Promise.all([run(WEEK_BEFORE), run(WEEK_BEFORE)]);
  expect(runs.flatMap(({ to }) => to).sort()).toEqual(ALL);
});

test('a run whose time is over stops, and the next one goes on', async () => {
  let left = 2;
  const first = await run(WEEK_BEFORE, { hasTime: () => left-- > 0 });
  expect(first.result).toEqual({ ...quiet, sent: 2, isComplete: false });
  expect([...first.to, ...(await run(WEEK_BEFORE)).to].sort()).toEqual(ALL);
});

test('someone whose records cannot be read does not stop the others, and is tried again', async () => {
  const { getBans } = records;
  records = {
    ...records,
    getBans: (reminder) => (reminder.id === ann.sub ? Promise.reject(new Error('no')) : getBans(reminder)),
  };
  expect(await run(WEEK_BEFORE)).toMatchObject({ result: { ...quiet, sent: 2, failed: 1 } });
  records = { ...records, getBans };
  expect((await run(WEEK_BEFORE)).to).toEqual(['ann@example.org']);
});

test('a clock that was put back repeats nothing, and one that was fast for a while loses nothing', async () => {
  expect((await run(WEEK_BEFORE)).to).toEqual(ALL);
  expect((await run('2027-04-25')).to).toEqual([]);
  expect((await run(WEEK_BEFORE)).to).toEqual([]);
  expect((await run('2099-01-01')).to).toEqual([]);
  expect((await run('2027-05-02')).to).toEqual(ALL);
});

test('a person who turns reminders off while a run looks at them gets nothing', async () => {
  const { getBans } = records;
  records = {
    ...records,
    getBans: async (reminder) => {
      if (reminder.id === ann.sub) await backend.value(ann, getSwitch(ann, false));
      return getBans(reminder);
    },
  };
  expect((await run(WEEK_BEFORE)).to).toEqual(['ben@example.org', 'cleo@example.org']);
});

test('the link finds its person and stops them once', async () => {
  await run(WEEK_BEFORE);
  const found = await records.ofKey(`hash of ${ann.sub}`);
  expect(found).toMatchObject({ id: ann.sub, isOn: true });
  expect(await records.ofKey('x')).toBeNull();
  expect(await records.stop(ann.sub)).toBe(true);
  expect(await records.stop(ann.sub)).toBe(false);
});

test('a process that is killed between sending and recording causes no duplicate emails', async () => {
  const from = (path: string) => JSON.stringify(import.meta.resolve(path));
  const program = `
    import { sendReminders } from ${from('../../amplify/functions/reminders/send-reminders.ts')};
    import { openRecords } from ${from('../../amplify/functions/reminders/records.ts')};
    import { openEngine } from ${from('../data/engine.ts')};
    import { queryAsFunction } from ${from('./testing/reminders.ts')};
    const engine = openEngine({ dataFolder: ${JSON.stringify(backend.folder)} });
    const sent = [];
    await sendReminders({
      records: openRecords(queryAsFunction('reminders', engine)),
      today: '${WEEK_BEFORE}',
      getAddressHash: (address) => address,
      getAddress: async (owner) => ({ address: owner.split('::')[1].replace('sub-', '') + '@example.org' }),
      getKeyHash: (id) => id,
      compose: (to) => ({ kind: 'email', to, subject: 'S', text: 'T' }),
      hasTime: () => true,
      send: async ({ to }) => {
        process.stdout.write(to + '\\n');
        if (sent.push(to) === 2) process.kill(process.pid, 'SIGKILL');
      },
    });`;
  const { signal, lines: before } = await runProgram(program);
  expect([signal, before.length]).toEqual(['SIGKILL', 2]);
  const { to } = await run(WEEK_BEFORE);
  expect([...before, ...to].sort()).toEqual(ALL);
});

describe('the page with everything that an address gets', () => {
  const NOW = '2027-01-01';
  const getHash = (address: string) => `hash of ${address}`;
  const ANN = getHash('ann@example.org');
  const options = (
    getAddress: Run['getAddress'] = (owner) => ({ address: `${getName(owner.split('::')[1])}@example.org` }),
  ) => ({
    records,
    getAddress: async (owner: string) => getAddress(owner),
    getAddressHash: getHash,
  });

  test('lists reminders of the address before the first email, and ends those of this address only', async () => {
    expect(await remindersOfAddress(options(), ANN)).toEqual({ outcome: 'unknown' });
    expect((await run(NOW)).to).toEqual([]);
    expect(await remindersOfAddress(options(), ANN)).toEqual({ outcome: 'done', owner: 'a…n@example.org' });
    expect(await endRemindersOfAddress(options(), ANN)).toEqual({ outcome: 'done' });
    expect(await endRemindersOfAddress(options(), ANN)).toEqual({ outcome: 'unknown' });
    expect(await remindersOfAddress(options(), ANN)).toEqual({ outcome: 'unknown' });
    expect(await remindersOfAddress(options(), getHash('ben@example.org'))).toMatchObject({
      outcome: 'done',
    });
    expect((await run(WEEK_BEFORE)).to).toEqual(ALL.filter((to) => !to.startsWith('ann')));
  });

  test('has nothing for the former address of an account, which the next email corrects', async () => {
    await run(NOW);
    const moved = () => ({ address: 'new@example.org' });
    for (const result of [
      await remindersOfAddress(options(moved), ANN),
      await endRemindersOfAddress(options(moved), ANN),
      await remindersOfAddress(
        options(() => 'none'),
        ANN,
      ),
      await remindersOfAddress(
        options(() => 'gone'),
        ANN,
      ),
    ])
      expect(result).toEqual({ outcome: 'unknown' });
    await run(WEEK_BEFORE, { getAddress: moved });
    expect(await remindersOfAddress(options(moved), getHash('new@example.org'))).toMatchObject({
      outcome: 'done',
    });
  });

  test('a person cannot set the hash of an address', async () => {
    await backend.value(ann, getSwitch(ann, false));
    const { errors } = await backend.engine.execute({
      query: `mutation { updateLimitReminder(input: { id: "${ann.sub}", isOn: true, addressHash: "${getHash('ben@example.org')}" }) { id } }`,
      variables: {},
      identity: ann,
    });
    expect(errors ?? []).toEqual([]);
    expect(rows().find(({ id }) => id === ann.sub)?.addressHash ?? null).toBeNull();
  });
});
