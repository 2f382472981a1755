import { CATALOGUE_FEEDS, newsOfFeed, newsOfTab } from './news.ts';

const [feed] = CATALOGUE_FEEDS;
if (!feed) throw new Error('There is no feed');
const event = (change: unknown) => ({ data: { change } });

test('follows every kind of change of both models', () => {
  expect(CATALOGUE_FEEDS.map(({ model, kind }) => `${kind} ${model}`)).toEqual([
    'create Stream',
    'update Stream',
    'delete Stream',
    'create Personality',
    'update Personality',
    'delete Personality',
  ]);
});

test('says of an event which record it is about, also when its writer told nothing but the id', () => {
  const news = { model: 'Stream', kind: 'create', id: 'one' };
  expect(newsOfFeed(feed, event({ id: 'one', updatedAt: '2' }))).toEqual({ ...news, updatedAt: '2' });
  expect(newsOfFeed(feed, event({ id: 'one', updatedAt: null }))).toEqual({ ...news, updatedAt: '' });
});

test.each([null, {}, event(null), event({ updatedAt: '2' })])('%j is no news', (said) => {
  expect(newsOfFeed(feed, said)).toBeNull();
});

test('believes another tab only what is news', () => {
  const news = { model: 'Personality', kind: 'delete', id: 'ann', updatedAt: '2' };
  expect(newsOfTab(news)).toEqual(news);
  expect(newsOfTab({ ...news, model: 'Profile' })).toBeNull();
});
