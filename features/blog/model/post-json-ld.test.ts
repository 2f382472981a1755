import { loadPosts } from '../../../content/blog.ts';
import { postInput } from '../../../lib/backend/testing/inputs.ts';
import type { PostFormat } from '../../../lib/domain/list-filters.ts';
import { serializeJsonLd } from '../../../lib/seo/json-ld.ts';
import type { Post } from './post.ts';
import { postJsonLd } from './post-json-ld.ts';
import { previewedPost } from './stored-post.ts';

type Node = Readonly<Record<string, unknown>>;

const POSTS = loadPosts().map(({ post }) => post);

/** The newest sample post of a format. */
function getNewest<Format extends PostFormat>(format: Format): Extract<Post, { readonly format: Format }> {
  const isOfFormat = (post: Post): post is Extract<Post, { readonly format: Format }> =>
    post.format === format;
  const found = POSTS.find(isOfFormat);
  if (!found) throw new Error(`No sample post of the format ${format}`);
  return found;
}

const SITE = 'http://localhost:3000';

function node(post: Post, type: string): Node {
  const parsed: { '@graph': Node[] } = JSON.parse(serializeJsonLd(postJsonLd(post, 'Three whole words')));
  const found = parsed['@graph'].find((one) => one['@type'] === type);
  if (!found) throw new Error(`No ${type}`);
  return found;
}
const posting = (post: Post) => node(post, 'BlogPosting');

it.each(POSTS.map((post) => [post.slug, post] as const))(
  'the data of %s agrees with its page',
  (slug, post) => {
    expect(posting(post)).toMatchObject({
      url: `${SITE}/blogs/${slug}`,
      headline: post.title,
      description: post.standfirst,
      datePublished: post.publishedOn,
      author: { '@type': 'Person', name: post.author.name },
      wordCount: 3,
      image: [`${SITE}/open-graph/post/${slug}.png`, `${SITE}/pictures/posts/${slug}-1200.webp`],
    });
    expect(posting(post)).not.toHaveProperty('comment');
    expect(node(post, 'BreadcrumbList').itemListElement).toMatchObject([
      { name: 'Home' },
      { name: 'Blog', item: `${SITE}/blogs` },
      { name: post.title, item: `${SITE}/blogs/${slug}` },
    ]);
  },
);

it('has the transcript of a sound, and the captions of a video', () => {
  const audio = getNewest('audio');
  expect(posting(audio).audio).toMatchObject({
    '@type': 'AudioObject',
    contentUrl: SITE + audio.audio.src,
    encodingFormat: 'audio/mp4',
    duration: 'PT40S',
    transcript: audio.audio.transcript.map(({ text }) => text).join(' '),
  });
  expect(posting(getNewest('video')).video).toMatchObject({
    '@type': 'VideoObject',
    contentUrl: `${SITE}/sample-media/stoicism.mp4`,
    duration: 'PT24S',
    caption: [{ inLanguage: 'en' }, { inLanguage: 'de' }, { inLanguage: 'es' }],
  });
});

it('has the linked page, the quoted source and the pictures', () => {
  const link = getNewest('link');
  expect(posting(link).citation).toMatchObject({ name: link.link.title, url: link.link.href });
  const { quote, ...quoting } = getNewest('quote');
  expect(posting({ quote, ...quoting }).citation).toMatchObject({
    '@type': 'Quotation',
    text: quote.text,
    creator: { name: quote.by },
    isBasedOn: { url: quote.href },
  });
  expect(posting(getNewest('gallery')).associatedMedia).toMatchObject([
    { '@type': 'ImageObject', width: '1600', height: '1067' },
    ...Array.from({ length: 5 }, () => ({ '@type': 'ImageObject' })),
  ]);
});

it('gives a written post its author, its last change and its uploaded image', () => {
  const post = previewedPost.parse({
    ...postInput('own', '2026-11-01', { picture: '/media/site-media/post-pictures/one.webp' }),
    createdAt: '2026-10-30T10:00:00.000Z',
    updatedAt: '2026-11-05T10:00:00.000Z',
  });
  const data = posting(post);
  expect(data.author).toEqual({ '@type': 'Person', name: 'Ida Editor' });
  expect(data.dateModified).toBe('2026-11-05T10:00:00.000Z');
  expect(JSON.stringify(data.image)).toContain('/media/site-media/post-pictures/one.webp');
});
