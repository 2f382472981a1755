import { existsSync } from 'node:fs';
import { type Post, RESERVED_SLUGS } from '../features/blog/model/post.ts';
import { POST_FORMATS } from '../lib/domain/list-filters.ts';
import { SAMPLE_COMMENTS } from './blog/comments.ts';
import { loadPosts, parsePost } from './blog.ts';
import { loadBriefs } from './briefs.ts';
import { creators } from './creators/creators.ts';
import { videos } from './films/videos/videos.ts';
import { SERIES } from './pictures/picture.ts';

const samples = loadPosts();
const posts = samples.map(({ post }) => post);
const bySlug = new Map(posts.map((post) => [post.slug, post]));

const published = (address: string) => new URL(`../public${address}`, import.meta.url);

test('there are at least six text posts, and at least two posts of every other format', () => {
  const count = (format: Post['format']) => posts.filter((post) => post.format === format).length;
  expect(count('standard')).toBeGreaterThanOrEqual(6);
  for (const format of POST_FORMATS) expect(count(format)).toBeGreaterThanOrEqual(2);
});

test('the newest post comes first, and titles and dates are unique', () => {
  const dates = posts.map(({ publishedOn }) => publishedOn);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(new Set(dates).size).toBe(posts.length);
  expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length);
});

/** Addresses of this site that posts may link to. */
const known = [
  ...posts.map(({ slug }) => `/blogs/${slug}`),
  ...loadBriefs()
    .filter(({ status }) => status === 'PUBLISHED')
    .map(({ slug }) => `/briefs/${slug}`),
  ...creators.map(({ username }) => `/profiles/${username}`),
  ...videos.map(({ slug }) => `/videos/${slug}`),
  '/intelligence/methods',
  '/intelligence/check',
  '/play-list',
  '/extra/newsletter',
];

describe.each(samples)('$post.slug', ({ post, drawings }) => {
  test('has a unique address and a date in the past', () => {
    expect(post.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(RESERVED_SLUGS).not.toContain(post.slug);
    expect(post.publishedOn < '2026-11-21').toBe(true);
  });

  test('has no first-level heading', () => {
    expect(post.body).not.toMatch(/^# /m);
  });

  test('links only to existing pages, and to other sites over HTTPS', () => {
    for (const [, address = ''] of post.body.matchAll(/\]\(([^)\s]*)\)/g))
      if (address.startsWith('/')) expect(known).toContain(address.split('#', 1)[0]);
      else expect(new URL(address).protocol).toBe('https:');
  });

  test('uses pictures from the series of its theme', () => {
    for (const named of [post, ...drawings])
      if (named.composition !== undefined)
        expect(Object.keys(SERIES[named.theme])).toContain(named.composition);
  });
});

test('galleries have at least five pictures, each with a description and a caption', () => {
  for (const post of posts.filter(({ format }) => format === 'gallery')) {
    const pictures = post.format === 'gallery' ? post.gallery.pictures : [];
    expect(pictures.length).toBeGreaterThanOrEqual(5);
    expect(new Set(pictures.map(({ picture }) => picture.src)).size).toBe(pictures.length);
    for (const { alt, caption } of pictures) expect(alt).not.toBe(caption);
  }
});

test('video and audio files exist, with captions and transcripts', () => {
  for (const post of posts) {
    if (post.format === 'video') {
      expect(existsSync(published(post.video.source.url))).toBe(true);
      expect(post.video.captions.length).toBeGreaterThanOrEqual(1);
      for (const { url } of post.video.captions) expect(existsSync(published(url))).toBe(true);
    }
    if (post.format === 'audio') {
      const { src, durationSeconds, transcript } = post.audio;
      expect(existsSync(published(src))).toBe(true);
      const starts = transcript.map(({ startSeconds }) => startSeconds);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      expect(starts[0]).toBe(0);
      expect(Math.max(...starts)).toBeLessThan(durationSeconds);
    }
  }
});

test('sample comments belong to posts, come after them, and have different ids', () => {
  for (const [slug, comments] of Object.entries(SAMPLE_COMMENTS)) {
    const post = bySlug.get(slug);
    if (!post) throw new Error(`There is no post ${slug}.`);
    const all = comments.flatMap((comment) => [comment, ...comment.replies]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { writtenOn } of all) {
      expect(writtenOn >= post.publishedOn).toBe(true);
      expect(writtenOn <= '2026-11-20').toBe(true);
    }
    for (const { replies, writtenOn } of comments)
      for (const reply of replies) expect(reply.writtenOn >= writtenOn).toBe(true);
  }
});

describe('an invalid file', () => {
  const good = [
    'title: A title',
    'standfirst: A sentence.',
    'format: standard',
    'category: craft',
    'theme: power',
    'tags: [dates, records]',
    'author: piotr-lasak',
    "date: '2026-01-02'",
  ];
  const fileWith = (...lines: readonly string[]) => {
    const fields = new Map([...good, ...lines].map((line) => [line.split(':', 1)[0], line]));
    return `---\n${[...fields.values()].join('\n')}\n---\n\nText.\n`;
  };

  test('is not reported when it is valid', () => {
    expect(parsePost('a-title.md', fileWith()).post).toMatchObject({
      slug: 'a-title',
      format: 'standard',
      minutes: 1,
      author: { name: 'Piotr Łasak' },
      body: 'Text.',
    });
  });

  test.each([
    ['category', 'category: gossip'],
    ['author', 'author: nobody'],
    ['format', 'format: poem'],
    ['sound', 'format: audio'],
    ['link', 'format: link'],
    ['pictures', 'format: gallery'],
    ['date', "date: '2026-02-30'"],
    ['theme', 'theme: love'],
  ])('is named with its field: %s', (field, line) => {
    expect(() => parsePost('a-title.md', fileWith(line))).toThrow(new RegExp(`^a-title\\.md: .*${field}`));
  });

  test('is reported when it has a field that its format does not allow', () => {
    expect(() => parsePost('a.md', fileWith('film: power'))).toThrow(/^a\.md: .*film/);
  });
});
