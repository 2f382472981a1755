import type { ReminderState } from '../../../lib/routes.ts';
import { stopResponse } from './stop-reminders.ts';

const KEY = 'k'.repeat(32);

async function post(body: string, query = '', state: ReminderState = 'stopped') {
  const keys: string[] = [];
  const request = new Request(`https://site.example/reminders/stop${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  const response = await stopResponse(request, async (key) => {
    keys.push(key);
    return state;
  });
  return { keys, status: response.status, location: response.headers.get('location') };
}

test.each(['stopped', 'not-on', 'later'] as const)(
  'the button leads to the page of the result: %s',
  async (state) => {
    expect(await post(`key=${KEY}`, '', state)).toEqual({
      keys: [KEY],
      status: 303,
      location: `/reminders/${state}`,
    });
  },
);

test('an email program sends the key in the address, and gets no redirect', async () => {
  const oneClick = 'List-Unsubscribe=One-Click';
  expect(await post(oneClick, `?key=${KEY}`)).toEqual({ keys: [KEY], status: 200, location: null });
  expect((await post(oneClick, `?key=${KEY}`, 'not-on')).status).toBe(200);
  // The program tries again.
  expect((await post(oneClick, `?key=${KEY}`, 'later')).status).toBe(503);
});
