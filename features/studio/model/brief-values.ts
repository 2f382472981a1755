import { z } from 'zod';
import { getSlug, MAX_SLUG_LENGTH, placeholderSlug, tidySlug } from '../../../lib/domain/make-slug.ts';
import { isSlug } from '../../../lib/domain/slug.ts';
import { isCategory, isTag, isTheme } from '../../../lib/domain/theme.ts';
import { isLink, isOwnAddress } from '../../../lib/records/shapes.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { localDayAndTime, localInstants } from '../../../lib/time/local-time.ts';
import { type IsoDate, toIsoDate } from '../../../lib/time/when.ts';
import { BRIEF_STATUSES, type BriefStatus } from '../../briefs/model/brief.ts';
import { MAX_UPDATE_NOTE } from '../../briefs/model/update-notes.ts';
import type { BriefStart } from '../../briefs/model/visible-from.ts';
import { streamSource } from '../../streams/model/stream.ts';
import { MAX_LINK_LENGTH } from './account-address.ts';

/** The values of the editor, as they were typed. */
export const briefValues = z.object({
  title: z.string(),
  slug: z.string(),
  /** True if the slug was typed or is already public: it then does not follow the title. */
  hasOwnSlug: z.boolean(),
  /** The standfirst. */
  description: z.string(),
  /** The words for search engines and shared links; empty: the title and the standfirst. Older drafts have no such fields. */
  searchTitle: z.string().default(''),
  searchDescription: z.string().default(''),
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
  /** The alternative text of the picture; empty: decorative. Drafts of an earlier version have no such field. */
  thumbnailAlt: z.string().default(''),
  /** The URL of a video; empty if there is none. Drafts of an earlier version have no such field. */
  video: z.string().default(''),
  /** Entries of the form `language|name|path`. */
  videoCaptions: z.array(z.string()).readonly().default([]),
  /** The day from which the brief is public; empty: the day on which it is published. With a time it is a day of the author's time zone. */
  blogDate: z.string(),
  /**
   * The time of that day from which the brief is public, as HH:MM in the author's time zone; empty: the beginning of the day in UTC.
   * The offset from UTC follows if the time is the second of two on that day: `02:30+01:00`.
   */
  publishTime: z.string().default(''),
  /** A note to readers about the changes, published with them and stored as an entry of `updateNotes`. */
  updateNote: z.string().default(''),
});

export type BriefValues = z.infer<typeof briefValues>;

export const EMPTY_BRIEF: BriefValues = {
  title: '',
  slug: '',
  hasOwnSlug: false,
  description: '',
  searchTitle: '',
  searchDescription: '',
  text: '',
  category: '',
  theme: '',
  tags: [],
  warfareTags: [],
  thumbnail: null,
  thumbnailAlt: '',
  video: '',
  videoCaptions: [],
  blogDate: '',
  publishTime: '',
  updateNote: '',
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
  searchTitle: optional,
  searchDescription: optional,
  longDescription: optional,
  categories: optional,
  tags: words,
  warfareTags: words,
  thumbnail: z
    .string()
    .nullish()
    .transform((address) => address || null),
  thumbnailAlt: optional,
  video: optional,
  videoCaptions: words,
  status: z
    .enum(BRIEF_STATUSES)
    .nullish()
    .transform((status) => status ?? 'DRAFT'),
  blogDate: optional,
  publishAt: optional,
  createdAt: z.string().default(''),
});

/** Reads the editor's values from a brief, or from a version with the same fields. */
export function getValues(row: unknown): BriefValues {
  const { longDescription, categories, status, createdAt, publishAt, ...same } = rowShape.parse(row);
  const theme = same.warfareTags.find(isTheme) ?? '';
  const slug = same.slug === placeholderSlug(same.id) ? '' : same.slug;
  const isDayOpen = status === 'DRAFT' && !publishAt && same.blogDate === createdAt.slice(0, 10);
  return {
    title: same.title,
    slug,
    hasOwnSlug: status !== 'DRAFT' || (slug !== '' && slug !== getSlug(same.title)),
    description: same.description,
    searchTitle: same.searchTitle,
    searchDescription: same.searchDescription,
    text: longDescription,
    category: isCategory(categories) ? categories : '',
    theme,
    tags: same.tags,
    warfareTags: withoutFirst(same.warfareTags, theme),
    thumbnail: same.thumbnail,
    thumbnailAlt: same.thumbnailAlt,
    video: same.video,
    videoCaptions: same.videoCaptions,
    ...(publishAt ? localStart(publishAt) : { blogDate: isDayOpen ? '' : same.blogDate, publishTime: '' }),
    updateNote: '',
  };
}

/** The length of a time without an offset. */
const TIME_LENGTH = 'HH:MM'.length;

/** The time of a `publishTime`, without the offset. */
export const timeOfStart = (publishTime: string): string => publishTime.slice(0, TIME_LENGTH);

/** Returns the values of the instants of a typed start, the earlier first: two if clocks go back over that time. */
export function startChoices({
  blogDate,
  publishTime,
}: Pick<BriefValues, 'blogDate' | 'publishTime'>): readonly {
  readonly publishTime: string;
  readonly at: string;
  readonly offset: string;
}[] {
  const time = timeOfStart(publishTime);
  return localInstants(blogDate, time).map(({ at, offset }, index) => ({
    publishTime: index === 0 ? time : time + offset,
    at,
    offset,
  }));
}

/** Returns the day and the time of an ISO instant in the time zone of this device. */
function localStart(instant: string): Pick<BriefValues, 'blogDate' | 'publishTime'> {
  const { day: blogDate, time } = localDayAndTime(new Date(instant));
  // A stored instant may have seconds.
  const choice = startChoices({ blogDate, publishTime: time }).findLast(
    ({ at }) => Date.parse(at) <= Date.parse(instant),
  );
  return { blogDate, publishTime: choice?.publishTime ?? time };
}

/**
 * Returns the stored fields of a start. A time belongs to a chosen day, so without one it is ignored, as is an invalid one.
 * @param day used if no day is chosen
 * @param publishAt the stored instant. It is kept if it has the typed day and time, because it may have seconds.
 */
export function getStart(
  { blogDate, publishTime }: Pick<BriefValues, 'blogDate' | 'publishTime'>,
  day: IsoDate,
  publishAt: string | null = null,
): { readonly blogDate: IsoDate; readonly publishAt: string | null } {
  if (publishAt) {
    const stored = localStart(publishAt);
    if (stored.blogDate === blogDate && stored.publishTime === publishTime)
      return { blogDate: toIsoDate(new Date(publishAt)), publishAt };
  }
  const choices = blogDate && publishTime ? startChoices({ blogDate, publishTime }) : [];
  // The offset may be from another day.
  const chosen = choices.find((choice) => choice.publishTime === publishTime) ?? choices[0];
  if (!chosen) return { blogDate: blogDate || day, publishAt: null };
  return { blogDate: chosen.at.slice(0, 10), publishAt: chosen.at };
}

/** Returns the start of a stored brief. */
export function storedStart(row: unknown): Required<BriefStart> & { readonly publishAt: string | null } {
  const { blogDate, publishAt } = rowShape.parse(row);
  return { blogDate, publishAt: publishAt || null };
}

export const getStatus = (row: unknown): BriefStatus => rowShape.parse(row).status;

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
 * @param publishAt the stored instant of the start
 */
export function wordsOfRecord(id: string, values: BriefValues, day: IsoDate, publishAt?: string | null) {
  const start = getStart(values, day, publishAt);
  return {
    title: values.title.trim(),
    slug: tidySlug(values.slug) || placeholderSlug(id),
    description: values.description.trim(),
    searchTitle: values.searchTitle.trim() || null,
    searchDescription: values.searchDescription.trim() || null,
    longDescription: values.text,
    categories: values.category || UNDECIDED,
    tags: values.tags,
    warfareTags: values.theme ? [values.theme, ...values.warfareTags] : values.warfareTags,
    thumbnail: values.thumbnail,
    thumbnailAlt: (values.thumbnail && values.thumbnailAlt.trim()) || null,
    video: values.video.trim() || null,
    videoCaptions: values.video.trim() ? values.videoCaptions : [],
    ...start,
    month: start.blogDate.slice(0, 7),
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
  return next.hasOwnSlug ? next : { ...next, slug: getSlug(next.title) };
}

/** True when the brief has any content. */
export const hasWords = ({ title, description, text, thumbnail, video, tags }: BriefValues): boolean =>
  [title, description, text, video].some((typed) => typed.trim() !== '') ||
  thumbnail !== null ||
  tags.length > 0;

/** The message from the editor to the frame. */
export const previewOrder = z.object({
  kind: z.literal('preview'),
  id: z.string().max(100),
  profileId: z.string().max(100),
  values: briefValues,
  /** The notes of the stored record. */
  updateNotes: z.array(z.string().max(500)).max(100).readonly(),
  /** The keys of pictures in the text that are not public yet, each with the URL of a copy in the author's browser. */
  copies: z
    .array(z.tuple([z.string().max(1024), z.string().startsWith('blob:').max(300)]))
    .max(1000)
    .readonly(),
});
export type PreviewOrder = z.infer<typeof previewOrder>;

/** Any message from an editor to its frame; the server checks the rest of it. */
export const previewMessage = z.looseObject({ kind: z.literal('preview') });

/** The message from the frame to the editor. */
export const previewNews = z.object({ kind: z.enum(['preview-ready', 'preview-shown', 'preview-failed']) });
export type PreviewNews = z.infer<typeof previewNews>;

export const MAX_TITLE_LENGTH = 150;
export const MAX_DESCRIPTION_LENGTH = 300;
/** The length of a standfirst that lists and search results show in full, in characters. */
export const GOOD_DESCRIPTION = { from: 80, to: 180 } as const;
const MAX_SEARCH_TITLE = 100;
const MAX_THUMBNAIL_ALT = 300;
export const MAX_SEARCH_DESCRIPTION = 200;
/** The lengths that search engines show in full on most screens, in characters. They cut by width. */
export const SHOWN_SEARCH_TITLE = 60;
export const SHOWN_SEARCH_DESCRIPTION = 155;
export const MAX_TAGS = 12;

/** Maximum characters of a text. `limitWrite.js` allows some more, so that the form reports it first. */
export const MAX_TEXT = 110_000;
export const MAX_CAPTIONS = 20;
/** Maximum characters of a language, a name and a path together. */
export const MAX_CAPTIONS_ENTRY = 500;

/** Maximum number of days for which a brief can be scheduled ahead. */
const FARTHEST_DAYS = 366;
const FIRST_DAY = '1990-01-01';

/** The problems of each field, in sentences, without valid fields. */
export type BriefProblems = Readonly<Partial<Record<keyof BriefValues, readonly string[]>>>;

/** Problems in every status, shown while typing. */
export function getFaults(values: BriefValues, today: IsoDate): BriefProblems {
  const slug = tidySlug(values.slug);
  return sayings({
    title: [
      values.title.length > MAX_TITLE_LENGTH &&
        `A title can have at most ${MAX_TITLE_LENGTH} characters; this one has ${values.title.length}.`,
      /[\p{Cc}\p{Zl}\p{Zp}]/u.test(values.title) && 'A title cannot contain line breaks.',
    ],
    slug: [slug.length > MAX_SLUG_LENGTH && `An address can have at most ${MAX_SLUG_LENGTH} characters.`],
    description: [
      values.description.length > MAX_DESCRIPTION_LENGTH &&
        `A summary can have at most ${MAX_DESCRIPTION_LENGTH} characters; this one has ${values.description.length}.`,
    ],
    searchTitle: searchFaults('A search title', values.searchTitle, MAX_SEARCH_TITLE),
    searchDescription: searchFaults('A search description', values.searchDescription, MAX_SEARCH_DESCRIPTION),
    thumbnailAlt: searchFaults('An alternative text', values.thumbnailAlt, MAX_THUMBNAIL_ALT),
    text: [
      values.text.length > MAX_TEXT &&
        `This text has ${countText(values.text.length)} characters; the limit is ${countText(MAX_TEXT)}. It is saved on this device. Split it into two briefs.`,
    ],
    tags: tagFaults(values.tags),
    warfareTags: tagFaults(values.warfareTags),
    video: [
      values.video.trim() !== '' &&
        !isVideo(values.video.trim()) &&
        'Enter the address of a video file (.mp4, .webm, .m3u8), or of the video’s page on YouTube, Rumble or Twitch.',
      values.video.trim().length > MAX_LINK_LENGTH &&
        `An address can have at most ${MAX_LINK_LENGTH} characters.`,
    ],
    videoCaptions: [
      values.videoCaptions.some((entry) => !isCaptions(entry)) &&
        'Captions need a language tag, a name and the path to a file on this site.',
      values.videoCaptions.length > MAX_CAPTIONS && `Use at most ${MAX_CAPTIONS} caption files.`,
      values.videoCaptions.some((entry) => entry.length > MAX_CAPTIONS_ENTRY) &&
        'The language, name and path of captions are too long. Use a shorter name.',
    ],
    blogDate: [values.blogDate !== '' && dateFault(values.blogDate, today)],
    publishTime: [
      values.publishTime !== '' &&
        !/^([01]\d|2[0-3]):[0-5]\d([+-]\d\d:\d\d)?$/.test(values.publishTime) &&
        'This is not a time.',
    ],
    updateNote: [
      values.updateNote.trim().length > MAX_UPDATE_NOTE &&
        `This note can have at most ${MAX_UPDATE_NOTE} characters; this one has ${values.updateNote.trim().length}.`,
    ],
  });
}

/** Problems that prevent publication. */
export function publishingProblems(values: BriefValues, today: IsoDate): BriefProblems {
  const slug = tidySlug(values.slug);
  const missing = sayings({
    title: [values.title.trim() === '' && 'A brief needs a title.'],
    slug: [
      slug === '' && 'A brief needs an address: Latin letters, digits and hyphens.',
      slug !== '' && !isSlug(slug) && 'Use only Latin letters, digits and hyphens in an address.',
    ],
    description: [values.description.trim() === '' && 'Say in a sentence or two what the brief is about.'],
    text: [values.text.trim() === '' && 'A brief needs text.'],
    category: [!isCategory(values.category) && 'Choose a category.'],
  });
  return merged(getFaults(values, today), missing);
}

export const hasProblems = (problems: BriefProblems): boolean => Object.keys(problems).length > 0;

/** Returns true if the record accepts the values. Others stay on the device. */
export const canBeStored = (problems: BriefProblems): boolean =>
  !(
    'text' in problems ||
    'blogDate' in problems ||
    'publishTime' in problems ||
    'tags' in problems ||
    'warfareTags' in problems
  );

const searchFaults = (name: string, text: string, limit: number) => [
  text.trim().length > limit &&
    `${name} can have at most ${limit} characters; this one has ${text.trim().length}.`,
  /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && `${name} cannot contain line breaks.`,
];

/** Returns true if the site can play the video at a URL. */
const isVideo = (address: string): boolean => isLink(address) && streamSource(address).kind !== 'link';

function isCaptions(entry: string): boolean {
  const [language, name, path] = entry.split('|').map((part) => part.trim());
  return Boolean(language && name && path && isOwnAddress(path));
}

function tagFaults(tags: readonly string[]) {
  return [
    tags.length > MAX_TAGS && `Use at most ${MAX_TAGS} tags; you have ${tags.length}.`,
    tags.some((tag) => !isTag(tag)) && 'A tag can have at most 60 characters, on one line.',
  ];
}

function dateFault(date: string, today: IsoDate): string | false {
  const isReal = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!isReal || toIsoDate(new Date(date)) !== date) return 'This is not a date.';
  if (date < FIRST_DAY) return 'A brief cannot be dated before 1990.';
  const farthest = toIsoDate(new Date(Date.parse(today) + FARTHEST_DAYS * 86_400_000));
  return date > farthest && 'A brief can be scheduled at most one year ahead.';
}

type Sayings = Partial<Record<keyof BriefValues, readonly (string | false)[]>>;

function sayings(all: Sayings): BriefProblems {
  return Object.fromEntries(
    Object.entries(all)
      .map(([field, message]) => [field, message.filter((sentence) => sentence !== false)] as const)
      .filter(([, message]) => message.length > 0),
  );
}

const merged = (one: BriefProblems, other: BriefProblems): BriefProblems =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((field) => [
      field,
      [one, other].flatMap(
        (problems) => Object.entries(problems).find(([name]) => name === field)?.[1] ?? [],
      ),
    ]),
  );
