import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import type { ModerationRequestInput } from '../../features/moderation/model/contract.ts';
import type { DecisionAction, TargetType } from '../../features/moderation/model/reasons.ts';
import { mediaAddress } from '../../lib/pictures/media-address.ts';
import { getIdentity } from '../auth/identity-pool.ts';
import { guest } from '../data/testing/harness.ts';
import { sampleBrief, sampleProfile } from '../data/testing/samples.ts';
import { openTestModeration, type Person, SERVICE, type TestModeration } from './testing/moderation.ts';

let backend: TestModeration;
let author: Person;
let admin: Person;

const CALLER = '198.51.100.20';
const DAY = 86_400_000;
const reporter = { name: 'Rita Reader', email: 'rita@example.org' };
const sampleBan = (id: string, profileId = 'ann') => ({
  id,
  profileId,
  platformId: 'youtube',
  restriction: 'Account suspended',
});

beforeEach(async () => {
  backend = await openTestModeration();
  author = await backend.addPerson('ann@example.org');
  admin = await backend.addPerson('admin@example.org', true);
  await backend.create(author, 'Profile', sampleProfile('ann'));
  await backend.create(author, 'PlatformBan', sampleBan('ban-1'));
});

afterEach(() => backend.close());

type Report = Extract<ModerationRequestInput, { type: 'submitReport' }>;

const report = (changes: Partial<Report> = {}): Report => ({
  type: 'submitReport',
  target: { type: 'BAN', id: 'ban-1' },
  reason: 'SPAM',
  explanation: 'This is an advertisement.',
  evidence: [],
  reporter,
  caller: CALLER,
  ...changes,
});

const decision = (
  action: DecisionAction,
  type: TargetType = 'BAN',
  id = 'ban-1',
  by = admin,
): Extract<ModerationRequestInput, { type: 'decideTarget' }> => ({
  type: 'decideTarget',
  accessToken: by.token,
  target: { type, id },
  action,
  reason: 'SPAM',
  message: 'It advertises a shop.',
});

const decide = (...given: Parameters<typeof decision>) => backend.done(decision(...given));

/** Returns what guests can read of the ban, the lists, and the profile with its relation. */
async function seenByGuests() {
  const { data } = await backend.engine.execute({
    identity: guest,
    query: `{ ban: getPlatformBan(id: "ban-1") { moderation } list: listPlatformBans { items { id } }
      profile: getProfile(id: "ann") { moderation platformBans { items { id } } } }`,
  });
  return JSON.parse(JSON.stringify(data));
}

const cases = async () => {
  const fields =
    'id kind status reportCount severity targetTitle targetPath targetAccount claimedBy decisionId';
  const { items } = await backend.value(admin.identity, `{ listModerationCases { items { ${fields} } } }`);
  return Array.from(items ?? []);
};

const onlyCase = async () => {
  const all = await cases();
  expect(all).toHaveLength(1);
  return all[0];
};

const notices = async () => {
  const fields = 'id state reason path decisionId';
  const { items } = await backend.value(guest, `{ listModerationNotices { items { ${fields} } } }`);
  return Array.from(items ?? []);
};

/** The email to an address that has these words. */
async function emailTo(address: string, words: string): Promise<string> {
  const found = (await backend.emailsTo(address)).filter((email) => email.includes(words));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

describe('reports', () => {
  test('a report makes a case, and the reporter gets a receipt with a private link that works', async () => {
    const { reference, token = '' } = await backend.done(report());
    expect(reference).toMatch(/^R-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await onlyCase()).toMatchObject({
      kind: 'COMPLAINT',
      status: 'OPEN',
      reportCount: 1,
      severity: 1,
      targetPath: '/intelligence/bans/ban-1',
      targetTitle: 'Account suspended (YouTube, Profile ann)',
      targetAccount: author.account,
    });
    const [receipt = ''] = await backend.emailsTo(reporter.email);
    expect(receipt).toContain(`Subject: StreamIt: your report ${reference} was received`);
    expect(receipt).toContain(`/report/status/${token}`);
    // The owner of this address need not be the sender.
    expect(receipt).not.toContain('This is an advertisement.');
    expect(receipt).not.toContain(reporter.name);
    const { report: view } = await backend.done({ type: 'viewReport', token, caller: CALLER });
    expect(view).toMatchObject({ reference, status: 'RECEIVED', messages: [], decision: null });
    const other = 'x'.repeat(43);
    expect((await backend.refused({ type: 'viewReport', token: other, caller: CALLER }))[0]).toBe(
      'not-found',
    );
  });

  test('reports about one target are one case with the highest severity; the same report twice is one', async () => {
    const { reference, token } = await backend.done(report());
    // The sender of the second one need not be the first: the secret is only in the email.
    expect(await backend.done(report())).toEqual({ outcome: 'done', reference });
    const receipts = await backend.emailsTo(reporter.email);
    expect(receipts).toHaveLength(2);
    expect(receipts[1]).toContain(`/report/status/${token}`);
    await backend.done(
      report({ reason: 'PERSONAL_DATA', explanation: 'My address.', caller: '203.0.113.9' }),
    );
    expect(await onlyCase()).toMatchObject({ reportCount: 2, severity: 4 });
  });

  test('an anonymous report never gets the secret of another one, however equal they are', async () => {
    const anonymous = () => backend.done(report({ reporter: null, reason: 'CHILD_SEXUAL_ABUSE' }));
    const [first, second] = [await anonymous(), await anonymous()];
    expect(second.token).toBeDefined();
    expect(second.token).not.toBe(first.token);
    expect(second.reference).not.toBe(first.reference);
    expect(await onlyCase()).toMatchObject({ reportCount: 2 });
  });

  test('a report without a name is possible only for sexual abuse of children', async () => {
    expect((await backend.refused(report({ reporter: null })))[0]).toBe('invalid');
    await backend.done(report({ reporter: null, reason: 'CHILD_SEXUAL_ABUSE' }));
    expect(await onlyCase()).toMatchObject({ severity: 5 });
  });

  test('refuses reports about content that is not public, without revealing that it exists', async () => {
    await backend.create(author, 'Brief', { ...sampleBrief(1, 'ann'), status: 'DRAFT' });
    const [draft, missing] = await Promise.all(
      ['brief-1', 'nothing'].map((id) => backend.refused(report({ target: { type: 'BRIEF', id } }))),
    );
    expect(draft).toEqual(missing);
  });

  test('refuses reports about private files in the same words as about missing ones', async () => {
    const folder = getIdentity(backend.people.pool, author.email);
    const properties = { contentType: 'image/png', metadata: {} };
    const file = (key: string) => ({ key, pieces: [], etag: 'e', properties, crc32: null, owner: folder });
    for (const key of [`evidence/${folder}/a.png`, `images/${folder}/a.png`])
      backend.storage.objects.put(file(key), {});
    const about = (id: string) => report({ target: { type: 'FILE', id } });
    expect(await backend.refused(about(`evidence/${folder}/a.png`))).toEqual(
      await backend.refused(about(`evidence/${folder}/missing.png`)),
    );
    await backend.done(about(`images/${folder}/a.png`));
  });

  test('a hidden brief hides the images in its text that its account uploaded, and no others', async () => {
    const { pool } = backend.people;
    const folder = getIdentity(pool, pool.users.getBySub(author.account)?.username ?? '');
    const properties = { contentType: 'image/png', metadata: {} };
    const getKey = (owner: string) => `brief-thumbnails/${owner}/${'a'.repeat(64)}.png`;
    for (const owner of [folder, 'someone-else'])
      backend.storage.objects.put(
        { key: getKey(owner), pieces: [], etag: 'e', properties, crc32: null, owner },
        {},
      );
    const images = [folder, 'someone-else'].map((owner) => `![An image](${mediaAddress(getKey(owner))})`);
    await backend.create(author, 'Brief', { ...sampleBrief(1, 'ann'), longDescription: images.join('\n\n') });
    await decide('HIDE', 'BRIEF', 'brief-1');
    expect(await backend.hiddenFiles()).toEqual([getKey(folder)]);
    expect(backend.storage.objects.find(getKey(folder))?.tags).toEqual({ moderation: 'hidden' });
    await decide('RESTORE', 'BRIEF', 'brief-1');
    expect(await backend.hiddenFiles()).toEqual([]);
    expect(backend.storage.objects.find(getKey(folder))?.tags).toEqual({});
  });

  test('the sixth report of one address within an hour is refused; other addresses are not', async () => {
    for (let count = 0; count < 5; count += 1) await backend.done(report({ explanation: `Number ${count}` }));
    const response = await backend.send(report({ explanation: 'Number 6' }));
    expect(response).toMatchObject({ outcome: 'refused', problem: 'too-many' });
    expect(response.outcome === 'refused' && response.retryAfter).toBeGreaterThan(0);
    await backend.done(report({ explanation: 'Number 6', caller: '203.0.113.9' }));
  });

  test('guests, other people and the reporter cannot read reports by GraphQL', async () => {
    await backend.done(report());
    const query = '{ listAbuseReports { items { id } } }';
    for (const identity of [guest, author.identity])
      expect((await backend.failure(identity, query))[0]).toBe('Unauthorized');
    expect((await backend.value(admin.identity, query)).items).toHaveLength(1);
  });

  test('messages go both ways, with an email each', async () => {
    const { token = '', reference = '' } = await backend.done(report());
    await backend.done({
      type: 'claimCase',
      accessToken: admin.token,
      caseId: String((await onlyCase())?.id),
      claim: true,
    });
    await backend.done({ type: 'sendReporterMessage', token, text: 'There is more.', caller: CALLER });
    expect(await emailTo(admin.email, 'The reporter wrote')).toContain('> There is more.');
    backend.people.pass(1000);
    await backend.done({
      type: 'messageReporter',
      accessToken: admin.token,
      reportId: reference,
      text: 'Thank you.',
    });
    expect(await emailTo(reporter.email, 'an administrator wrote about')).toContain('> Thank you.');
    const { report: view } = await backend.done({ type: 'viewReport', token, caller: CALLER });
    expect(view?.status).toBe('IN_REVIEW');
    expect(view?.messages).toMatchObject([
      { author: 'REPORTER', text: 'There is more.' },
      {
        author: 'ADMINISTRATOR',
        text: 'Thank you.',
        authorName: expect.stringMatching(/^Administrator [0-9A-F]{4}$/),
      },
    ]);
  });
});

describe('decisions', () => {
  test('a hidden record is immediately invisible to guests, and visible to its owner and administrators', async () => {
    await decide('HIDE');
    expect(await seenByGuests()).toEqual({
      ban: null,
      list: { items: [] },
      profile: { moderation: null, platformBans: { items: [] } },
    });
    const get = '{ getPlatformBan(id: "ban-1") { id moderation } }';
    expect(await backend.value(author.identity, get)).toEqual({ id: 'ban-1', moderation: 'HIDDEN' });
    expect(await backend.value(admin.identity, get)).toEqual({ id: 'ban-1', moderation: 'HIDDEN' });
    expect(await notices()).toMatchObject([
      { id: 'BAN:ban-1', state: 'HIDDEN', reason: 'SPAM', path: '/intelligence/bans/ban-1' },
    ]);
  });

  test('guests cannot find hidden contents by a filter', async () => {
    await decide('HIDE');
    const query =
      '{ listPlatformBans(filter: { restriction: { contains: "suspended" } }) { items { id } nextToken } }';
    expect(await backend.value(guest, query)).toEqual({ items: [], nextToken: null });
  });

  test('a decision closes the case and emails the person concerned and the reporter', async () => {
    const { token = '', reference } = await backend.done(report());
    await backend.done({
      type: 'decideCases',
      accessToken: admin.token,
      caseIds: [String((await onlyCase())?.id)],
      action: 'REMOVE',
      reason: 'SPAM',
      message: 'It advertises a shop.',
    });
    expect(await onlyCase()).toMatchObject({ status: 'CLOSED' });
    const statement = await emailTo(author.email, 'made a decision about your account');
    expect(statement).toContain('Decision: Removed. It was removed');
    expect(statement).toContain('> It advertises a shop.');
    expect(statement).toContain('You can appeal once until 2027-05-21');
    const outcome = await emailTo(
      reporter.email,
      `a decision was made about your report ${reference} on StreamIt`,
    );
    expect(outcome).not.toContain('It advertises a shop.');
    const { report: view } = await backend.done({ type: 'viewReport', token, caller: CALLER });
    expect(view).toMatchObject({ status: 'DECIDED', decision: { action: 'REMOVE', reason: 'SPAM' } });
  });

  test('a case claimed by another administrator must be taken over before a decision', async () => {
    const second = await backend.addPerson('second@example.org', true);
    await backend.done(report());
    const caseId = String((await onlyCase())?.id);
    const claim = (accessToken: string, force = false) =>
      ({ type: 'claimCase', accessToken, caseId, claim: true, force }) as const;
    const act: Extract<ModerationRequestInput, { type: 'decideCases' }> = {
      type: 'decideCases',
      accessToken: second.token,
      caseIds: [caseId],
      action: 'HIDE',
      reason: 'SPAM',
      message: 'Spam.',
    };
    await backend.done(claim(admin.token));
    expect((await backend.refused(act))[0]).toBe('conflict');
    expect((await backend.refused(decision('HIDE', 'BAN', 'ban-1', second)))[0]).toBe('conflict');
    expect((await backend.refused(claim(second.token)))[0]).toBe('conflict');
    await backend.done(claim(second.token, true));
    expect((await backend.done(act)).decided).toEqual([caseId]);
    expect((await backend.refused(claim(admin.token)))[1]).toBe(
      'This case has already been decided. Read that decision first.',
    );
  });

  test('only administrators can decide, and revoked rights end at once', async () => {
    expect((await backend.refused(decision('HIDE', 'BAN', 'ban-1', author)))[0]).toBe('not-allowed');
    expect((await backend.refused({ ...decision('HIDE'), accessToken: 'no token' }))[0]).toBe(
      'not-signed-in',
    );
    backend.people.pool.users.removeFromGroup(admin.account, 'ADMINS');
    expect((await backend.refused(decision('HIDE')))[0]).toBe('not-allowed');
    expect((await seenByGuests()).ban).not.toBeNull();
  });

  test('RESTORE undoes exactly what the decision about a profile did', async () => {
    await backend.create(author, 'PlatformBan', sampleBan('ban-2'));
    await decide('MARK_DISPUTED');
    const { decisionId = '' } = await decide('UNLIST', 'PROFILE', 'ann');
    expect(await notices()).toHaveLength(3);
    expect(await seenByGuests()).toMatchObject({
      ban: { moderation: 'UNLISTED' },
      profile: { moderation: 'UNLISTED' },
    });
    expect((await backend.refused(decision('RESTORE', 'BAN', 'ban-2')))[1]).toContain('about the profile');
    await backend.done({ ...decision('RESTORE', 'PROFILE', 'ann'), decisionId });
    expect(await seenByGuests()).toMatchObject({
      ban: { moderation: 'DISPUTED' },
      profile: { moderation: null },
    });
    expect(await notices()).toMatchObject([{ id: 'BAN:ban-1', state: 'DISPUTED' }]);
  });

  test('a record has the more severe of its own state and its profile’s state', async () => {
    await decide('REMOVE');
    await decide('UNLIST', 'PROFILE', 'ann');
    const get = '{ getPlatformBan(id: "ban-1") { moderation } }';
    expect(await backend.value(author.identity, get)).toEqual({ moderation: 'REMOVED' });
    await decide('RESTORE');
    expect((await seenByGuests()).ban).toEqual({ moderation: 'UNLISTED' });
  });

  test('drafts of a hidden profile and its new records are hidden as well', async () => {
    await backend.create(author, 'Brief', { ...sampleBrief(1, 'ann'), status: 'DRAFT' });
    await decide('HIDE', 'PROFILE', 'ann');
    await backend.create(author, 'PlatformBan', sampleBan('ban-2'));
    const publish = 'mutation { updateBrief(input: { id: "brief-1", status: PUBLISHED }) { id } }';
    await backend.value(author.identity, publish);
    const lists = '{ listBriefs { items { id } } }';
    expect((await backend.value(guest, lists)).items).toEqual([]);
    expect((await seenByGuests()).list.items).toEqual([]);
  });

  test('notices about the drafts of a hidden profile do not name them', async () => {
    const brief = { ...sampleBrief(1, 'ann'), slug: 'what-i-will-say-next-year' };
    await backend.create(author, 'Brief', { ...brief, status: 'DRAFT' });
    const later = { id: 'brief-later', status: 'PUBLISHED', blogDate: '2999-01-01' };
    await backend.create(author, 'Brief', { ...brief, ...later });
    await decide('HIDE', 'PROFILE', 'ann');
    const paths = (await notices()).map(({ path }) => String(path)).sort();
    expect(paths).toEqual(['/briefs', '/briefs', '/intelligence/bans/ban-1', '/profiles/ann']);
  });

  test('a moderated record that its owner deletes and creates again has the same state', async () => {
    await decide('REMOVE');
    await backend.value(author.identity, 'mutation { deletePlatformBan(input: { id: "ban-1" }) { id } }');
    await backend.create(author, 'PlatformBan', sampleBan('ban-1'));
    await backend.create(author, 'PlatformBan', sampleBan('ban-2'));
    expect(await seenByGuests()).toMatchObject({ ban: null, list: { items: [{ id: 'ban-2' }] } });
    await decide('UNLIST', 'PROFILE', 'ann');
    await backend.value(
      author.identity,
      'mutation { updatePlatformBan(input: { id: "ban-1", profileId: "ann" }) { id } }',
    );
    expect((await seenByGuests()).ban).toBeNull();
    await decide('RESTORE', 'PROFILE', 'ann');
    await decide('RESTORE');
    expect((await seenByGuests()).ban).toEqual({ moderation: null });
  });

  test('a moderation state or an approval can be set only by services', async () => {
    const update = (input: string) =>
      `mutation { updatePlatformBan(input: { id: "ban-1", ${input} }) { id } }`;
    for (const input of ['moderation: null', 'moderation: DISPUTED'])
      expect((await backend.failure(author.identity, update(input)))[0]).toBe('Unauthorized');
    const approve =
      'mutation { updateProfile(input: { id: "ann", approvedAt: "2026-01-01T00:00:00Z" }) { id } }';
    expect((await backend.failure(author.identity, approve))[0]).toBe('Unauthorized');
    await backend.done({ type: 'approveProfile', accessToken: admin.token, profileId: 'ann' });
    expect(await backend.value(guest, '{ getProfile(id: "ann") { approvedAt } }')).toEqual({
      approvedAt: expect.stringMatching(/^2026-11-21T/),
    });
  });

  test('hiding a stream makes it inactive, and restoring returns its status', async () => {
    const stream = { id: 's', title: 't', description: 'd', url: 'u', status: 'PENDING', slug: 's' };
    await backend.create(admin, 'Stream', stream);
    const status = () => backend.value(guest, '{ getStream(id: "s") { status } }');
    await decide('HIDE', 'STREAM', 's');
    expect(await status()).toEqual({ status: 'INACTIVE' });
    await decide('REMOVE', 'STREAM', 's');
    await decide('RESTORE', 'STREAM', 's');
    expect(await status()).toEqual({ status: 'PENDING' });
    expect((await backend.refused(decision('UNLIST', 'STREAM', 's')))[0]).toBe('invalid');
  });
});

describe('accounts', () => {
  test('a locked account reads and cannot write; unlocked it writes again', async () => {
    await decide('LOCK_ACCOUNT', 'ACCOUNT', author.account);
    const writes = [
      'mutation { updatePlatformBan(input: { id: "ban-1", explanation: "x" }) { id } }',
      'mutation { deletePlatformBan(input: { id: "ban-1" }) { id } }',
      'mutation { createPlatformBan(input: { profileId: "ann", platformId: "x" }) { id } }',
      'mutation { updateProfile(input: { id: "ann", bio: "x" }) { id } }',
      'mutation { createPlatform(input: { id: "x", displayName: "X" }) { id } }',
    ];
    for (const write of writes)
      expect(await backend.failure(author.identity, write)).toEqual([
        'AccountLocked',
        expect.stringContaining('An administrator locked this account'),
      ]);
    expect((await seenByGuests()).ban).not.toBeNull();
    const identity = getIdentity(backend.people.pool, author.account);
    expect(backend.storage.isLocked(identity)).toBe(true);
    await decide('RESTORE', 'ACCOUNT', author.account);
    expect(backend.storage.isLocked(identity)).toBe(false);
    await backend.value(author.identity, writes[0] ?? '');
  });

  test('closing an account signs it out and hides its content; an appeal restores it', async () => {
    const second = await backend.addPerson('second@example.org', true);
    await decide('CLOSE_ACCOUNT', 'PROFILE', 'ann');
    expect(await seenByGuests()).toEqual({ ban: null, list: { items: [] }, profile: null });
    await expect(backend.signInAgain(author.email)).rejects.toThrow('User is disabled.');
    const mine = { type: 'appeal', accessToken: author.token, decisionId: 'none' } as const;
    expect((await backend.refused({ ...mine, text: 'No.', caller: CALLER }))[0]).toBe('not-signed-in');

    const statement = await emailTo(author.email, 'made a decision about your account');
    const [, id = '', token = ''] =
      /\/report\/appeal\/([\w-]+)\.([\w-]+)/.exec(statement.replaceAll('\r\n', '\n')) ?? [];
    const link = { decisionId: id, token, caller: CALLER };
    const { decision: view } = await backend.done({ type: 'viewDecision', ...link });
    expect(view).toMatchObject({ action: 'CLOSE_ACCOUNT', appealUntil: '2027-05-21', appeal: null });
    await backend.done({ type: 'appealByLink', ...link, text: 'This was not me.' });
    const outcome = {
      type: 'decideAppeal',
      decisionId: id,
      outcome: 'OVERTURNED',
      message: 'Right.',
    } as const;
    expect((await backend.refused({ ...outcome, accessToken: admin.token }))[0]).toBe('not-allowed');
    await backend.done({ ...outcome, accessToken: second.token });
    expect(await seenByGuests()).toMatchObject({ ban: { moderation: null }, profile: { moderation: null } });
    await backend.signInAgain(author.email);
    expect(await emailTo(author.email, 'you appealed a decision')).toContain('the decision was overturned');
  });

  test('the pseudonym of an administrator cannot be computed from the account, and only administrators can read it', async () => {
    const { account } = admin;
    const request = (
      accessToken: string,
    ): Extract<ModerationRequestInput, { type: 'nameAdministrators' }> => ({
      type: 'nameAdministrators',
      accessToken,
      accounts: [account],
    });
    const { names } = await backend.done(request(admin.token));
    const unkeyed = createHash('sha256').update(account).digest('hex').slice(0, 4).toUpperCase();
    expect(names?.[account]).toMatch(/^Administrator [0-9A-F]{4}$/);
    expect(names?.[account]).not.toBe(`Administrator ${unkeyed}`);
    expect((await backend.done(request(admin.token))).names).toEqual(names);
    expect((await backend.refused(request(author.token)))[0]).toBe('not-allowed');
    await decide('HIDE', 'BAN', 'ban-1');
    const { items } = await backend.value(
      admin.identity,
      '{ listModerationDecisions { items { decidedBy } } }',
    );
    expect(items).toEqual([{ decidedBy: names?.[account] }]);
  });

  test('refuses to close an administrator’s account or one’s own', async () => {
    const second = await backend.addPerson('second@example.org', true);
    expect((await backend.refused(decision('CLOSE_ACCOUNT', 'ACCOUNT', second.account)))[0]).toBe('conflict');
    expect((await backend.refused(decision('LOCK_ACCOUNT', 'ACCOUNT', admin.account)))[0]).toBe('invalid');
  });

  test('a page of accounts reads the profiles of these accounts only', async () => {
    const other = await backend.addPerson('zoe@example.org');
    await backend.create(other, 'Profile', sampleProfile('zoe'));
    const records = jest.spyOn(backend.engine, 'execute');
    const list = { type: 'listAccounts', accessToken: admin.token, search: 'zoe@', cursor: null } as const;
    const { accounts } = await backend.done(list);
    expect(accounts).toMatchObject([{ account: other.account, profileIds: ['zoe'] }]);
    const reads = records.mock.calls.flatMap(([{ query }]) => query.match(/listProfiles\w*/g) ?? []);
    expect(reads).toEqual(['listProfilesByUser']);
    records.mockRestore();
  });

  test('accounts are listed with their state and profiles, and their sign-ins ended', async () => {
    await decide('LOCK_ACCOUNT', 'BAN', 'ban-1');
    const list = { type: 'listAccounts', accessToken: admin.token, search: 'ann@', cursor: null } as const;
    expect((await backend.done(list)).accounts).toMatchObject([
      { account: author.account, state: 'LOCKED', profileIds: ['ann'], isAdministrator: false },
    ]);
    await backend.done({ type: 'signOutAccount', accessToken: admin.token, account: author.account });
    const mine = { type: 'appeal', accessToken: author.token, decisionId: 'none' } as const;
    expect((await backend.refused({ ...mine, text: 'No.', caller: CALLER }))[0]).toBe('not-signed-in');
    expect((await backend.refused({ ...list, cursor: 'damaged' }))[0]).toBe('invalid');
  });
});

describe('appeals', () => {
  const appeal = (by: Person, decisionId: string) =>
    ({ type: 'appeal', accessToken: by.token, decisionId, text: 'It is true.', caller: CALLER }) as const;

  test('the person concerned can appeal once; a sole administrator may decide the appeal', async () => {
    const { decisionId = '' } = await decide('HIDE');
    const other = await backend.addPerson('ben@example.org');
    expect((await backend.refused(appeal(other, decisionId)))[0]).toBe('not-found');
    await backend.done(appeal(author, decisionId));
    expect((await backend.refused(appeal(author, decisionId)))[1]).toContain('already appealed');
    const own = `{ listModerationDecisionsByAccount(account: "${author.account}") { items { appealOutcome message decidedBy } } }`;
    expect((await backend.value(author.identity, own)).items).toMatchObject([
      { appealOutcome: 'PENDING', message: 'It advertises a shop.' },
    ]);
    expect((await backend.value(other.identity, own)).items).toEqual([]);
    await backend.done({
      type: 'decideAppeal',
      accessToken: admin.token,
      decisionId,
      outcome: 'UPHELD',
      message: 'No.',
    });
    expect((await seenByGuests()).ban).toBeNull();
    expect(await emailTo(author.email, 'you appealed a decision')).toContain('the decision stays in force');
  });

  test('an appeal after six months is refused', async () => {
    const { decisionId = '' } = await decide('HIDE');
    backend.people.pass(183 * DAY);
    const again = await backend.signInAgain(author.email);
    expect((await backend.refused(appeal(again, decisionId)))[1]).toContain('no longer appeal');
  });
});

describe('replies', () => {
  const reply = {
    type: 'submitReply',
    target: { type: 'BAN', id: 'ban-1' },
    reporter: { name: 'Vera Video', email: 'press@youtube.example' },
    organisation: 'YouTube',
    role: 'Press officer',
    text: 'The account was restored on Monday.',
    verification: 'Call our press office.',
    caller: CALLER,
  } as const;
  const replies = async () =>
    (await backend.value(guest, '{ listRecordReplies { items { author text verification organisation } } }'))
      .items;

  test('a reply is published after an administrator checked who wrote it', async () => {
    const { reference = '', token = '' } = await backend.done(reply);
    expect(await replies()).toEqual([]);
    const act = {
      type: 'decideReply',
      accessToken: admin.token,
      reportId: reference,
      message: 'Thank you.',
    } as const;
    expect((await backend.refused({ ...act, publish: true, verification: '' }))[0]).toBe('invalid');
    await backend.done({ ...act, publish: true, verification: 'We called the press office.' });
    expect(await replies()).toEqual([
      {
        author: 'Vera Video',
        organisation: 'YouTube',
        text: 'The account was restored on Monday.',
        verification: 'We called the press office.',
      },
    ]);
    const { report: view } = await backend.done({ type: 'viewReport', token, caller: CALLER });
    expect(view).toMatchObject({ kind: 'REPLY', status: 'DECIDED', decision: { message: 'Thank you.' } });
    expect((await backend.refused({ ...act, publish: false, verification: '' }))[0]).toBe('conflict');
  });

  test('a reply is hidden with its record, and shown with it', async () => {
    const publish = async (caller: string) => {
      const { reference = '' } = await backend.done({ ...reply, caller });
      await backend.done({
        type: 'decideReply',
        accessToken: admin.token,
        reportId: reference,
        publish: true,
        verification: 'We called the press office.',
        message: 'Thank you.',
      });
      return reference;
    };
    const id = await publish(CALLER);
    const { reference: later = '' } = await backend.done({ ...reply, text: 'A second reply.' });
    await decide('HIDE');
    expect(await replies()).toEqual([]);
    expect(await backend.value(guest, `{ getRecordReply(id: "${id}") { id } }`)).toBeNull();
    const byTarget = '{ listRecordRepliesByTarget(targetId: "ban-1") { items { id } } }';
    expect((await backend.value(guest, byTarget)).items).toEqual([]);
    expect((await backend.value(admin.identity, byTarget)).items).toHaveLength(1);
    await backend.done({
      type: 'decideReply',
      accessToken: admin.token,
      reportId: later,
      publish: true,
      verification: 'We called the press office.',
      message: 'Thank you.',
    });
    expect(await replies()).toEqual([]);
    // A reply that an earlier version of the site left in public.
    const show = 'mutation ($input: UpdateRecordReplyInput!) { updateRecordReply(input: $input) { id } }';
    await backend.value(SERVICE, show, { input: { id, moderation: null } });
    expect(await replies()).toHaveLength(1);
    await backend.moderation.runDueJobs();
    expect(await replies()).toEqual([]);
    await decide('RESTORE');
    expect(await replies()).toHaveLength(2);
    await decide('UNLIST');
    expect(await replies()).toHaveLength(2);
  });

  test('a published reply can be removed; its sender gets the reason', async () => {
    const { reference = '', token = '' } = await backend.done(reply);
    const act = {
      type: 'unpublishReply',
      accessToken: admin.token,
      reportId: reference,
      message: 'The press office says that it did not write this.',
    } as const;
    expect((await backend.refused(act))[0]).toBe('conflict');
    await backend.done({
      type: 'decideReply',
      accessToken: admin.token,
      reportId: reference,
      publish: true,
      verification: 'We called the press office.',
      message: 'Thank you.',
    });
    expect((await backend.refused({ ...act, accessToken: author.token }))[0]).toBe('not-allowed');
    await backend.done(act);
    expect(await replies()).toEqual([]);
    const { report: view } = await backend.done({ type: 'viewReport', token, caller: CALLER });
    expect(view?.decision).toMatchObject({ action: 'UNPUBLISH_REPLY', message: act.message });
    expect((await backend.emailsTo(reply.reporter.email)).join('\n')).toContain('Reply removed');
    expect((await backend.refused(act))[0]).toBe('conflict');
  });

  test('a bulk decision does not touch a reply', async () => {
    await backend.done(reply);
    const all = await cases();
    const act = { type: 'decideCases', accessToken: admin.token, action: 'HIDE', reason: 'SPAM' } as const;
    const refused = backend.refused({ ...act, message: 'x', caseIds: all.map(({ id }) => String(id)) });
    expect((await refused)[0]).toBe('invalid');
  });
});

describe('similar display names', () => {
  const similarCases = async () =>
    (await cases()).filter(({ kind }) => String(kind) === 'SIMILAR_NAME').map(({ targetPath }) => targetPath);
  const rename = (person: Person, id: string, input: object) =>
    backend.value(
      person.identity,
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { id, ...input } },
    );
  let ben: Person;
  beforeEach(async () => {
    await rename(author, 'ann', { displayName: 'Ann Lee', listing: 'LISTED' });
    ben = await backend.addPerson('ben@example.org');
  });

  test('written by GraphQL make one case, which names the other profile', async () => {
    await backend.create(ben, 'Profile', { ...sampleProfile('ben'), displayName: 'Αnn-Lее' });
    await backend.moderation.runDueJobs();
    expect(await similarCases()).toEqual(['/profiles/ben']);
    const { items } = await backend.value(admin.identity, '{ listAbuseReports { items { explanation } } }');
    expect(items).toEqual([{ explanation: 'The display name "Αnn-Lее" is similar to that of: ann' }]);
    await rename(ben, 'ben', { displayName: 'ANN LEE' });
    await backend.moderation.runDueJobs();
    expect(await similarCases()).toHaveLength(1);
    expect(await backend.auditLog()).toContain('similar-name-reported ben');
  });

  test('are found when an existing profile is renamed, and when it becomes listed', async () => {
    await backend.create(ben, 'Profile', { ...sampleProfile('ben'), displayName: 'Ben' });
    await backend.moderation.runDueJobs();
    expect(await similarCases()).toEqual([]);
    await rename(ben, 'ben', { displayName: 'ann lee' });
    await backend.moderation.runDueJobs();
    expect(await similarCases()).toEqual(['/profiles/ben']);
    await backend.create(ben, 'Profile', {
      ...sampleProfile('ben-two'),
      displayName: 'Cara Moss',
      listing: 'UNLISTED',
    });
    await rename(author, 'ann', { displayName: 'Cara Moss' });
    await backend.moderation.runDueJobs();
    expect(await similarCases()).toHaveLength(1);
    await rename(ben, 'ben-two', { listing: 'LISTED' });
    await backend.moderation.runDueJobs();
    expect(await similarCases()).toContain('/profiles/ben-two');
  });

  test('make no case for another field, for a profile of the same account, or for closed accounts', async () => {
    await rename(author, 'ann', { bio: 'About me.' });
    await backend.create(author, 'Profile', { ...sampleProfile('ann-two'), displayName: 'Ann Lee' });
    await rename(author, 'ann', { displayName: 'Closed account' });
    await backend.create(ben, 'Profile', {
      ...sampleProfile('ben'),
      displayName: 'Closed account',
      listing: 'UNLISTED',
    });
    await backend.moderation.runDueJobs();
    expect(await similarCases()).toEqual([]);
  });

  test('a username that is the handle of a verified link of someone else makes a case as well', async () => {
    const verify = (id: string, profileId: string, address: string) =>
      backend.value(
        SERVICE,
        'mutation ($input: CreateIdentityLinkInput!) { createIdentityLink(input: $input) { id } }',
        { input: { id, profileId, address, checkedAt: '2026-11-01T10:00:00Z' } },
      );
    await verify('youtube/@ann_tv', 'ann', 'https://www.youtube.com/@Ann_TV');
    await verify('x/ann-own', 'ann', 'https://x.com/ann-own');
    // The account's own second profile, and other usernames, make none.
    await backend.create(author, 'Profile', { ...sampleProfile('ann-own'), displayName: 'Another name' });
    await backend.create(ben, 'Profile', { ...sampleProfile('ann-tvx'), displayName: 'Ben' });
    await backend.moderation.runDueJobs();
    expect(await similarCases()).toEqual([]);
    await backend.create(ben, 'Profile', { ...sampleProfile('ann-tv'), displayName: 'Ben' });
    await backend.moderation.runDueJobs();
    expect(await similarCases()).toEqual(['/profiles/ann-tv']);
    const { items } = await backend.value(admin.identity, '{ listAbuseReports { items { explanation } } }');
    expect(items).toEqual([
      {
        explanation:
          'The username "ann-tv" is that of a verified link of ann: https://www.youtube.com/@Ann_TV',
      },
    ]);
  });

  test('an unlisted profile claims no username', async () => {
    await rename(author, 'ann', { listing: 'UNLISTED' });
    await backend.value(
      SERVICE,
      'mutation ($input: CreateIdentityLinkInput!) { createIdentityLink(input: $input) { id } }',
      {
        input: {
          id: 'x/ann-tv',
          profileId: 'ann',
          address: 'https://x.com/ann-tv',
          checkedAt: '2026-11-01T10:00:00Z',
        },
      },
    );
    await backend.create(ben, 'Profile', { ...sampleProfile('ann-tv'), displayName: 'Ben' });
    await backend.moderation.runDueJobs();
    expect(await similarCases()).toEqual([]);
  });

  test('make at most five cases a day for one account', async () => {
    for (let number = 1; number <= 6; number += 1)
      await backend.create(ben, 'Profile', { ...sampleProfile(`ben-${number}`), displayName: 'Ann Lee' });
    await backend.moderation.runDueJobs();
    expect(await similarCases()).toHaveLength(5);
  });
});

describe('jobs', () => {
  test('emails administrators about urgent cases at most every 15 minutes, about others once a day', async () => {
    await backend.done(report({ reason: 'PERSONAL_DATA' }));
    await backend.moderation.runDueJobs();
    await backend.moderation.runDueJobs();
    const subjects = async () =>
      (await backend.emailsTo(admin.email)).map((email) => /^Subject: (.*)$/m.exec(email)?.[1]?.trim());
    expect((await subjects()).filter((subject) => subject?.includes('urgent'))).toHaveLength(1);
    backend.people.pass(2 * DAY);
    await backend.done(report({ target: { type: 'PROFILE', id: 'ann' } }));
    await backend.moderation.runDueJobs();
    expect((await subjects()).at(-1)).toBe('StreamIt: reports are waiting');
  });

  test('deletes a removed record after the appeal period and keeps its notice', async () => {
    await decide('REMOVE');
    backend.people.pass(100 * DAY);
    await backend.moderation.runDueJobs();
    const count = async () =>
      (await backend.value(SERVICE, '{ listPlatformBans { items { id } } }')).items?.length;
    expect(await count()).toBe(1);
    backend.people.pass(90 * DAY);
    await backend.moderation.runDueJobs();
    expect(await count()).toBe(0);
    expect(await notices()).toMatchObject([{ id: 'BAN:ban-1', state: 'REMOVED' }]);
  });

  test('keeps a removed record until its appeal period ends, also when the month six months ago is shorter', async () => {
    backend.people.pass(100 * DAY);
    admin = await backend.signInAgain(admin.email);
    await decide('REMOVE');
    const count = async () =>
      (await backend.value(SERVICE, '{ listPlatformBans { items { id } } }')).items?.length;
    // Removed on 1 March, now it is 31 August 2027: there is no 31 February.
    backend.people.pass(183 * DAY);
    await backend.moderation.runDueJobs();
    expect(await count()).toBe(1);
    backend.people.pass(3 * DAY);
    await backend.moderation.runDueJobs();
    expect(await count()).toBe(0);
  });

  test('a removed profile loses its owner’s texts after the appeal period, even if its display name is its username', async () => {
    const links = {
      displayName: 'ann',
      xLink: 'https://x.example/ann',
      schedule: 'Mondays',
      bio: 'About Ann',
    };
    await backend.value(
      SERVICE,
      'mutation Fill($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { id: 'ann', ...links } },
    );
    await decide('REMOVE', 'PROFILE', 'ann');
    backend.people.pass(190 * DAY);
    await backend.moderation.runDueJobs();
    const fields = 'id username displayName bio xLink schedule moderation';
    expect(await backend.value(SERVICE, `{ getProfile(id: "ann") { ${fields} } }`)).toEqual({
      id: 'ann',
      username: 'ann',
      displayName: 'ann',
      bio: null,
      xLink: null,
      schedule: null,
      moderation: 'REMOVED',
    });
    backend.people.pass(2 * DAY);
    await backend.moderation.runDueJobs();
    const deleted = (await backend.auditLog()).filter((entry) => entry === 'removed-record-deleted ann');
    expect(deleted).toHaveLength(1);
  });

  test('a decision about a private file is in no public notice, and the file is deleted like others', async () => {
    const folder = getIdentity(backend.people.pool, author.email);
    const properties = { contentType: 'image/png', metadata: {} };
    const [secret, shown] = [`evidence/${folder}/a.png`, `images/${folder}/a.png`];
    for (const key of [secret, shown])
      backend.storage.objects.put({ key, pieces: [], etag: 'e', properties, crc32: null, owner: folder }, {});
    await decide('HIDE', 'FILE', secret);
    await decide('REMOVE', 'FILE', secret);
    expect(await notices()).toEqual([]);
    expect(await backend.hiddenFiles()).toEqual([secret]);
    await decide('HIDE', 'FILE', shown);
    expect(await notices()).toMatchObject([{ id: `FILE:${shown}`, state: 'HIDDEN' }]);

    // A notice of an earlier version of the site, which deleted expired data a moment before the upgrade.
    await backend.moderation.runDueJobs();
    await backend.forgetJob('repairs');
    const old = { id: `FILE:${secret}`, targetType: 'FILE', targetId: secret, path: `/media/${secret}` };
    await backend.value(
      SERVICE,
      'mutation Note($input: CreateModerationNoticeInput!) { createModerationNotice(input: $input) { id } }',
      {
        input: {
          ...old,
          state: 'HIDDEN',
          reason: 'SPAM',
          since: '2026-11-01T00:00:00.000Z',
          decisionId: 'd',
        },
      },
    );
    await backend.moderation.runDueJobs();
    expect((await notices()).map(({ id }) => id)).toEqual([`FILE:${shown}`]);
    backend.people.pass(190 * DAY);
    await backend.moderation.runDueJobs();
    expect(backend.storage.objects.find(secret)).toBeUndefined();
    expect(backend.storage.objects.find(shown)).toBeDefined();
  });

  test('the replies to a removed record are deleted with it', async () => {
    const reply = {
      id: 'R-1',
      targetType: 'BAN',
      targetId: 'ban-1',
      author: 'YouTube',
      text: 'It was right.',
    };
    await backend.value(
      SERVICE,
      'mutation Reply($input: CreateRecordReplyInput!) { createRecordReply(input: $input) { id } }',
      { input: { ...reply, verification: 'We called them.', publishedAt: '2026-11-22T00:00:00.000Z' } },
    );
    await decide('REMOVE');
    backend.people.pass(190 * DAY);
    await backend.moderation.runDueJobs();
    expect((await backend.value(guest, '{ listRecordReplies { items { id } } }')).items).toEqual([]);
  });
});

test('the audit log records actions, writes and account events, and people read only their own entries', async () => {
  await backend.done(report());
  await decide('HIDE');
  await backend.value(
    author.identity,
    'mutation { updatePlatformBan(input: { id: "ban-1", explanation: "x" }) { id } }',
  );
  const log = await backend.auditLog();
  // What moderation wrote into the record is no write of its owner.
  expect(log.filter((entry) => entry === 'record-updated ban-1')).toHaveLength(1);
  expect(log).toEqual(
    expect.arrayContaining([
      'record-created ban-1',
      'report-received ban-1',
      'case-decided ban-1',
      'record-updated ban-1',
    ]),
  );
  const all = '{ listAuditEntries(limit: 1000) { items { action account fields } } }';
  const { items } = await backend.value(author.identity, all);
  const own = Array.from(items ?? []);
  expect(new Set(own.map(({ account }) => account))).toEqual(new Set([author.account]));
  expect(own).toContainEqual(expect.objectContaining({ action: 'record-updated', fields: ['explanation'] }));
  expect((await backend.failure(guest, all))[0]).toBe('Unauthorized');
  const changes = backend.engine.changes.since(0, 1000) ?? [];
  expect(changes.filter(({ model }) => model === 'AuditEntry')).toEqual([]);
});
