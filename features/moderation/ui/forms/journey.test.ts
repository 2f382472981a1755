import { sampleProfile } from '../../../../embedded/data/testing/samples.ts';
import {
  openTestModeration,
  type Person,
  type TestModeration,
} from '../../../../embedded/functions/testing/moderation.ts';
import { reasonName, reporterOutcome } from '../../model/texts.ts';
import { appealState, decisionMatters, readOwnModeration, stateOfRecord } from '../studio/decisions.ts';
import { readAppealKey } from './check-forms.ts';
import { createModerationForms } from './send-forms.ts';

/** The public forms and the studio over the real service, engine and user pool. */

const SITE = 'https://site.example';
let backend: TestModeration;
let author: Person;
let admin: Person;
let forms: ReturnType<typeof createModerationForms>;

beforeAll(async () => {
  backend = await openTestModeration();
  author = await backend.addPerson('ann@example.org');
  admin = await backend.addPerson('admin@example.org', true);
  await backend.create(author, 'Profile', sampleProfile('ann'));
  for (const id of ['ban-1', 'ban-2', 'ban-3'])
    await backend.create(author, 'PlatformBan', {
      id,
      profileId: 'ann',
      platformId: 'youtube',
      restriction: 'Account suspended',
    });
  forms = createModerationForms({ siteOrigin: SITE, call: (request) => backend.send(request) });
});
afterAll(() => backend.close());

const from = (address: string) =>
  new Headers({ origin: SITE, host: 'site.example', 'x-forwarded-for': address });

const report = (id: string) =>
  new URLSearchParams({
    type: 'BAN',
    id,
    reason: 'PERSONAL_DATA',
    explanation: 'It shows a phone number.',
    evidence: 'https://example.org/phone-book',
    name: 'Rita',
    email: 'rita@example.org',
  });

const view = async (token: string) =>
  (await backend.done({ type: 'viewReport', token, caller: '192.0.2.1' })).report;

const ownModeration = (person: Person) =>
  readOwnModeration(person.account, (query, variables) =>
    backend.engine.execute({ identity: person.identity, query, variables: { ...variables } }),
  );

const decide = (id: string, action: 'HIDE' | 'CLOSE_ACCOUNT') =>
  backend.done({
    type: 'decideTarget',
    accessToken: admin.token,
    target: { type: 'BAN', id },
    action,
    reason: 'PERSONAL_DATA',
    message: 'It shows a phone number.',
  });

test('a report, its messages and its decision are on the private page', async () => {
  const { state, receipt } = await forms.report(report('ban-1'), from('192.0.2.1'));
  expect(state.status).toBe('done');
  const token = receipt?.token ?? '';
  expect(await view(token)).toMatchObject({
    reference: receipt?.reference,
    status: 'RECEIVED',
    explanation: 'It shows a phone number.',
    messages: [],
  });
  const message = new URLSearchParams({ token, text: 'It is my neighbour’s.' });
  expect((await forms.message(message, from('192.0.2.1'))).status).toBe('done');
  await decide('ban-1', 'HIDE');
  const decided = await view(token);
  expect(decided).toMatchObject({
    status: 'DECIDED',
    messages: [{ author: 'REPORTER', text: 'It is my neighbour’s.' }],
    // The message is for the author.
    decision: { action: 'HIDE', message: '' },
  });
  expect(reporterOutcome(decided?.decision?.action ?? '').name).toBe('Hidden');
  expect(reasonName(decided?.decision?.reason ?? '')).toBe('Personal data');
});

test('a reply without a way to check who wrote it is not sent; a complete one is received', async () => {
  const reply = new URLSearchParams({
    type: 'BAN',
    id: 'ban-2',
    name: 'Ines',
    email: 'ines@example.org',
    organisation: 'Example Video',
    role: 'Press officer',
    text: 'We restored the account.',
  });
  expect((await forms.reply(reply, from('192.0.2.2'))).state.problems).toHaveProperty('verification');
  reply.set('verification', 'Write to press@example.org.');
  const { receipt } = await forms.reply(reply, from('192.0.2.2'));
  expect(await view(receipt?.token ?? '')).toMatchObject({ kind: 'REPLY', status: 'RECEIVED' });
});

test('a wrong private link shows nothing, and messages through it are refused', async () => {
  const token = 'A'.repeat(43);
  const response = await backend.send({ type: 'viewReport', token, caller: '192.0.2.3' });
  expect(response).toMatchObject({ outcome: 'refused', problem: 'not-found' });
  const sent = await forms.message(new URLSearchParams({ token, text: 'Hello' }), from('192.0.2.3'));
  expect(sent).toMatchObject({ status: 'failed', values: { text: 'Hello' } });
});

test('too many reports from one address are refused with a message, and the text is preserved', async () => {
  const results = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const form = report('ban-3');
    form.set('explanation', `Reason ${turn}`);
    results.push((await forms.report(form, from('192.0.2.4'))).state);
  }
  expect(results.slice(0, 5).map(({ status }) => status)).toEqual(Array(5).fill('done'));
  expect(results[5]).toMatchObject({
    status: 'failed',
    reason: 'too-many',
    values: { explanation: 'Reason 5' },
  });
  // Another address is not affected.
  expect((await forms.report(report('ban-3'), from('192.0.2.5'))).state.status).toBe('done');
});

test('only the person concerned sees the decision in the studio', async () => {
  const own = await ownModeration(author);
  expect(own.decisions).toMatchObject([{ targetId: 'ban-1', action: 'HIDE', endedAt: null }]);
  const ban = { type: 'BAN', id: 'ban-1', profileId: 'ann' } as const;
  expect(stateOfRecord(own, ban)?.state).toBe('HIDDEN');
  expect(stateOfRecord(own, { ...ban, id: 'ban-2' })).toBeNull();
  expect(decisionMatters(own, new Date(backend.people.pool.clock()))).toHaveLength(1);
  const stranger = await backend.addPerson('eve@example.org');
  const query = readOwnModeration(author.account, (text, variables) =>
    backend.engine.execute({ identity: stranger.identity, query: text, variables: { ...variables } }),
  );
  await expect(query).rejects.toThrow('could not be read');
});

/** The emails to the author, with the lines that quoted-printable folds. */
const emails = async () =>
  (await backend.emailsTo(author.email)).map((text) => text.replaceAll(/=\r?\n/g, ''));

test('the studio and the email state the same last day to appeal, and a second appeal is refused', async () => {
  const [decision] = (await ownModeration(author)).decisions;
  if (!decision) throw new Error('There is no decision');
  const state = appealState(decision, new Date(backend.people.pool.clock()));
  expect(state.kind).toBe('open');
  expect((await emails()).join()).toContain(`appeal once until ${state.kind === 'open' && state.until}`);
  const appeal = {
    type: 'appeal',
    accessToken: author.token,
    decisionId: decision.id,
    caller: '192.0.2.6',
  } as const;
  await backend.done({ ...appeal, text: 'It is the press office.' });
  expect((await backend.refused({ ...appeal, text: 'Again.' }))[1]).toContain('already appealed');
  const [appealed] = (await ownModeration(author)).decisions;
  expect(appealed).toMatchObject({ appealOutcome: 'PENDING', appealText: 'It is the press office.' });
});

test('someone whose account was closed appeals once under the private link of the email', async () => {
  await decide('ban-2', 'CLOSE_ACCOUNT');
  const found = (await emails()).flatMap((text) => text.match(/\/report\/appeal\/([^\s"<]+)/)?.[1] ?? []);
  const key = decodeURIComponent(found[0] ?? '');
  const link = readAppealKey(key);
  if (!link) throw new Error(`No link: ${key}`);
  const { decision } = await backend.done({ type: 'viewDecision', ...link, caller: '192.0.2.6' });
  expect(decision).toMatchObject({
    action: 'CLOSE_ACCOUNT',
    message: 'It shows a phone number.',
    appeal: null,
  });
  const form = new URLSearchParams({ key, text: 'It is the press office.' });
  expect((await forms.appeal(form, from('192.0.2.6'))).status).toBe('done');
  expect(await forms.appeal(form, from('192.0.2.6'))).toMatchObject({
    status: 'failed',
    text: expect.stringContaining('already appealed'),
  });
  const own = await ownModeration(author);
  expect(own.account?.state).toBe('CLOSED');
  expect(stateOfRecord(own, { type: 'BAN', id: 'ban-3', profileId: 'ann' })?.state).toBe('HIDDEN');
});
