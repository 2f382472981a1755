import { jest } from '@jest/globals';
import { loadPosts } from '../../../content/blog.ts';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { daysFromToday, postInput } from '../../../lib/backend/testing/inputs.ts';
import { POST_FORMATS } from '../../../lib/domain/list-filters.ts';
import type { Post } from '../model/post.ts';

let backend: TestBackend;
let reads: typeof import('./posts.ts');
let everything: readonly Post[];

beforeAll(async () => {
  backend = await startTestBackend();
  backend.showSamples();
  reads = await import('./posts.ts');
  everything = await reads.listAllPosts();
});
afterAll(() => backend.close());

const slugs = (found: { readonly items: readonly { readonly slug: string }[] }) =>
  found.items.map(({ slug }) => slug);

it('lists posts by pages, the newest first, each once', async () => {
  const first = await reads.listPosts({}, 8);
  const second = await reads.listPosts({ page: 2 }, 8);
  expect(first).toMatchObject({ page: 1, hasNext: true, total: everything.length });
  expect(first.items).toHaveLength(8);
  expect([...slugs(first), ...slugs(second)]).toEqual(everything.slice(0, 16).map(({ slug }) => slug));
  expect(await reads.listPosts({ page: 99 })).toMatchObject({ items: [], hasNext: false });
  expect((await reads.listPosts({}, everything.length)).hasNext).toBe(false);
});

it('filters by category and tag, and each list has as many posts as its count', async () => {
  for (const { id, count } of await reads.listPostCategories())
    expect(
      (await reads.listPosts({ category: id }, 99)).items.filter(({ category }) => category === id),
    ).toHaveLength(count);
  for (const { slug, count } of await reads.listPostTags())
    expect((await reads.listPosts({ tag: slug }, 99)).total).toBe(count);
  expect((await reads.listPosts({ tag: 'no-such-tag' })).items).toEqual([]);
});

describe('a search in posts', () => {
  it.each([
    ['words of a title', 'six rooms', 'six-rooms'],
    ['case and accents aside', 'AREOPAGITICA'.toLowerCase().replace('e', 'é'), null],
    ['words of the text, in any order', 'meier kaplan', 'totals-are-derived'],
    ['words of a standfirst', 'furniture surveillance', 'the-watchlist-stays-on-the-device'],
  ])('finds %s', async (_what, text, slug) => {
    const found = slugs(await reads.listPosts({ text }, 99));
    if (slug) expect(found).toContain(slug);
    else expect(found).toEqual(slugs(await reads.listPosts({ text: 'areopagitica' }, 99)));
  });

  it('requires every word', async () => {
    expect((await reads.listPosts({ text: 'areopagitica kaplan' })).items).toEqual([]);
  });

  it('ignores the URLs of links', async () => {
    expect((await reads.listPosts({ text: 'intelligence/methods' })).items).toEqual([]);
  });

  it('can be combined with a category', async () => {
    const found = await reads.listPosts({ text: 'hash', category: 'craft' }, 99);
    expect(slugs(found)).toContain('what-a-hash-shows');
    expect(new Set(found.items.map(({ category }) => category))).toEqual(new Set(['craft']));
  });
});

it('returns the newest post of each format', async () => {
  for (const format of POST_FORMATS) {
    const post = await reads.getNewestOfFormat(format);
    expect(post?.format).toBe(format);
    expect(post?.slug).toBe(everything.find((one) => one.format === format)?.slug);
  }
});

it('finds a post by its slug, and null for any other', async () => {
  expect((await reads.getPost('six-rooms'))?.title).toMatch(/^Six rooms/);
  expect(await reads.getPost('constructor')).toBeNull();
});

it('returns the previous and the next post', async () => {
  const [newest, second] = everything;
  const oldest = everything.at(-1);
  if (!newest || !second || !oldest) throw new Error('Too few posts');
  expect(await reads.getNeighbours(newest)).toEqual({ previous: second, next: null });
  expect((await reads.getNeighbours(second)).next).toEqual(newest);
  expect((await reads.getNeighbours(oldest)).previous).toBeNull();
});

it('relates posts by shared traits, never to themselves', async () => {
  const post = await reads.getPost('within-our-power');
  if (!post) throw new Error('No such post');
  const related = await reads.relatedPosts(post, 3);
  expect(related[0]?.slug).toBe('the-obstacle-on-the-road');
  expect(related).toHaveLength(3);
  expect(related.map(({ slug }) => slug)).not.toContain(post.slug);
});

it('has comments for some posts, and none for inherited property names', async () => {
  expect(reads.getComments({ slug: 'the-line-that-breaks', isSample: true }).length).toBeGreaterThan(0);
  expect(reads.getComments({ slug: 'constructor', isSample: true })).toEqual([]);
  expect(reads.getComments({ slug: 'the-line-that-breaks' })).toEqual([]);
});

describe('posts of the backend', () => {
  const [sample] = loadPosts();

  beforeAll(() => {
    backend.create(
      'Post',
      'editor',
      postInput('a-new-post', daysFromToday(0)),
      postInput('an-old-post', '2019-01-01', { tags: ['court-cases', 'power'] }),
      postInput('a-draft', daysFromToday(-1), { status: 'DRAFT' }),
      postInput('tomorrow', daysFromToday(1)),
      postInput('broken', daysFromToday(0), { category: 'gossip' }),
      postInput('half-a-quotation', daysFromToday(0), { format: 'QUOTE', quoteText: 'Words' }),
      postInput('a-quotation', '2019-01-02', {
        format: 'QUOTE',
        quoteText: 'Words',
        quoteBy: 'Someone',
        quoteSource: 'A book',
        quoteUrl: 'https://example.org/book',
      }),
    );
    // Saved later than the post with the same slug.
    backend.create('Post', 'editor', {
      ...postInput('a-new-post', daysFromToday(0)),
      id: 'second',
      title: 'Second',
    });
  });

  it('are merged with the sample posts by day, without drafts, scheduled and broken ones', async () => {
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const all = await reads.listAllPosts();
    expect(warnings).toHaveBeenCalledTimes(2);
    warnings.mockRestore();
    expect(all).toHaveLength(everything.length + 3);
    expect(all[0]).toMatchObject({ slug: 'a-new-post', title: 'About a-new-post' });
    expect(all[0]).not.toHaveProperty('isSample');
    expect(all.slice(-2).map(({ slug }) => slug)).toEqual(['a-quotation', 'an-old-post']);
    for (const slug of ['a-draft', 'tomorrow', 'broken', 'half-a-quotation'])
      expect(await reads.getPost(slug)).toBeNull();
  });

  it('are found by tag, category, words and format', async () => {
    expect(slugs(await reads.listPosts({ tag: 'court-cases' }))).toEqual(['an-old-post']);
    expect(slugs(await reads.listPosts({ text: 'BOLD words an-old' }))).toEqual(['an-old-post']);
    expect(await reads.listPostTags()).toContainEqual({ slug: 'court-cases', name: 'Court cases', count: 1 });
    expect((await reads.getNewestOfFormat('standard'))?.slug).toBe('a-new-post');
    expect((await reads.getNewestOfFormat('quote'))?.slug).not.toBe('a-quotation');
  });

  it('get the theme of their tags and a drawn image, or their uploaded image with its description', async () => {
    expect(await reads.getPost('an-old-post')).toMatchObject({
      theme: 'power',
      picture: { src: expect.stringMatching(/^\/pictures\/briefs\/theme-power-\d-1200\.webp$/) },
      pictureAlt: '',
    });
    const picture = '/media/site-media/post-pictures/one.webp';
    backend.create(
      'Post',
      'editor',
      postInput('with-image', '2019-01-01', { picture, pictureAlt: 'A door' }),
    );
    const found = await reads.getPost('with-image');
    expect(found?.pictureAlt).toBe('A door');
    expect(found?.picture.src).toContain('/media/site-media/post-pictures/one.webp');
  });

  it('replace a sample post with the same slug', async () => {
    const slug = sample?.post.slug ?? '';
    backend.create('Post', 'editor', postInput(slug, daysFromToday(0)));
    const found = (await reads.listAllPosts()).filter((post) => post.slug === slug);
    expect(found).toEqual([expect.objectContaining({ title: `About ${slug}` })]);
  });

  it('stay when the samples are removed, and formats without a post have none', async () => {
    backend.engine.store.database.exec('DELETE FROM "Profile"');
    const left = await reads.listAllPosts();
    expect(left.filter(({ isSample }) => isSample)).toEqual([]);
    expect(left.length).toBeGreaterThan(3);
    expect(await reads.getNewestOfFormat('audio')).toBeNull();
    expect(await reads.hasPosts()).toBe(true);
    backend.engine.store.database.exec('DELETE FROM "Post"');
    expect(await reads.hasPosts()).toBe(false);
    expect(await reads.listPosts()).toEqual({ items: [], page: 1, hasNext: false, total: 0 });
    expect(await reads.listPostCategories()).toEqual([]);
  });
});
