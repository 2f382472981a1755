import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { GalleryPicture, Post, SoundLine } from '../features/blog/model/post.ts';
import { readingMinutes } from '../features/briefs/model/brief.ts';
import { POST_CATEGORIES } from '../lib/domain/list-filters.ts';
import { isTheme, THEME_IDS } from '../lib/domain/theme.ts';
import { getPicture } from '../lib/pictures/picture.ts';
import { AUTHOR_IDS, postAuthor } from './blog/authors.ts';
import { SOUND_FACTS, type SoundId } from './blog/sound-facts.ts';
import { sampleFilm } from './films/sample-media.ts';
import { readFrontMatter } from './front-matter.ts';

const isSound = (id: string): id is SoundId => Object.hasOwn(SOUND_FACTS, id);
const soundAddress = (id: SoundId) => `/sample-media/sounds/${id}.m4a`;

const theme = z.string().refine(isTheme, `not one of ${THEME_IDS.join(', ')}`);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const outside = z.url({ protocol: /^https$/ });

const common = {
  title: z.string().min(1).max(90),
  standfirst: z.string().min(1).max(200),
  category: z.enum(POST_CATEGORIES),
  theme,
  /** Name that seeds its picture; the slug if it is missing. */
  composition: z.string().optional(),
  tags: z.array(slug).min(2).max(5),
  author: z.enum(AUTHOR_IDS),
  date: z.iso.date(),
};

const soundLine = z
  .strictObject({ at: z.int().nonnegative(), text: z.string().min(1) })
  .transform(({ at, text }): SoundLine => ({ startSeconds: at, text }));

const galleryPicture = z.strictObject({
  slug,
  theme,
  composition: z.string(),
  alt: z.string().min(1),
  caption: z.string().min(1),
});

const frontMatter = z.discriminatedUnion('format', [
  z.strictObject({ ...common, format: z.literal('standard') }),
  z.strictObject({
    ...common,
    format: z.literal('audio'),
    sound: z.string().refine(isSound, 'not a sound of content/blog/sound-facts.ts'),
    transcript: z.tuple([soundLine], soundLine),
  }),
  z.strictObject({ ...common, format: z.literal('video'), film: theme }),
  z.strictObject({
    ...common,
    format: z.literal('link'),
    link: z.strictObject({ href: outside, title: z.string().min(1), site: z.string().min(1) }),
  }),
  z.strictObject({
    ...common,
    format: z.literal('quote'),
    quote: z.strictObject({
      text: z.string().min(1),
      by: z.string().min(1),
      source: z.string().min(1),
      href: outside,
    }),
  }),
  z.strictObject({
    ...common,
    format: z.literal('gallery'),
    pictures: z.tuple([galleryPicture], galleryPicture),
  }),
]);

type FrontMatter = z.output<typeof frontMatter>;

/** A post, and what the pictures of its gallery are drawn from. */
export type SamplePost = {
  readonly post: Post;
  readonly drawings: readonly z.output<typeof galleryPicture>[];
};

/**
 * Reads one post.
 * @param name of the file; without its ending it is the slug
 * @throws an error that names the file and each field that is wrong
 */
export function parsePost(name: string, text: string): SamplePost {
  const { data, body } = readFrontMatter(name, text, frontMatter);
  return {
    post: getPost(data, name.replace(/\.md$/, ''), body),
    drawings: data.format === 'gallery' ? data.pictures : [],
  };
}

function getPost(data: FrontMatter, postSlug: string, body: string): Post {
  const { title, standfirst, category, tags, author, date } = data;
  const picture = getPicture('post', postSlug, data.theme);
  const head = {
    slug: postSlug,
    title,
    standfirst,
    category,
    tags,
    author: postAuthor(author),
    publishedOn: date,
    updatedAt: date,
    isSample: true as const,
    minutes: readingMinutes(body),
    theme: data.theme,
    composition: data.composition,
    picture,
    pictureAlt: '',
    body,
  };
  switch (data.format) {
    case 'standard':
      return { ...head, format: 'standard' };
    case 'audio': {
      const audio = { ...SOUND_FACTS[data.sound], src: soundAddress(data.sound), type: 'audio/mp4' } as const;
      return { ...head, format: 'audio', audio: { ...audio, transcript: data.transcript } };
    }
    case 'video':
      return { ...head, format: 'video', video: { ...sampleFilm(data.film), poster: picture } };
    case 'link':
      return { ...head, format: 'link', link: data.link };
    case 'quote':
      return { ...head, format: 'quote', quote: data.quote };
    case 'gallery': {
      const [first, ...others] = data.pictures;
      return {
        ...head,
        format: 'gallery',
        gallery: { pictures: [shown(first), ...others.map(shown)] },
      };
    }
  }
}

const shown = (drawn: z.output<typeof galleryPicture>): GalleryPicture => ({
  picture: getPicture('gallery', drawn.slug, drawn.theme),
  alt: drawn.alt,
  caption: drawn.caption,
});

/** Every post in content/blog, the newest first; those of one day by name. */
export function loadPosts(): readonly SamplePost[] {
  // The site runs in its own folder: what the bundler makes of this file lies elsewhere.
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'content/blog');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => parsePost(name, readFileSync(path.join(folder, name), 'utf8')))
    .sort((a, b) => b.post.publishedOn.localeCompare(a.post.publishedOn));
}
