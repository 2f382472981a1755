import { POST_FORMATS } from '../domain/blog/post.ts';
import {
  commentsOf,
  getPost,
  listAllPosts,
  listPostCategories,
  listPosts,
  listPostTags,
  neighboursOf,
  newestOf,
  relatedPosts,
} from './posts.ts';

const slugs = (found: { readonly items: readonly { readonly slug: string }[] }) =>
  found.items.map(({ slug }) => slug);
const everything = listAllPosts();

it('lists posts by pages, the newest first, and none twice', () => {
  const first = listPosts({}, 8);
  const second = listPosts({ page: 2 }, 8);
  expect(first).toMatchObject({ page: 1, hasNext: true, total: everything.length });
  expect(first.items).toHaveLength(8);
  expect([...slugs(first), ...slugs(second)]).toEqual(everything.slice(0, 16).map(({ slug }) => slug));
  expect(listPosts({ page: 99 })).toMatchObject({ items: [], hasNext: false });
  expect(listPosts({}, everything.length).hasNext).toBe(false);
});

it('narrows by category and tag, as often as it says that there are', () => {
  for (const { id, count } of listPostCategories())
    expect(listPosts({ category: id }, 99).items.filter(({ category }) => category === id)).toHaveLength(
      count,
    );
  for (const { slug, count } of listPostTags()) expect(listPosts({ tag: slug }, 99).total).toBe(count);
  expect(listPosts({ tag: 'no-such-tag' }).items).toEqual([]);
});

describe('a search', () => {
  it.each([
    ['words of a title', 'six rooms', 'six-rooms'],
    ['case and accents aside', 'AREOPAGITICA'.toLowerCase().replace('e', 'é'), null],
    ['words of the text, in any order', 'meier kaplan', 'totals-are-derived'],
    ['words of a standfirst', 'furniture surveillance', 'the-watchlist-stays-on-the-device'],
  ])('finds %s', (_what, text, slug) => {
    const found = slugs(listPosts({ text }, 99));
    if (slug) expect(found).toContain(slug);
    else expect(found).toEqual(slugs(listPosts({ text: 'areopagitica' }, 99)));
  });

  it('wants every word', () => {
    expect(listPosts({ text: 'areopagitica kaplan' }).items).toEqual([]);
  });

  it('does not look at where links lead', () => {
    expect(listPosts({ text: 'intelligence/methods' }).items).toEqual([]);
  });

  it('goes together with a category', () => {
    const found = listPosts({ text: 'hash', category: 'craft' }, 99);
    expect(slugs(found)).toContain('what-a-hash-shows');
    expect(new Set(found.items.map(({ category }) => category))).toEqual(new Set(['craft']));
  });
});

it('knows the newest of each format', () => {
  for (const format of POST_FORMATS) {
    const post = newestOf(format);
    expect(post.format).toBe(format);
    expect(post.slug).toBe(everything.find((one) => one.format === format)?.slug);
  }
});

it('finds a post by its slug, and null under any other', () => {
  expect(getPost('six-rooms')?.title).toMatch(/^Six rooms/);
  expect(getPost('constructor')).toBeNull();
});

it('knows what was published before and after', () => {
  const [newest, second] = everything;
  const oldest = everything.at(-1);
  if (!newest || !second || !oldest) throw new Error('Too few posts');
  expect(neighboursOf(newest)).toEqual({ previous: second, next: null });
  expect(neighboursOf(second).next).toEqual(newest);
  expect(neighboursOf(oldest).previous).toBeNull();
});

it('relates posts by what they share, never to themselves', () => {
  const post = getPost('within-our-power');
  if (!post) throw new Error('No such post');
  const related = relatedPosts(post, 3);
  expect(related[0]?.slug).toBe('the-obstacle-on-the-road');
  expect(related).toHaveLength(3);
  expect(related.map(({ slug }) => slug)).not.toContain(post.slug);
});

it('has comments for some posts, and none under a name that objects have', () => {
  expect(commentsOf('the-line-that-breaks').length).toBeGreaterThan(0);
  expect(commentsOf('constructor')).toEqual([]);
});
