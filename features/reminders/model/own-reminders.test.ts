import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { setOwnReminders } from './own-reminders.ts';

/** A client that answers with a choice, and the names of the operations that it was asked for. */
function clientWith(stored: boolean, note: () => Promise<unknown> = async () => ({ data: {} })) {
  const asked: string[] = [];
  const client: GraphQLClient = async (query) => {
    const [, name = ''] = /^(?:query|mutation) (\w+)/.exec(query.trim()) ?? [];
    const isNote = query.includes('noteReminderAddress');
    asked.push(isNote ? 'note' : name.toLowerCase());
    if (isNote) return note();
    return { data: { row: name === 'Write' || stored ? { id: 'ann', isOn: true } : null } };
  };
  return { client, asked };
}

test.each([true, false])(
  'the address is noted after reminders were turned on, stored before: %s',
  async (stored) => {
    const { client, asked } = clientWith(stored);
    expect(await setOwnReminders('ann', true, client)).toMatchObject({ isOn: true });
    expect(asked.at(-1)).toBe('note');
    expect(asked.at(-2)).toBe('write');
  },
);

test('reminders are on although the address could not be noted: the function does so later', async () => {
  const { client } = clientWith(false, () => Promise.reject(new Error('Away')));
  expect(await setOwnReminders('ann', true, client)).toMatchObject({ isOn: true });
});

test('nothing is noted when they are turned off', async () => {
  const { client, asked } = clientWith(true);
  await setOwnReminders('ann', false, client);
  expect(asked).not.toContain('note');
});
