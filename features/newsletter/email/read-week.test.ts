import {
  guest,
  openTestEngine,
  person,
  type TestEngine,
  writeModeration,
} from '../../../embedded/data/testing/harness.ts';
import { parseResponse, type Query, readData } from '../../../lib/graphql/api-response.ts';
import { readWeek } from './read-week.ts';
import { getWeek } from './week.ts';

let backend: TestEngine;
const week = getWeek(new Date('2026-11-12'));

const client: Query = async (query, variables) =>
  readData(parseResponse(await backend.run(guest, query, variables)));

const create = (model: string, owner: string, ...inputs: Record<string, unknown>[]) =>
  backend.engine.bulk(model, inputs, person(owner, 'ADMINS'));

const hideFromLists = (model: 'Brief' | 'PlatformBan' | 'Profile', id: string) =>
  writeModeration(backend, model, id, 'UNLISTED');

const profile = (username: string, listing: string) => ({
  id: username,
  userId: username,
  username,
  displayName: username.toUpperCase(),
  listing,
});
const ban = (id: string, profileId: string, dateOfBan: string, changed: Record<string, unknown> = {}) => ({
  id,
  profileId,
  platformId: 'youtube',
  dateOfBan,
  datePrecision: 'DAY',
  explanation: 'E',
  appealStatus: 'NONE',
  isActive: true,
  changedOn: dateOfBan,
  events: '[]',
  ...changed,
});
const restoredOn = (day: string) => ({
  appealStatus: 'RESTORED',
  isActive: false,
  changedOn: day,
  events: JSON.stringify([{ kind: 'restored', on: day, text: 'Back.' }]),
});
const brief = (id: string, blogDate: string, longDescription: string) => ({
  id,
  userId: 'ann',
  title: id,
  slug: id,
  description: 'D',
  username: 'ann',
  blogDate,
  month: blogDate.slice(0, 7),
  categories: 'law',
  profileId: 'ann',
  status: 'PUBLISHED',
  longDescription,
});

beforeEach(() => {
  backend = openTestEngine();
  create('Profile', 'ann', profile('ann', 'LISTED'));
  create('Profile', 'hidden', profile('hidden', 'UNLISTED'));
});
afterEach(() => backend.dispose());

test('a week has the restrictions that began, the restorations and the published briefs', async () => {
  create(
    'PlatformBan',
    'ann',
    ban('before', 'ann', '2026-11-08'),
    ban('first', 'ann', '2026-11-09'),
    ban('last', 'ann', '2026-11-15'),
    ban('after', 'ann', '2026-11-16'),
    ban('back', 'ann', '2026-10-01', restoredOn('2026-11-12')),
    ban('back-later', 'ann', '2026-11-10', restoredOn('2026-11-17')),
  );
  create(
    'Brief',
    'ann',
    brief('short', '2026-11-10', 'Words.'),
    brief('long', '2026-11-11', 'Many words. '.repeat(400)),
    brief('later', '2026-11-16', 'Many words. '.repeat(900)),
  );
  const { bans, restorations, brief: best } = await readWeek(client, week, () => true);
  expect(bans.map(({ ban: { id } }) => id)).toEqual(['last', 'back-later', 'first']);
  expect(restorations.map(({ ban: { id } }) => id)).toEqual(['back']);
  expect(best).toMatchObject({ slug: 'long', author: 'ANN' });
});

test('records of hidden profiles, and records that strangers wrote, are left out', async () => {
  create('PlatformBan', 'hidden', ban('a', 'hidden', '2026-11-10'));
  create('PlatformBan', 'eve', ban('b', 'ann', '2026-11-10'));
  create('Brief', 'eve', brief('forged', '2026-11-10', 'Words.'));
  expect(await readWeek(client, week, () => true)).toEqual({ bans: [], restorations: [], brief: null });
});

test('records that administrators hide from lists are left out', async () => {
  create('Profile', 'moderated', profile('moderated', 'LISTED'));
  create('PlatformBan', 'ann', ban('shown', 'ann', '2026-11-10'), ban('unlisted', 'ann', '2026-11-10'));
  create('PlatformBan', 'moderated', ban('of-moderated', 'moderated', '2026-11-10'));
  create('Brief', 'ann', brief('unlisted-brief', '2026-11-10', 'Words.'));
  await hideFromLists('PlatformBan', 'unlisted');
  await hideFromLists('Brief', 'unlisted-brief');
  await hideFromLists('Profile', 'moderated');
  const { bans, brief: best } = await readWeek(client, week, () => true);
  expect(bans.map(({ ban: { id } }) => id)).toEqual(['shown']);
  expect(best).toBeNull();
});

test('records of new accounts are left out', async () => {
  create('PlatformBan', 'ann', ban('first', 'ann', '2026-11-10'));
  create('Brief', 'ann', brief('short', '2026-11-10', 'Words.'));
  const isEstablished = ({ id }: { readonly id: string }) => id !== 'ann';
  expect(await readWeek(client, week, isEstablished)).toEqual({ bans: [], restorations: [], brief: null });
});
