import { streamSource } from '../../features/streams/model/stream.ts';
import { PERSONALITY_CATEGORIES } from '../../lib/domain/list-filters.ts';
import { PLATFORMS, PROFILE_PLATFORM_IDS } from '../../lib/domain/platform.ts';
import { daysAfter, toIsoDate } from '../../lib/time/when.ts';
import { personalityInput, streamInput } from '../../scripts/seed/catalogue.ts';
import { creators } from '../creators/creators.ts';
import { PEOPLE } from '../films/people/people.ts';
import { personalities } from '../personalities/personalities.ts';
import { clipSeconds } from '../testing/clip-seconds.ts';
import { streams } from './streams.ts';

const usernames = creators.map(({ username }) => username);
const names = personalities.map(({ displayName }) => displayName);
const castNames = Object.values(PEOPLE).map(({ name }) => name);

test('there are forty streams, each with a unique slug; two are inactive and two pending', () => {
  expect(streams).toHaveLength(40);
  expect(new Set(streams.map(({ slug }) => slug)).size).toBe(40);
  const withStatus = (status: string) => streams.filter((stream) => stream.status === status).length;
  expect(withStatus('INACTIVE')).toBe(2);
  expect(withStatus('PENDING')).toBe(2);
  expect(streams.filter(({ featured }) => featured)).toHaveLength(4);
  expect(streams.filter(({ isRestricted }) => isRestricted)).toHaveLength(2);
});

test('six are upcoming, and all others have begun', () => {
  const tomorrow = daysAfter(toIsoDate(new Date()), 1);
  const upcoming = streams.filter(({ startsAt }) => startsAt > tomorrow);
  expect(upcoming).toHaveLength(6);
  expect(upcoming).toEqual(streams.filter(({ source }) => source.kind === 'upcoming'));
});

describe.each(streams)('$slug', (stream) => {
  const input = streamInput(stream);

  test('shows no invented ratings or counts', () => {
    for (const field of ['rating', 'rating_from', 'likes']) expect(input).not.toHaveProperty(field);
    expect(input.views).toBe(0);
  });

  test('names people who exist', () => {
    if (stream.creator !== null) {
      expect(usernames).toContain(stream.creator);
      for (const person of stream.cast) expect([...usernames, ...names, ...castNames]).toContain(person);
    }
  });

  test('its player and length agree with its file', () => {
    const source = streamSource(String(input.url));
    const expected = {
      'sample-film': { kinds: ['file'], duration: 'PT24S' },
      'sample-hls': { kinds: ['hls'], duration: 'PT24S' },
      'open-film': { kinds: ['youtube'], duration: expect.stringMatching(/^PT\d+M\d+S$/) },
      upcoming: { kinds: ['link'], duration: undefined },
    }[stream.source.kind];
    expect(expected.kinds).toContain(source.kind);
    expect(input.duration).toEqual(expected.duration);
    if (source.url.startsWith('/sample-media/')) {
      expect(`PT${Math.round(clipSeconds(source.url))}S`).toBe(input.duration);
    }
  });

  test('its chapters start at the beginning and are within the length of the stream', () => {
    const starts = (stream.chapters ?? []).map(({ startSeconds }) => startSeconds);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    if (starts.length > 0) expect(starts[0]).toBe(0);
    for (const start of starts) expect(start).toBeLessThan(24);
  });

  test('its first tag is its theme', () => {
    expect(input.tags).toEqual([stream.theme, ...stream.tags]);
  });
});

test('there are sixteen personalities, two of each category, in places one to sixteen', () => {
  expect(personalities).toHaveLength(16);
  const categories = personalities.map(({ category }) => category).sort();
  expect(categories).toEqual(
    Object.keys(PERSONALITY_CATEGORIES)
      .flatMap((category) => [category, category])
      .sort(),
  );
  expect(personalities.map(({ ranking }) => ranking).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, at) => at + 1),
  );
  expect(new Set(personalities.map(({ id }) => id)).size).toBe(16);
});

describe.each(personalities)('$id', (person) => {
  test('has no address that someone else could own, is not verified, and lives in a zone that exists', () => {
    const input = personalityInput(person, 'somebody');
    for (const id of PROFILE_PLATFORM_IDS) expect(input).not.toHaveProperty(PLATFORMS[id].linkField);
    expect(new URL(String(input.websiteLink)).hostname).toBe('example.org');
    expect(input.verified).toBe(false);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: person.timezone })).not.toThrow();
  });
});
