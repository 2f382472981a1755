import { CATALOGUE_FEEDS, newsOfFeed, newsOfTab } from './news.ts';

const [feed] = CATALOGUE_FEEDS;
if (!feed) throw new Error('There is no feed');
const event = (change: unknown) => ({ data: { change } });

test('subscribes to every kind of change of both models', () => {
  expect(CATALOGUE_FEEDS.map(({ model, kind }) => `${kind} ${model}`)).toEqual([
    'create Stream',
    'update Stream',
    'delete Stream',
    'create Personality',
    'update Personality',
    'delete Personality',
  ]);
});

test('reads the record of an event, also if its writer selected only the id', () => {
  const news = { model: 'Stream', kind: 'create', id: 'one' };
  expect(newsOfFeed(feed, event({ id: 'one', updatedAt: '2' }))).toEqual({ ...news, updatedAt: '2' });
  expect(newsOfFeed(feed, event({ id: 'one', updatedAt: null }))).toEqual({ ...news, updatedAt: '' });
});

test.each([null, {}, event(null), event({ updatedAt: '2' })])('ignores %j', (message) => {
  expect(newsOfFeed(feed, message)).toBeNull();
});

test('accepts only valid messages of another tab', () => {
  const news = { model: 'Personality', kind: 'delete', id: 'ann', updatedAt: '2' };
  expect(newsOfTab(news)).toEqual(news);
  expect(newsOfTab({ ...news, model: 'Profile' })).toBeNull();
});
