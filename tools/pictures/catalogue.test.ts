import { loadPosts } from '../../content/blog.ts';
import { PRODUCTS } from '../../content/shop/products/catalogue.ts';
import { PRODUCT_VIEWS, productPictureSlug } from '../../features/shop/model/product.ts';
import { PICTURE_KIND_IDS } from '../../lib/pictures/picture.ts';
import { listPictures } from './catalogue.ts';
import { drawEntry } from './draw.ts';
import { AUTHOR_LOOKS } from './people/author-looks.ts';
import { CAST_LOOKS } from './people/cast-looks.ts';
import { CREATOR_LOOKS } from './people/creator-looks.ts';
import { drawEmblem } from './people/emblem.ts';
import { PERSONALITY_LOOKS } from './people/personality-looks.ts';

const entries = listPictures();

test('no two pictures share a file, and every kind is made', () => {
  const keys = entries.map(({ kind, slug }) => `${kind}/${slug}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(PICTURE_KIND_IDS));
});

test('every view of every product is drawn', () => {
  const drawn = new Set(entries.flatMap(({ kind, slug }) => (kind === 'product' ? [slug] : [])));
  const shown = PRODUCTS.flatMap(({ slug }) => PRODUCT_VIEWS.map((view) => productPictureSlug(slug, view)));
  expect(drawn).toEqual(new Set(shown));
});

test.each(loadPosts())(
  'the picture, the author and the gallery of $post.slug are drawn',
  ({ post, drawings }) => {
    const drawn = entries.map(({ kind, slug }) => `${kind}/${slug}`);
    expect(drawn).toContain(`post/${post.slug}`);
    for (const { slug } of drawings) expect(drawn).toContain(`gallery/${slug}`);
    const author = /^\/pictures\/avatars\/(.+)-256\.webp$/.exec(post.author.avatar ?? '')?.[1];
    expect(drawn).toContain(`avatar/${author}`);
  },
);

test('slugs are safe in a file name and an address', () => {
  expect(entries.filter(({ slug }) => !/^[a-z0-9-]+$/.test(slug))).toEqual([]);
});

test('everything of the sample content can be drawn, titles included', () => {
  for (const entry of entries) expect(drawEntry(entry)).toMatch(/^<svg .*<\/svg>$/s);
});

test('every sample person has a look or an emblem of their own', () => {
  const getSlugs = (kind: string) => entries.filter((entry) => entry.kind === kind).map(({ slug }) => slug);
  const personalities = getSlugs('personality').filter((id) => !id.startsWith('theme-'));
  expect(personalities.filter((id) => !PERSONALITY_LOOKS[id])).toEqual([]);
  expect(getSlugs('person').filter((slug) => !CAST_LOOKS[slug])).toEqual([]);
  expect(
    getSlugs('avatar').filter((name) => !CREATOR_LOOKS[name] && !AUTHOR_LOOKS[name] && !drawEmblem(name)),
  ).toEqual([]);
});

test('films of a theme, and episodes that follow each other, are composed in different ways', () => {
  const composed = entries.filter(({ composition }) => composition !== undefined);
  const posters = composed
    .filter(({ kind }) => kind === 'poster')
    .map((one) => `${one.theme}/${one.composition}`);
  expect(new Set(posters).size).toBe(posters.length);
  const stills = composed.filter(({ kind }) => kind === 'still');
  const alike = stills.filter((one, i) => {
    const before = stills[i - 1];
    return before?.theme === one.theme && before.composition === one.composition;
  });
  expect(alike).toEqual([]);
});
