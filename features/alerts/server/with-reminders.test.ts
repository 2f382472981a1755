import type { AlertResult, AlertService } from '../model/contract.ts';
import { withReminders } from './with-reminders.ts';

const KEY = 'k'.repeat(32);
const NOTHING: AlertResult = { outcome: 'unknown' };

/** The page of an address with or without reminders, over a service with this result. */
function open(result: AlertResult, owner: string | null) {
  const ended: string[] = [];
  let reminders = owner;
  const service: AlertService = async () => result;
  return {
    ended,
    handle: withReminders(service, {
      find: async () => reminders,
      end: async (key) => {
        const isOn = reminders !== null;
        if (isOn) ended.push(key);
        reminders = null;
        return isOn;
      },
    }),
  };
}

test('reminders are listed beside the rest, and alone', async () => {
  const list = { action: 'list', key: KEY } as const;
  const rest: AlertResult = { outcome: 'done', alerts: [], newsletter: { confirmedAt: 1 }, owner: 'a…n@x' };
  expect(await open(rest, 'a…n@x').handle(list)).toEqual({ ...rest, reminders: true });
  expect(await open(rest, null).handle(list)).toEqual(rest);
  expect(await open(NOTHING, 'a…n@x').handle(list)).toEqual({
    outcome: 'done',
    alerts: [],
    owner: 'a…n@x',
    reminders: true,
  });
  expect(await open(NOTHING, null).handle(list)).toEqual(NOTHING);
  expect(await open({ outcome: 'failed' }, 'a…n@x').handle(list)).toMatchObject({ outcome: 'failed' });
});

test('they are ended alone, and with everything else', async () => {
  const { handle, ended } = open(NOTHING, 'a…n@x');
  expect(await handle({ action: 'end-reminders', key: KEY })).toEqual({ outcome: 'done' });
  expect(await handle({ action: 'end-reminders', key: KEY })).toEqual({ outcome: 'unknown' });
  expect(ended).toEqual([KEY]);
  const all = open(NOTHING, 'a…n@x');
  expect(await all.handle({ action: 'end-all', key: KEY })).toEqual({ outcome: 'done' });
  expect(all.ended).toEqual([KEY]);
  expect(await open(NOTHING, null).handle({ action: 'end-all', key: KEY })).toEqual(NOTHING);
  // What failed can be repeated.
  expect(await open({ outcome: 'failed' }, 'a…n@x').handle({ action: 'end-all', key: KEY })).toEqual({
    outcome: 'failed',
  });
});
