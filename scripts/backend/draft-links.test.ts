import { readDefinition } from '../../embedded/data/definition.ts';
import {
  admin,
  ann,
  ben,
  guest,
  openTestEngine,
  type TestEngine,
} from '../../embedded/data/testing/harness.ts';
import { sampleBrief, sampleProfile } from '../../embedded/data/testing/samples.ts';
import {
  DRAFT_LINK_DAYS,
  draftToken,
  hashDraftToken,
  newDraftToken,
} from '../../features/briefs/model/draft-link.ts';

/* Links to drafts, with the functions and pipelines that AWS gets. The Lambda function is replaced by what it does. */

const DAY = 86_400_000;
let backend: TestEngine;
let token: string;

beforeEach(async () => {
  backend = openTestEngine(readDefinition(), undefined, undefined, async (_name, event) => ({
    isError: false,
    payload: { tokenHash: await hashDraftToken(JSON.parse(JSON.stringify(event)).arguments.token) },
  }));
  for (const [who, id] of [
    [ann, 'ann'],
    [ben, 'ben'],
  ] as const)
    await backend.value(
      who,
      'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }',
      {
        input: sampleProfile(id),
      },
    );
  await backend.value(ann, 'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id } }', {
    input: { ...sampleBrief(1, 'ann'), title: 'Not public yet', status: 'DRAFT' },
  });
  token = newDraftToken();
});
afterEach(() => backend.dispose());

const CREATE = 'mutation ($input: CreateDraftLinkInput!) { createDraftLink(input: $input) { id } }';
const input = async (more: object = {}) => ({
  id: await hashDraftToken(token),
  briefId: 'brief-1',
  userId: 'ann',
  expiresAt: new Date(Date.now() + 7 * DAY).toISOString(),
  pictures: 'folder',
  ...more,
});
const create = async (more: object = {}, who = ann) =>
  backend.value(who, CREATE, { input: await input(more) });
const refused = async (more: object = {}, who = ann) =>
  backend.failure(who, CREATE, { input: await input(more) });
const OPEN =
  'query ($token: String!) { openDraftLink(token: $token) { title pictures expiresAt tokenHash status } }';
const open = async (secret: string) => {
  const { data, errors } = await backend.run(guest, OPEN, { token: secret });
  return errors ?? JSON.parse(JSON.stringify(data)).openDraftLink;
};
const asService = (query: string, variables: object) =>
  backend.engine.execute({ query, variables: { ...variables }, identity: { kind: 'service', name: 'test' } });

test('a secret has 256 bits and is not stored', async () => {
  expect(draftToken.safeParse(token).success).toBe(true);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(newDraftToken()).not.toBe(token);
  await create();
  const stored = backend.engine.store.database.prepare('SELECT * FROM "DraftLink"').all();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('anyone who has the secret reads the draft, and no one else does', async () => {
  await create();
  expect(await open(token)).toMatchObject({
    title: 'Not public yet',
    pictures: 'folder',
    status: 'DRAFT',
    tokenHash: null,
  });
  expect(await open(newDraftToken())).toBeNull();
  expect(await open(await hashDraftToken(token))).toBeNull();
  expect(await open('')).toBeNull();
  expect((await backend.run(guest, '{ getBrief(id: "brief-1") { title } }')).data).toEqual({
    getBrief: null,
  });
});

test.each(DRAFT_LINK_DAYS)('a link can work for %s days', async (days) => {
  await create({ expiresAt: new Date(Date.now() + Number(days) * DAY).toISOString() });
  expect(await open(token)).not.toBeNull();
});

test.each([
  ['longer than 30 days', { expiresAt: new Date(Date.now() + 31 * DAY).toISOString() }, 'InvalidLink'],
  ['with an end in the past', { expiresAt: new Date(Date.now() - 1000).toISOString() }, 'InvalidLink'],
  ['under another id than a hash', { id: 'short' }, 'InvalidLink'],
  ['to no brief', { briefId: 'missing' }, 'BriefNotFound'],
])('a link %s is refused', async (_, more, errorType) => {
  expect((await refused(more))[0]).toBe(errorType);
});

test('only the owner of a brief makes a link to it, and only the owner of a link reads or deletes it', async () => {
  expect((await refused({}, ben))[0]).toBe('BriefNotFound');
  expect((await refused({}, admin))[0]).toBe('BriefNotFound');
  await create();
  const LIST = '{ listDraftLinksByBrief(briefId: "brief-1") { items { id } } }';
  expect((await backend.value(ann, LIST)).items).toHaveLength(1);
  expect((await backend.value(ben, LIST)).items).toHaveLength(0);
  for (const who of [guest, admin, ben]) {
    const { data } = await backend.run(who, '{ listDraftLinks { items { id } } }');
    expect(JSON.stringify(data ?? null)).not.toContain(await hashDraftToken(token));
  }
  const id = await hashDraftToken(token);
  const DELETE = 'mutation ($input: DeleteDraftLinkInput!) { deleteDraftLink(input: $input) { id } }';
  expect(await backend.failure(ben, DELETE, { input: { id } })).not.toEqual([]);
  expect(await open(token)).not.toBeNull();
  await backend.value(ann, DELETE, { input: { id } });
  expect(await open(token)).toBeNull();
});

test('a link cannot be changed', () => {
  expect(backend.engine.definition.introspection).toBeDefined();
  return expect(
    backend.failure(ann, 'mutation { updateDraftLink(input: { id: "x" }) { id } }'),
  ).resolves.not.toEqual([]);
});

test('a link that has ended shows nothing', async () => {
  await create({ expiresAt: new Date(Date.now() + 400).toISOString() });
  expect(await open(token)).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(await open(token)).toBeNull();
});

test('a link shows nothing of a brief that moderation hid, that was deleted, or whose author is locked', async () => {
  await create();
  const moderate = (moderation: string | null) =>
    asService('mutation ($input: UpdateBriefInput!) { updateBrief(input: $input) { id } }', {
      input: { id: 'brief-1', moderation },
    });
  await moderate('HIDDEN');
  expect(await open(token)).toBeNull();
  await moderate(null);
  expect(await open(token)).not.toBeNull();
  const state = { id: ann.sub, account: ann.sub, state: 'LOCKED', since: '2026-11-01T00:00:00.000Z' };
  const locked = await asService(
    'mutation ($input: CreateAccountStateInput!) { createAccountState(input: $input) { id } }',
    { input: state },
  );
  expect(locked.errors).toBeUndefined();
  expect(await open(token)).toBeNull();
});
