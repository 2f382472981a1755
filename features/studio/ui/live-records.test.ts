import { FEEDS, newsOfTab, readFeedEvent } from './live-records.ts';

const getFeed = (query: RegExp) => {
  const feed = FEEDS.find((one) => query.test(one.query));
  if (!feed) throw new Error(String(query));
  return feed;
};
const event = (owner: string | null) => ({
  data: { change: { id: 'b1', owner, updatedAt: '2026-11-21T10:00:00.000Z' } },
});

test('has a feed for every change of a person’s records', () => {
  expect(FEEDS.map(({ query }) => /on\w+/.exec(query)?.[0]).sort()).toEqual([
    'onCreateBrief',
    'onCreatePlatformBan',
    'onCreateProfile',
    'onCreateShadowbanExperience',
    'onDeleteBrief',
    'onDeletePlatformBan',
    'onDeleteShadowbanExperience',
    'onUpdateBrief',
    'onUpdatePlatformBan',
    'onUpdateProfile',
    'onUpdateShadowbanExperience',
  ]);
});

test('an event names the record and its version; an event of a deletion has no version', () => {
  expect(readFeedEvent(getFeed(/onUpdateBrief/), event('u1::ann'), 'u1')).toEqual({
    kind: 'briefs',
    id: 'b1',
    updatedAt: '2026-11-21T10:00:00.000Z',
  });
  expect(readFeedEvent(getFeed(/onDeleteBrief/), event('u1'), 'u1')?.updatedAt).toBe('');
});

test.each([event('u2::ben'), event(null), { data: null }, undefined])('ignores %j', (message) => {
  expect(readFeedEvent(getFeed(/onUpdateBrief/), message, 'u1')).toBeNull();
});

test('a message of another tab is used completely or not at all', () => {
  const news = [{ kind: 'bans', id: 'x', updatedAt: '' }];
  expect(newsOfTab(news)).toEqual(news);
  expect(newsOfTab([...news, { kind: 'streams', id: 'x', updatedAt: '' }])).toEqual([]);
  expect(newsOfTab('hello')).toEqual([]);
});
