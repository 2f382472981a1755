import { z } from 'zod';
import { POST_CATEGORIES } from '../../../lib/domain/list-filters.ts';
import { getSlug, MAX_SLUG_LENGTH, placeholderSlug, tidySlug } from '../../../lib/domain/make-slug.ts';
import { isSlug, tagSlug } from '../../../lib/domain/slug.ts';
import { isTag } from '../../../lib/domain/theme.ts';
import { isLink, isoDate } from '../../../lib/records/shapes.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { type IsoDate, toIsoDate } from '../../../lib/time/when.ts';
import { CATEGORY_TEXTS, type Post, RESERVED_SLUGS } from './post.ts';
import {
  POST_STATUSES,
  type PostStatus,
  previewedPost,
  WRITTEN_FORMATS,
  type WrittenFormat,
} from './stored-post.ts';

const MAX_TITLE = 150;
export const MAX_STANDFIRST = 300;
/** Characters. The backend accepts at most 110,000 (`limitWrite.js`). */
export const MAX_BODY = 100_000;
const MAX_TAGS = 12;
export const MAX_QUOTE = 2000;
const MAX_LINE = 150;
const MAX_ALT = 500;
const MAX_URL = 500;
/** The number of days for which a post can be scheduled ahead. */
const MAX_DAYS_AHEAD = 366;
const FIRST_DAY = '1990-01-01';

/** The typed values of the editor. */
export const postValues = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  /** True if the slug was typed or is public already, so that it does not follow the title. */
  hasOwnSlug: z.boolean(),
  standfirst: z.string(),
  /** Markdown. */
  body: z.string(),
  format: z.enum(WRITTEN_FORMATS),
  /** A category, or '' if none was chosen yet. */
  category: z.string(),
  tags: z.array(z.string()).readonly(),
  author: z.string(),
  /** The path of an uploaded image, or ''. */
  picture: z.string(),
  pictureAlt: z.string(),
  linkUrl: z.string(),
  linkTitle: z.string(),
  linkSite: z.string(),
  quoteText: z.string(),
  quoteBy: z.string(),
  quoteSource: z.string(),
  quoteUrl: z.string(),
  status: z.enum(POST_STATUSES),
  /** The day from which it is shown; '' for the day on which it is published. */
  publishedOn: z.string(),
});
export type PostValues = z.infer<typeof postValues>;

export const emptyPost = (id: string): PostValues => ({
  id,
  title: '',
  slug: '',
  hasOwnSlug: false,
  standfirst: '',
  body: '',
  format: 'STANDARD',
  category: '',
  tags: [],
  author: '',
  picture: '',
  pictureAlt: '',
  linkUrl: '',
  linkTitle: '',
  linkSite: '',
  quoteText: '',
  quoteBy: '',
  quoteSource: '',
  quoteUrl: '',
  status: 'DRAFT',
  publishedOn: '',
});

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const rowShape = z.object({
  id: z.string(),
  title: text,
  slug: text,
  standfirst: text,
  body: text,
  format: z.enum(WRITTEN_FORMATS).catch('STANDARD'),
  category: text,
  tags: z
    .array(z.string().nullable())
    .nullish()
    .transform((list) => (list ?? []).filter((tag) => tag !== null)),
  author: text,
  picture: text,
  pictureAlt: text,
  linkUrl: text,
  linkTitle: text,
  linkSite: text,
  quoteText: text,
  quoteBy: text,
  quoteSource: text,
  quoteUrl: text,
  status: z.enum(POST_STATUSES).catch('DRAFT'),
  publishedOn: text,
  createdAt: text,
});

/** The values of a stored post. The day of a draft that was not chosen is the day of its creation, and shown as empty. */
export function valuesOfPost(row: unknown): PostValues {
  const { createdAt, ...stored } = rowShape.parse(row);
  const slug = stored.slug === placeholderSlug(stored.id) ? '' : stored.slug;
  const isDayOpen = stored.status === 'DRAFT' && stored.publishedOn === createdAt.slice(0, 10);
  return {
    ...stored,
    slug,
    hasOwnSlug: stored.status === 'PUBLISHED' || (slug !== '' && slug !== getSlug(stored.title)),
    publishedOn: isDayOpen ? '' : stored.publishedOn,
  };
}

/**
 * The fields of the record for the values. Fields of another format are cleared.
 * @param createdOn the day on which the record was created
 */
export function postInput(values: PostValues, today: IsoDate, createdOn: IsoDate) {
  const { format, status } = values;
  const line = (value: string) => value.trim() || null;
  const linkLine = (value: string) => (format === 'LINK' ? line(value) : null);
  const quoteLine = (value: string) => (format === 'QUOTE' ? line(value) : null);
  return {
    id: values.id,
    title: values.title.trim(),
    slug: tidySlug(values.slug) || placeholderSlug(values.id),
    standfirst: values.standfirst.trim(),
    body: values.body,
    format,
    category: values.category,
    tags: values.tags,
    author: values.author.trim(),
    picture: line(values.picture),
    pictureAlt: values.picture ? line(values.pictureAlt) : null,
    linkUrl: linkLine(values.linkUrl),
    linkTitle: linkLine(values.linkTitle),
    linkSite: linkLine(values.linkSite),
    quoteText: quoteLine(values.quoteText),
    quoteBy: quoteLine(values.quoteBy),
    quoteSource: quoteLine(values.quoteSource),
    quoteUrl: quoteLine(values.quoteUrl),
    status,
    publishedOn: values.publishedOn || (status === 'PUBLISHED' ? today : createdOn),
  };
}

/** Returns the values after a change. The slug follows the title until it is typed. */
export function changedPost(values: PostValues, changes: Partial<PostValues>): Partial<PostValues> {
  const next = { ...values, ...changes };
  return next.hasOwnSlug ? changes : { ...changes, slug: getSlug(next.title) };
}

/** Converts a typed tag into its stored form: "Court cases" -> "court-cases". */
export const tidyTag = (typed: string): string => tagSlug(typed);

export type PostProblems = Readonly<Partial<Record<keyof PostValues, readonly string[]>>>;

type Sentences = Partial<Record<keyof PostValues, readonly (string | false)[]>>;

const problemsIn = (all: Sentences): PostProblems =>
  Object.fromEntries(
    Object.entries(all)
      .map(([field, sentences]) => [field, sentences.filter((sentence) => sentence !== false)] as const)
      .filter(([, sentences]) => sentences.length > 0),
  );

const tooLong = (value: string, max: number) =>
  value.length > max && `Use at most ${countText(max)} characters. This text has ${countText(value.length)}.`;

const isWebAddress = (value: string) =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
const wrongAddress = (value: string) =>
  value.trim() !== '' && !isWebAddress(value.trim()) && 'Enter a URL that begins with https://.';

/**
 * The problems of the values by field, for the status that they are saved with: a draft needs a title, and a published or scheduled
 * post needs all that its page shows.
 */
export function postProblems(values: PostValues, today: IsoDate): PostProblems {
  const isPublic = values.status === 'PUBLISHED';
  const missing = (value: string, sentence: string) => isPublic && value.trim() === '' && sentence;
  const slug = tidySlug(values.slug);
  const isLink = values.format === 'LINK';
  const isQuote = values.format === 'QUOTE';
  return problemsIn({
    title: [values.title.trim() === '' && 'Enter a title.', tooLong(values.title, MAX_TITLE)],
    slug: [
      missing(slug, 'Enter an address: Latin letters, digits and hyphens.'),
      slug !== '' && !isSlug(slug) && 'Use only Latin letters, digits and hyphens.',
      tooLong(slug, MAX_SLUG_LENGTH),
      isReserved(slug) && `“${slug}” is already the address of another blog page. Choose another address.`,
    ],
    standfirst: [
      missing(values.standfirst, 'Say in a sentence or two what the post is about.'),
      tooLong(values.standfirst, MAX_STANDFIRST),
    ],
    body: [missing(values.body, 'Enter the text.'), tooLong(values.body, MAX_BODY)],
    category: [isPublic && !isPostCategory(values.category) && 'Choose a category.'],
    author: [missing(values.author, 'Enter the name for the byline.'), tooLong(values.author, MAX_LINE)],
    tags: [
      values.tags.length > MAX_TAGS && `Use at most ${MAX_TAGS} tags. This post has ${values.tags.length}.`,
      values.tags.some((tag) => !isTag(tag)) && 'A tag can have at most 60 characters.',
    ],
    pictureAlt: [
      values.picture !== '' && missing(values.pictureAlt, 'Describe the image for people who cannot see it.'),
      tooLong(values.pictureAlt, MAX_ALT),
    ],
    linkUrl: [
      isLink && missing(values.linkUrl, 'Enter the URL of the page.'),
      isLink && wrongAddress(values.linkUrl),
      tooLong(values.linkUrl, MAX_URL),
    ],
    linkTitle: [
      isLink && missing(values.linkTitle, 'Enter the title of the page.'),
      tooLong(values.linkTitle, MAX_LINE),
    ],
    linkSite: [
      isLink && missing(values.linkSite, 'Enter the name of the site.'),
      tooLong(values.linkSite, MAX_LINE),
    ],
    quoteText: [
      isQuote && missing(values.quoteText, 'Enter the quotation.'),
      tooLong(values.quoteText, MAX_QUOTE),
    ],
    quoteBy: [
      isQuote && missing(values.quoteBy, 'Enter who said or wrote it.'),
      tooLong(values.quoteBy, MAX_LINE),
    ],
    quoteSource: [
      isQuote && missing(values.quoteSource, 'Enter the work, and where in the work the quotation is.'),
      tooLong(values.quoteSource, MAX_ALT),
    ],
    quoteUrl: [
      isQuote && missing(values.quoteUrl, 'Enter the URL of the source.'),
      isQuote && wrongAddress(values.quoteUrl),
      tooLong(values.quoteUrl, MAX_URL),
    ],
    publishedOn: [values.publishedOn !== '' && dateProblem(values.publishedOn, today)],
  });
}

const isPostCategory = (value: string) => POST_CATEGORIES.some((category) => category === value);
const isReserved = (slug: string) => RESERVED_SLUGS.some((reserved) => reserved === slug);

function dateProblem(date: string, today: IsoDate): string | false {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!isDate || toIsoDate(new Date(date)) !== date) return 'This is not a date.';
  if (date < FIRST_DAY) return 'The date must be in 1990 or later.';
  const last = toIsoDate(new Date(Date.parse(today) + MAX_DAYS_AHEAD * 86_400_000));
  return date > last && 'You can schedule a post up to one year ahead.';
}

/** The states of a post today, which decide whether readers see it. */
export const POST_STANDINGS = ['draft', 'scheduled', 'published'] as const;
export type PostStanding = (typeof POST_STANDINGS)[number];

export function postStanding(
  { status, publishedOn }: { readonly status: PostStatus; readonly publishedOn: IsoDate },
  today: IsoDate,
): PostStanding {
  if (status === 'DRAFT') return 'draft';
  return publishedOn > today ? 'scheduled' : 'published';
}

/** The labels of the fields, for conflicts and hints. */
export const POST_LABELS: Readonly<Record<keyof PostValues, string>> = {
  id: 'ID',
  title: 'Title',
  slug: 'Address',
  hasOwnSlug: 'Address',
  standfirst: 'Summary',
  body: 'Text',
  format: 'Format',
  category: 'Category',
  tags: 'Tags',
  author: 'Author',
  picture: 'Image',
  pictureAlt: 'Image description',
  linkUrl: 'Page URL',
  linkTitle: 'Page title',
  linkSite: 'Site name',
  quoteText: 'Quotation',
  quoteBy: 'Said or written by',
  quoteSource: 'Source',
  quoteUrl: 'Source URL',
  status: 'Status',
  publishedOn: 'Publication date',
};

export const FORMAT_LABELS: Readonly<Record<WrittenFormat, string>> = {
  STANDARD: 'Text with an image',
  LINK: 'Link to a page',
  QUOTE: 'Quotation',
};

export const CATEGORY_OPTIONS = POST_CATEGORIES.map((value) => ({
  value,
  label: CATEGORY_TEXTS[value].name,
}));

/** A value in words, for two versions side by side. */
export function valueInWords(name: keyof PostValues, values: PostValues): string {
  const value = values[name];
  if (name === 'status') return values.status === 'DRAFT' ? 'Draft' : 'Published';
  if (name === 'format') return FORMAT_LABELS[values.format];
  if (name === 'category')
    return CATEGORY_OPTIONS.find((option) => option.value === values.category)?.label ?? '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The post as its page would show it, with placeholders for missing and invalid values. */
export function postToPreview(values: PostValues, now: Date): Post {
  const today = toIsoDate(now);
  const isDate = isoDate.safeParse(values.publishedOn).success;
  const input = postInput({ ...values, publishedOn: isDate ? values.publishedOn : '' }, today, today);
  const link = (address: string | null) => (address && isLink(address) ? address : '');
  return previewedPost.parse({
    ...input,
    title: input.title || 'Untitled',
    slug: isSlug(input.slug) ? input.slug : 'untitled',
    standfirst: input.standfirst || '…',
    category: POST_CATEGORIES.find((category) => category === input.category) ?? POST_CATEGORIES[0],
    author: input.author || 'Author',
    linkUrl: link(input.linkUrl),
    quoteUrl: link(input.quoteUrl),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
}
