import { dataFile, recordCount } from './data-file.ts';

const none = { records: [], unreadable: 0 };
const nothing = { profiles: none, bans: none, reports: none, briefs: none, versions: none };
const account = {
  attributes: { sub: 'u1', email: 'ada@example.org', email_verified: 'true' },
  groups: [],
  secondSteps: { enabled: [], preferred: undefined },
};
const WHEN = new Date('2026-11-21T23:30:00Z');

const read = (text: string) => JSON.parse(text);

test('the file is named by its day, ends with a line break and has every stored record', () => {
  const brief = { id: 'b', status: 'DRAFT', title: 'Not yet', tags: null };
  const records = { ...nothing, briefs: { records: [brief], unreadable: 0 } };
  const { name, text } = dataFile(account, records, WHEN);
  expect(name).toBe('streamit-my-data-2026-11-21.json');
  expect(text.endsWith('}\n')).toBe(true);
  expect(read(text)).toMatchObject({
    about: { exportedAt: '2026-11-21T23:30:00.000Z' },
    account: { attributes: { email: 'ada@example.org' } },
    profiles: [],
    platformBans: [],
    shadowbanExperiences: [],
    briefs: [brief],
    briefVersions: [],
  });
  expect(recordCount(records)).toBe(1);
});

test('the file mentions unreadable records only if there are any', () => {
  const records = { ...nothing, bans: { records: [], unreadable: 2 } };
  expect(read(dataFile(account, records, WHEN).text).about.unreadable).toMatch(
    /^2 records could not be read/,
  );
  expect(read(dataFile(account, { ...records, bans: none }, WHEN).text).about).not.toHaveProperty(
    'unreadable',
  );
});
