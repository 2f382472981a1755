import { readFileSync } from 'node:fs';
import { SOUND_FACTS } from '../../content/blog/sound-facts.ts';
import { loadPosts } from '../../content/blog.ts';
import { getFacts, SOUND_IDS } from './sounds.ts';
import { changesOfYear } from './year-of-presences.ts';

const published = (address: string) => new URL(`../../public${address}`, import.meta.url);

describe.each(SOUND_IDS)('the sound %s', (id) => {
  test('is small, and begins to play before it is whole', () => {
    const file = readFileSync(published(`/sample-media/sounds/${id}.m4a`));
    expect(file.length).toBeLessThanOrEqual(250_000);
    expect(file.indexOf('moov')).toBeGreaterThan(0);
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
  });

  test('is what its notes are: the facts that pages show were taken from them', () => {
    expect(SOUND_FACTS[id]).toEqual(getFacts(id));
  });
});

test('the year in six voices changes where its transcript says so', () => {
  const post = loadPosts().find(({ post: { slug } }) => slug === 'a-year-in-six-voices')?.post;
  if (post?.format !== 'audio') throw new Error('The post is no sound.');
  const starts = post.audio.transcript.map(({ startSeconds }) => startSeconds);
  const changes = changesOfYear();
  expect(changes.map(({ platform, state }) => `${platform} ${state}`)).toEqual([
    'x limited',
    'youtube banned',
    'rumble active',
    'youtube active',
    'x banned',
  ]);
  for (const { at } of changes) expect(starts).toContain(Math.floor(at));
});
