import { draftKey } from '../../../components/workspace/use-stored-draft.ts';
import { ann, ben, openTestEngine, type TestEngine } from '../../../embedded/data/testing/harness.ts';
import { sampleBrief, sampleProfile } from '../../../embedded/data/testing/samples.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { deletedKey as adminDeletedKey } from '../../admin/model/deleted.ts';
import { readOwnReminders, setOwnReminders } from '../../reminders/model/own-reminders.ts';
import { deletedKey } from '../../studio/model/own-restriction.ts';
import {
  CLOSED_PROFILE,
  type ClosingProgress,
  closeAccount,
  forgetOnDevice,
  isRecentSignIn,
  UNCHANGED_PROFILE_FIELDS,
} from './closing.ts';
import { OWN_MODELS, type OwnFiles, readOwnRecords } from './own-records.ts';

const DELETED = ['drafts', 'lists', 'briefs', 'versions', 'bans', 'reports'] as const;

let backend: TestEngine;
beforeEach(() => {
  backend = openTestEngine();
  backend.engine.bulk(
    'Profile',
    [{ ...sampleProfile('ann'), bio: 'About Ann', xLink: 'https://x.com/ann' }],
    ann,
  );
  backend.engine.bulk(
    'Brief',
    [9, 10, 11].map((number) => sampleBrief(number, 'ann')),
    ann,
  );
  const { profileId, username, status, month, views, featured, ...words } = sampleBrief(10, 'ann');
  const version = { ...words, id: 'v-1', briefId: words.id, publishedAt: '2026-01-02T10:00:00.000Z' };
  backend.engine.bulk('BriefVersion', [version], ann);
  backend.engine.bulk('RecordDraft', [{ id: 'd-1', userId: 'ann', kind: 'BAN', content: '{}' }], ann);
  backend.engine.bulk('SavedList', [{ id: 'l-1', userId: 'ann', name: 'history', content: '{}' }], ann);
  backend.engine.bulk('PlatformBan', [{ id: 'ban-1', platformId: 'x', profileId: 'ann' }], ann);
  const report = { profileId: 'ann', platform: 'x', category: 'reach', description: 'Less reach' };
  backend.engine.bulk(
    'ShadowbanExperience',
    [{ id: 'r-1', ...report, restrictionType: 'search', date: '2026-01-02' }],
    ann,
  );
  backend.engine.bulk('Profile', [{ ...sampleProfile('ben'), bio: 'About Ben' }], ben);
  backend.engine.bulk('Brief', [sampleBrief(20, 'ben')], ben);
});
afterEach(() => backend.dispose());

const asAnn: GraphQLClient = (query, variables) => backend.run(ann, query, variables);

/** Returns a store with Ann's files and one of another person. */
function storeWithFiles() {
  const stored = new Set([
    'evidence/ann/bans/ban-1/a.jpg',
    'picture-submissions/ann/published/a.jpg',
    'profile-avatar/ann/me.png',
    'profile-avatar/ben/me.png',
  ]);
  const files: OwnFiles = {
    identityId: async () => 'ann',
    list: async (folder) =>
      [...stored].filter((path) => path.startsWith(folder)).map((path) => ({ path, bytes: 1 })),
    read: async () => undefined,
    write: async () => {},
    remove: async (path) => {
      stored.delete(path);
    },
  };
  return { stored, files };
}

/** Closes Ann's account. `deleteSignIn` is recorded as an event among the progress reports. */
async function close(client: GraphQLClient = asAnn, files?: OwnFiles) {
  const progress: ClosingProgress[] = [];
  let signInsDeleted = 0;
  const closing = closeAccount({
    userId: ann.sub,
    client,
    files,
    deleteSignIn: async () => {
      signInsDeleted += 1;
    },
    onProgress: (step) => progress.push(step),
  });
  const outcome = await closing.catch((error: unknown) => error);
  return { outcome, progress, signInsDeleted };
}

const idsOwnedBy = async (kind: (typeof DELETED)[number], client = asAnn, userId = ann.sub) =>
  (await readOwnRecords(kind, [], userId, client)).records.map(({ id }) => id);

test('deletes briefs, drafts, lists, versions, bans and reports, and blanks the profile', async () => {
  const { outcome, progress, signInsDeleted } = await close();
  expect(outcome).toEqual({
    profiles: 1,
    drafts: 1,
    lists: 1,
    briefs: 3,
    versions: 1,
    bans: 1,
    reports: 1,
    files: 0,
  });
  expect(signInsDeleted).toBe(1);
  expect(progress[0]).toEqual({ done: 0, total: 9 });
  expect(progress.at(-1)).toEqual({ done: 9, total: 9 });
  for (const kind of DELETED) expect(await idsOwnedBy(kind)).toEqual([]);
  const { fields } = OWN_MODELS.profiles;
  const profile = await backend.value(ann, `{ getProfile(id: "ann") { ${fields.join(' ')} } }`);
  expect(profile).toMatchObject({ id: 'ann', username: 'ann', ...CLOSED_PROFILE });
  // The profile is no longer in the list for readers and search engines.
  const listed = await backend.value(ann, '{ listProfilesByLatestChange(listing: LISTED) { items { id } } }');
  expect(JSON.stringify(listed)).not.toContain('"ann"');
});

test('deletes the choice about reminders', async () => {
  await setOwnReminders(ann.sub, true, asAnn);
  await setOwnReminders(ben.sub, true, (query, variables) => backend.run(ben, query, variables));
  await close();
  expect(await readOwnReminders(ann.sub, asAnn)).toBeNull();
  const ofBen = await backend.value(ben, `{ getLimitReminder(id: "${ben.sub}") { isOn } }`);
  expect(ofBen).toEqual({ isOn: true });
});

test('deletes every file in the own folders, private and published ones, and no others', async () => {
  const { stored, files } = storeWithFiles();
  const { outcome, progress } = await close(asAnn, files);
  expect(outcome).toMatchObject({ files: 3 });
  expect([...stored]).toEqual(['profile-avatar/ben/me.png']);
  expect(progress.at(-1)?.done).toBe(progress[0]?.total);
});

test('if a file cannot be removed, the sign-in stays, and the next attempt removes it', async () => {
  const { stored, files } = storeWithFiles();
  const refusing = { ...files, remove: () => Promise.reject(new Error('Access Denied')) };
  const { outcome, signInsDeleted } = await close(asAnn, refusing);
  expect([String(outcome), signInsDeleted]).toEqual(['Error: Access Denied', 0]);
  expect((await close(asAnn, files)).signInsDeleted).toBe(1);
  expect(stored.size).toBe(1);
});

test('if the files cannot be listed, nothing is changed', async () => {
  const { files } = storeWithFiles();
  const { outcome } = await close(asAnn, { ...files, list: () => Promise.reject(new Error('Away')) });
  expect(String(outcome)).toContain('Away');
  expect(await backend.value(ann, '{ getProfile(id: "ann") { bio } }')).toEqual({ bio: 'About Ann' });
});

test('nothing of a locked account is deleted, also no file, and the person reads why', async () => {
  await backend.value(
    { kind: 'service', name: 'test' },
    'mutation ($input: CreateAccountStateInput!) { createAccountState(input: $input) { id } }',
    { input: { id: ann.sub, account: ann.sub, state: 'LOCKED', since: '2026-11-29T12:00:00.000Z' } },
  );
  const { stored, files } = storeWithFiles();
  const { outcome, progress, signInsDeleted } = await close(asAnn, files);
  expect(String(outcome)).toContain(
    'LockedAccountError: An administrator locked this account, so it cannot be deleted.',
  );
  expect([stored.size, progress, signInsDeleted]).toEqual([4, [], 0]);
  expect(await backend.value(ann, '{ getProfile(id: "ann") { bio } }')).toEqual({ bio: 'About Ann' });
});

test('if the state of the account cannot be read, nothing is changed', async () => {
  const blind: GraphQLClient = async (query, variables) =>
    query.includes('getAccountState')
      ? { data: null, errors: [{ message: 'Unauthorized' }] }
      : asAnn(query, variables);
  const { outcome, progress } = await close(blind);
  expect([String(outcome), progress]).toEqual([
    'RecordsError: The state of your account could not be read: Unauthorized',
    [],
  ]);
});

test('the emails end while the sign-in still proves whose address it is; if that fails, the sign-in stays', async () => {
  const steps: string[] = [];
  const means = (endEmails: () => Promise<void>) => ({
    userId: ann.sub,
    client: asAnn,
    files: undefined,
    endEmails,
    deleteSignIn: async () => void steps.push('sign-in'),
    onProgress: () => {},
  });
  await expect(closeAccount(means(() => Promise.reject(new Error('Away'))))).rejects.toThrow('Away');
  expect(steps).toEqual([]);
  await closeAccount(means(async () => void steps.push('emails')));
  expect(steps).toEqual(['emails', 'sign-in']);
});

test('the record of the folders goes after the files and before the sign-in; if that fails, the next attempt does it', async () => {
  const { stored, files } = storeWithFiles();
  const steps: string[] = [];
  const means = (forgetFolders: () => Promise<void>) => ({
    userId: ann.sub,
    client: asAnn,
    files,
    forgetFolders,
    endEmails: async () => void steps.push('emails'),
    deleteSignIn: async () => void steps.push('sign-in'),
    onProgress: () => {},
  });
  await expect(closeAccount(means(() => Promise.reject(new Error('Away'))))).rejects.toThrow('Away');
  expect([steps, stored.size]).toEqual([[], 1]);
  await closeAccount(means(async () => void steps.push('folders')));
  expect(steps).toEqual(['folders', 'emails', 'sign-in']);
});

test('does not change other people’s records', async () => {
  await close();
  const asBen: GraphQLClient = (query, variables) => backend.run(ben, query, variables);
  expect(await idsOwnedBy('briefs', asBen, ben.sub)).toEqual(['brief-20']);
  expect(await backend.value(ben, '{ getProfile(id: "ben") { bio } }')).toEqual({ bio: 'About Ben' });
});

test('if a write fails, the sign-in stays, and the next attempt does the rest', async () => {
  const failing: GraphQLClient = (query, variables) =>
    query.includes('deletePlatformBan')
      ? Promise.reject(new Error('A network error has occurred.'))
      : asAnn(query, variables);
  const first = await close(failing);
  expect(first.outcome).toEqual(new Error('A network error has occurred.'));
  expect(first.signInsDeleted).toBe(0);
  expect(await backend.value(ann, '{ getProfile(id: "ann") { displayName } }')).toEqual({
    displayName: 'Closed account',
  });
  const second = await close();
  expect(second.outcome).toEqual({
    profiles: 1,
    drafts: 0,
    lists: 0,
    briefs: 0,
    versions: 0,
    bans: 1,
    reports: 1,
    files: 0,
  });
  expect(second.signInsDeleted).toBe(1);
});

test('if a list cannot be read, nothing is changed', async () => {
  const blind: GraphQLClient = async (query, variables) =>
    query.includes('listBriefs')
      ? { data: null, errors: [{ message: 'Unauthorized' }] }
      : asAnn(query, variables);
  const { outcome, signInsDeleted } = await close(blind);
  expect(String(outcome)).toContain('Your briefs could not be read: Unauthorized');
  expect(signInsDeleted).toBe(0);
  expect(await backend.value(ann, '{ getProfile(id: "ann") { bio } }')).toEqual({ bio: 'About Ann' });
});

test('a refusal is an error with the backend’s message', async () => {
  const refused: GraphQLClient = async (query, variables) =>
    query.includes('updateProfile')
      ? { data: null, errors: [{ message: 'Not Authorized' }] }
      : asAnn(query, variables);
  expect(String((await close(refused)).outcome)).toContain(
    'One of your profiles could not be deleted: Not Authorized',
  );
});

test('every field of a profile is either cleared or left unchanged on purpose', () => {
  const treated = [...Object.keys(CLOSED_PROFILE), ...UNCHANGED_PROFILE_FIELDS];
  expect(treated.sort()).toEqual([...OWN_MODELS.profiles.fields].sort());
});

function storageWith(...keys: readonly string[]) {
  const stored = new Set(keys);
  return {
    stored,
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored][index] ?? null,
    removeItem: (key: string) => void stored.delete(key),
  };
}

/** Returns all storage keys of one person on a device. */
const getKeys = (userId: string) => [
  draftKey(userId, 'profile'),
  draftKey(userId, 'brief 1f0c'),
  deletedKey(userId),
  adminDeletedKey(userId),
];

test('a closed account removes all its data from the device, and no data of others', () => {
  const others = [
    ...getKeys('u10'),
    ...getKeys('u'),
    'streamit-settings',
    'streamit-cart',
    'u1',
    'elsewhere u1',
  ];
  const storage = storageWith(...getKeys('u1'), ...others);
  forgetOnDevice(storage, 'u1');
  expect([...storage.stored]).toEqual(others);
});

test('does nothing in a browser that blocks storage', () => {
  const refusing = {
    get length(): number {
      throw new DOMException('refused', 'SecurityError');
    },
    key: () => null,
    removeItem: () => {},
  };
  expect(() => forgetOnDevice(refusing, 'u1')).not.toThrow();
});

const NOW = Date.parse('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => NOW / 1000 - minutes * 60;

test('a sign-in counts as recent for ten minutes', () => {
  expect(isRecentSignIn(minutesAgo(0), NOW)).toBe(true);
  expect(isRecentSignIn(minutesAgo(10), NOW)).toBe(true);
  expect(isRecentSignIn(minutesAgo(10) - 1, NOW)).toBe(false);
});

test('a service with a fast clock does not make a sign-in old', () => {
  expect(isRecentSignIn(minutesAgo(-1), NOW)).toBe(true);
});

test.each([undefined, null, '1795262400', {}])('%p is not the time of a sign-in', (value) => {
  expect(isRecentSignIn(value, NOW)).toBe(false);
});
