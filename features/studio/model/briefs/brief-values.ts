import { z } from 'zod';
import { isCategory, isTheme } from '../../../../lib/domain/theme.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import { BRIEF_STATUSES, type BriefStatus } from '../../../briefs/model/brief.ts';
import { placeholderSlug, slugOf, tidySlug } from './slug.ts';

/** The values of the editor, as they were typed. */
export const briefValues = z.object({
  title: z.string(),
  slug: z.string(),
  /** True if the slug was typed or is already public: it then does not follow the title. */
  hasOwnSlug: z.boolean(),
  /** The standfirst. */
  description: z.string(),
  /** Markdown. */
  text: z.string(),
  /** A category; empty while none is chosen. */
  category: z.string(),
  /** A theme; empty if there is none. */
  theme: z.string(),
  tags: z.array(z.string()).readonly(),
  /** Further themes, without the main theme, which is stored as the first of them. */
  warfareTags: z.array(z.string()).readonly(),
  thumbnail: z.string().nullable(),
  /** The URL of a video; empty if there is none. Drafts of an earlier version have no such field. */
  video: z.string().default(''),
  /** Entries of the form `language|name|path`. */
  videoCaptions: z.array(z.string()).readonly().default([]),
  /** The day from which the brief is public; empty: the day on which it is published. */
  blogDate: z.string(),
});

export type BriefValues = z.infer<typeof briefValues>;

export const EMPTY_BRIEF: BriefValues = {
  title: '',
  slug: '',
  hasOwnSlug: false,
  description: '',
  text: '',
  category: '',
  theme: '',
  tags: [],
  warfareTags: [],
  thumbnail: null,
  video: '',
  videoCaptions: [],
  blogDate: '',
};

/** The category of a draft without one, because an index requires a value. */
const UNDECIDED = 'undecided';

const optional = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const words = z
  .array(z.string().nullable())
  .nullish()
  .transform((list) => (list ?? []).filter((word) => word !== null));

const rowShape = z.object({
  id: z.string(),
  title: optional,
  slug: optional,
  description: optional,
  longDescription: optional,
  categories: optional,
  tags: words,
  warfareTags: words,
  thumbnail: z
    .string()
    .nullish()
    .transform((address) => address || null),
  video: optional,
  videoCaptions: words,
  status: z
    .enum(BRIEF_STATUSES)
    .nullish()
    .transform((status) => status ?? 'DRAFT'),
  blogDate: optional,
  createdAt: z.string().default(''),
});

/** Reads the editor's values from a brief, or from a version with the same fields. */
export function valuesOf(row: unknown): BriefValues {
  const { longDescription, categories, status, createdAt, ...same } = rowShape.parse(row);
  const theme = same.warfareTags.find(isTheme) ?? '';
  const slug = same.slug === placeholderSlug(same.id) ? '' : same.slug;
  const isDayOpen = status === 'DRAFT' && same.blogDate === createdAt.slice(0, 10);
  return {
    title: same.title,
    slug,
    hasOwnSlug: status !== 'DRAFT' || (slug !== '' && slug !== slugOf(same.title)),
    description: same.description,
    text: longDescription,
    category: isCategory(categories) ? categories : '',
    theme,
    tags: same.tags,
    warfareTags: withoutFirst(same.warfareTags, theme),
    thumbnail: same.thumbnail,
    video: same.video,
    videoCaptions: same.videoCaptions,
    blogDate: isDayOpen ? '' : same.blogDate,
  };
}

export const statusOf = (row: unknown): BriefStatus => rowShape.parse(row).status;

function withoutFirst(list: readonly string[], word: string): readonly string[] {
  const at = list.indexOf(word);
  return at < 0 ? list : list.toSpliced(at, 1);
}

/** The owner of a brief, as in its record. */
export type BriefAuthor = {
  readonly userId: string;
  readonly profileId: string;
  readonly username: string;
  readonly avatarUrl: string | null;
};

/**
 * Converts values to the fields of a record, for any status.
 * @param day used if no day is chosen: the day of the publication, or of the draft's creation
 */
export function wordsOfRecord(id: string, values: BriefValues, day: IsoDate) {
  const blogDate = values.blogDate || day;
  return {
    title: values.title.trim(),
    slug: tidySlug(values.slug) || placeholderSlug(id),
    description: values.description.trim(),
    longDescription: values.text,
    categories: values.category || UNDECIDED,
    tags: values.tags,
    warfareTags: values.theme ? [values.theme, ...values.warfareTags] : values.warfareTags,
    thumbnail: values.thumbnail,
    video: values.video.trim() || null,
    videoCaptions: values.video.trim() ? values.videoCaptions : [],
    blogDate,
    month: blogDate.slice(0, 7),
  };
}

/** Returns the fields of the author. They are written each time, so that lists show the current author. */
export const authorOfRecord = ({ userId, profileId, username, avatarUrl }: BriefAuthor) => ({
  userId,
  profileId,
  username,
  userImage: avatarUrl,
});

/** Applies changes to values. The slug follows the title until it is typed. */
export function changedValues(values: BriefValues, changes: Partial<BriefValues>): BriefValues {
  const next = { ...values, ...changes };
  return next.hasOwnSlug ? next : { ...next, slug: slugOf(next.title) };
}

/** True when the brief has any content. */
export const hasWords = ({ title, description, text, thumbnail, video, tags }: BriefValues): boolean =>
  [title, description, text, video].some((typed) => typed.trim() !== '') ||
  thumbnail !== null ||
  tags.length > 0;
