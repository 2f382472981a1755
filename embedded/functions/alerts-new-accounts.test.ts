import {
  ban,
  begin,
  closeAlertJob,
  HOUR,
  openAlertJob,
  profile,
  runJob,
  sentEmails,
  site,
  write,
} from './testing/alerts-job.ts';

beforeEach(openAlertJob);
afterEach(closeAlertJob);

/** Writes a field that only the backend writes. */
const setField = (id: string, field: 'createdAt' | 'approvedAt', instant: number) =>
  site.backend.engine.store.database
    .prepare(`UPDATE "Profile" SET document = json_set(document, ?, ?) WHERE id = ?`)
    .run(`$.${field}`, new Date(instant).toISOString(), id);

/** A follower of everything, and a new account with a ban. */
async function newAccount() {
  await begin();
  await site.join('reader@example.org');
  await write('Profile', 'create', 'eve', profile('eve'));
  setField('eve', 'createdAt', Date.now());
  await write('PlatformBan', 'create', 'eve', ban('new', 'eve'));
}
const subjects = () => sentEmails().map(({ subject }) => subject);

test('sends one alert about a new account’s ban when the account is a day old', async () => {
  await newAccount();
  await runJob({ newAccounts: 'after-a-day' });
  site.pass(23 * HOUR);
  await runJob({ newAccounts: 'after-a-day' });
  expect(subjects()).toEqual([]);
  site.pass(HOUR);
  await runJob({ newAccounts: 'after-a-day' });
  site.pass(2 * HOUR);
  await runJob({ newAccounts: 'after-a-day' });
  expect(subjects()).toEqual(['StreamIt: EVE: Banned from YouTube']);
});

test('sends no alert about a record that is no longer public after a day', async () => {
  await newAccount();
  await runJob({ newAccounts: 'after-a-day' });
  await write('PlatformBan', 'delete', 'eve', { id: 'new' });
  site.pass(25 * HOUR);
  await runJob({ newAccounts: 'after-a-day' });
  expect(subjects()).toEqual([]);
});

test.each(['after-a-day', 'after-approval'] as const)('%s: an approval ends the waiting', async (setting) => {
  await newAccount();
  await runJob({ newAccounts: setting });
  setField('eve', 'approvedAt', Date.now());
  await write('Profile', 'update', 'eve', { id: 'eve', bio: 'Approved meanwhile.' });
  site.pass(2 * HOUR);
  await runJob({ newAccounts: setting });
  site.pass(25 * HOUR);
  await runJob({ newAccounts: setting });
  expect(subjects()).toEqual(['StreamIt: EVE: Banned from YouTube']);
});

test('after-approval: age alone sends no alert', async () => {
  await newAccount();
  await runJob({ newAccounts: 'after-approval' });
  site.pass(1000 * HOUR);
  await runJob({ newAccounts: 'after-approval' });
  expect(subjects()).toEqual([]);
});

test('at-once: sends alerts about new accounts at once', async () => {
  await newAccount();
  await runJob();
  expect(subjects()).toEqual(['StreamIt: EVE: Banned from YouTube']);
});
