import { z } from 'zod';
import { POST_CATEGORIES } from '../../../lib/domain/list-filters.ts';
import { isTag, isTheme, type Theme } from '../../../lib/domain/theme.ts';
import { pictureOfRecord } from '../../../lib/pictures/picture.ts';
import { isLink, isoDate, optionalText, ownAddress, slugSchema, texts } from '../../../lib/records/shapes.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { readingMinutes } from '../../briefs/model/brief.ts';
import type { Post } from './post.ts';

export const POST_STATUSES = ['DRAFT', 'PUBLISHED'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** The formats that can be written in the site. The others are made with files of the source code. */
export const WRITTEN_FORMATS = ['STANDARD', 'LINK', 'QUOTE'] as const;
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];

/** The fields of the model in the order of the form. */
export const POST_FIELDS = [
  'id',
  'title',
  'slug',
  'standfirst',
  'body',
  'format',
  'category',
  'tags',
  'author',
  'picture',
  'pictureAlt',
  'linkUrl',
  'linkTitle',
  'linkSite',
  'quoteText',
  'quoteBy',
  'quoteSource',
  'quoteUrl',
  'status',
  'publishedOn',
  'createdAt',
  'updatedAt',
] as const;

/** A post whose tags name no theme gets the colours and drawn images of this one. */
const FALLBACK_THEME: Theme = 'influence';

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');
const link = text.refine((address) => address === '' || isLink(address), 'not an address');

const shape = z.object({
  id: z.string(),
  title: z.string().min(1),
  slug: slugSchema,
  standfirst: z.string().min(1),
  body: text,
  format: z.enum(WRITTEN_FORMATS).nullish(),
  category: z.enum(POST_CATEGORIES),
  tags: texts,
  author: z.string().min(1),
  picture: ownAddress,
  pictureAlt: optionalText,
  linkUrl: link,
  linkTitle: text,
  linkSite: text,
  quoteText: text,
  quoteBy: text,
  quoteSource: text,
  quoteUrl: link,
  status: z.enum(POST_STATUSES).nullish(),
  publishedOn: isoDate,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** A post of the backend; null for one that is a draft or scheduled. */
export type StoredPost = { readonly id: string; readonly createdAt: string; readonly post: Post };

const isComplete = (row: z.output<typeof shape>) =>
  (row.format !== 'LINK' || (row.linkUrl !== '' && row.linkTitle !== '' && row.linkSite !== '')) &&
  (row.format !== 'QUOTE' ||
    (row.quoteText !== '' && row.quoteBy !== '' && row.quoteSource !== '' && row.quoteUrl !== ''));

export const storedPost = shape
  .refine(isComplete, 'lacks a field of its format')
  .transform((row): StoredPost | null => {
    if (row.status !== 'PUBLISHED' || row.publishedOn > toIsoDate(new Date())) return null;
    return { id: row.id, createdAt: row.createdAt, post: getPost(row) };
  });

/** The same for drafts and scheduled posts, for the preview. */
export const previewedPost = shape.transform(getPost);

function getPost(row: z.output<typeof shape>): Post {
  const tags = [...new Set(row.tags.filter(isTag))];
  const theme = tags.find(isTheme) ?? FALLBACK_THEME;
  const startOfDay = `${row.publishedOn}T00:00:00.000Z`;
  const head = {
    slug: row.slug,
    title: row.title,
    standfirst: row.standfirst,
    category: row.category,
    tags,
    author: { name: row.author, about: null, avatar: null },
    publishedOn: row.publishedOn,
    updatedAt: row.updatedAt > startOfDay ? row.updatedAt : startOfDay,
    minutes: readingMinutes(row.body),
    theme,
    composition: undefined,
    // Images of themes are drawn in the folder of briefs, in the same sizes.
    picture: pictureOfRecord('brief', { slug: row.slug, theme, thumbnail: row.picture }),
    pictureAlt: row.picture ? (row.pictureAlt ?? '') : '',
    body: row.body,
  };
  switch (row.format) {
    case 'LINK':
      return {
        ...head,
        format: 'link',
        link: { href: row.linkUrl, title: row.linkTitle, site: row.linkSite },
      };
    case 'QUOTE':
      return {
        ...head,
        format: 'quote',
        quote: { text: row.quoteText, by: row.quoteBy, source: row.quoteSource, href: row.quoteUrl },
      };
    default:
      return { ...head, format: 'standard' };
  }
}
