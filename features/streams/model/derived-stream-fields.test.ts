import { streamPlatform } from '../../../lib/domain/platform.ts';
import { derivedStreamFields } from './derived-stream-fields.ts';

test.each([
  ['/sample-media/power.mp4', 'own'],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'youtube'],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'youtube'],
  ['https://www.youtube.com/@streamit-sample-mara', 'youtube'],
  ['https://youtu.be/aqz-KE-bpKQ', 'youtube'],
  ['https://player.twitch.tv/?channel=x', 'twitch'],
  ['https://rumble.com/embed/v1abc2/', 'rumble'],
  ['https://nottwitch.tv/x', 'elsewhere'],
  ['https://media.example.org/a.mp4', 'elsewhere'],
  ['//youtube.com/x', 'elsewhere'],
  ['', 'elsewhere'],
])('the platform of "%s" is "%s"', (address, platform) => {
  expect(streamPlatform(address)).toBe(platform);
});

test('a new record has every derived field, also for missing values', () => {
  expect(derivedStreamFields({ title: 'T', url: '/a.mp4' }, { isNew: true })).toEqual({
    platform: 'own',
    spotlight: 'USUAL',
    score: 0,
    sortTitle: 't',
    views: 0,
  });
  expect(derivedStreamFields({}, { isNew: true }).sortTitle).toBe('-');
});

test('a change sets only the fields that depend on it', () => {
  expect(derivedStreamFields({ status: 'INACTIVE' })).toEqual({});
  expect(derivedStreamFields({ featured: true })).toEqual({ spotlight: 'FEATURED' });
  expect(derivedStreamFields({ featured: null })).toEqual({ spotlight: 'USUAL' });
  expect(derivedStreamFields({ rating: 4.5 })).toEqual({ score: 4.5 });
  expect(derivedStreamFields({ rating: null, views: null })).toEqual({ score: 0, views: 0 });
});

test('titles sort without case, accents and leading punctuation', () => {
  const key = (title: string) => derivedStreamFields({ title }).sortTitle;
  expect(key('“Émile” and after')).toBe('emile” and after');
  expect(key('…')).toBe('-');
  expect(key('x'.repeat(5000))).toHaveLength(200);
});
