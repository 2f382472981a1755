import {
  changedPost,
  emptyPost,
  postInput,
  postProblems,
  postStanding,
  postToPreview,
  valuesOfPost,
} from './post-form.ts';
import { previewedPost, storedPost } from './stored-post.ts';

const TODAY = '2026-11-22';
const complete = {
  ...emptyPost('0f3c-1'),
  title: 'What a hash shows',
  slug: 'what-a-hash-shows-',
  standfirst: 'One sentence.',
  body: 'A **text**.',
  category: 'craft',
  author: 'Ida Editor',
  tags: ['hashes', 'power'],
  status: 'PUBLISHED',
} as const;
const stored = (input: object) => ({
  ...input,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-22T09:00:00.000Z',
});

test('a draft needs a title only, and a published post everything that its page shows', () => {
  expect(Object.keys(postProblems(emptyPost('a'), TODAY))).toEqual(['title']);
  expect(Object.keys(postProblems({ ...emptyPost('a'), status: 'PUBLISHED' }, TODAY))).toEqual([
    'title',
    'slug',
    'standfirst',
    'body',
    'category',
    'author',
  ]);
  expect(postProblems(complete, TODAY)).toEqual({});
});

test.each([
  ['slug', { slug: 'template' }],
  ['title', { title: 'x'.repeat(151) }],
  ['standfirst', { standfirst: 'x'.repeat(301) }],
  ['body', { body: 'x'.repeat(100_001) }],
  ['tags', { tags: Array.from({ length: 13 }, (_, at) => `tag-${at}`) }],
  ['pictureAlt', { picture: '/media/site-media/post-pictures/a.webp' }],
  ['publishedOn', { publishedOn: '2026-02-30' }],
  ['publishedOn', { publishedOn: '2028-01-01' }],
  ['linkUrl', { format: 'LINK', linkUrl: 'javascript:alert(1)', linkTitle: 'A page', linkSite: 'A site' }],
  [
    'quoteUrl',
    { format: 'QUOTE', quoteText: 'Words', quoteBy: 'A', quoteSource: 'B', quoteUrl: 'not an address' },
  ],
] as const)('names a problem of %s beside it', (field, changes) => {
  expect(Object.keys(postProblems({ ...complete, ...changes }, TODAY))).toEqual([field]);
});

test('a link and a quotation need their parts', () => {
  expect(Object.keys(postProblems({ ...complete, format: 'LINK' }, TODAY))).toEqual([
    'linkUrl',
    'linkTitle',
    'linkSite',
  ]);
  expect(Object.keys(postProblems({ ...complete, format: 'QUOTE' }, TODAY))).toEqual([
    'quoteText',
    'quoteBy',
    'quoteSource',
    'quoteUrl',
  ]);
});

test('the address follows the title until it is typed or published', () => {
  const draft = { ...emptyPost('a'), title: 'One' };
  expect(changedPost(draft, { title: 'Two words' })).toEqual({ title: 'Two words', slug: 'two-words' });
  expect(changedPost({ ...draft, hasOwnSlug: true }, { title: 'Two' })).toEqual({ title: 'Two' });
  expect(valuesOfPost(stored(postInput(complete, TODAY, TODAY))).hasOwnSlug).toBe(true);
});

test('publishing sets the date, and a draft has no date', () => {
  expect(postInput(complete, TODAY, '2026-11-20')).toMatchObject({
    publishedOn: TODAY,
    slug: 'what-a-hash-shows',
    linkUrl: null,
  });
  const draft = postInput({ ...complete, status: 'DRAFT' }, TODAY, '2026-11-20');
  expect(draft.publishedOn).toBe('2026-11-20');
  expect(valuesOfPost(stored(draft)).publishedOn).toBe('');
  expect(valuesOfPost(stored({ ...draft, publishedOn: '2026-12-01' })).publishedOn).toBe('2026-12-01');
});

test('values survive storing and reading', () => {
  const values = { ...complete, slug: 'what-a-hash-shows', hasOwnSlug: true, publishedOn: TODAY };
  expect(valuesOfPost(stored(postInput(values, TODAY, TODAY)))).toEqual(values);
});

test('a stored post is shown from its day on, a draft never, and the preview shows all', () => {
  const row = (status: 'DRAFT' | 'PUBLISHED', publishedOn: string) =>
    stored(postInput({ ...complete, status, publishedOn }, TODAY, TODAY));
  expect(storedPost.parse(row('PUBLISHED', '2020-01-01'))?.post).toMatchObject({
    slug: 'what-a-hash-shows',
    theme: 'power',
    format: 'standard',
    updatedAt: '2026-11-22T09:00:00.000Z',
  });
  expect(storedPost.parse(row('PUBLISHED', '2999-01-01'))).toBeNull();
  expect(storedPost.parse(row('DRAFT', '2020-01-01'))).toBeNull();
  expect(previewedPost.parse(row('DRAFT', '2999-01-01')).title).toBe('What a hash shows');
});

test('the URL of a script is rejected, and an image of another site is replaced', () => {
  const row = stored({ ...postInput(complete, TODAY, TODAY), publishedOn: '2020-01-01' });
  expect(storedPost.safeParse({ ...row, linkUrl: 'javascript:alert(1)' }).success).toBe(false);
  const foreign = storedPost.parse({ ...row, picture: 'https://example.org/a.png' });
  expect(foreign?.post.picture.src).toMatch(/^\/pictures\//);
});

test('a post is scheduled until its day', () => {
  expect(postStanding({ status: 'PUBLISHED', publishedOn: '2026-11-23' }, TODAY)).toBe('scheduled');
  expect(postStanding({ status: 'PUBLISHED', publishedOn: TODAY }, TODAY)).toBe('published');
  expect(postStanding({ status: 'DRAFT', publishedOn: TODAY }, TODAY)).toBe('draft');
});

test('the preview shows an unfinished post with placeholders', () => {
  const values = {
    ...emptyPost('a'),
    publishedOn: '2026-02-30',
    format: 'LINK',
    linkUrl: 'javascript:x',
  } as const;
  expect(postToPreview(values, new Date('2026-11-22T10:00:00Z'))).toMatchObject({
    title: 'Untitled',
    link: { href: '' },
  });
});
