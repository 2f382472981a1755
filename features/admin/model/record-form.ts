import { z } from 'zod';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { localDayAndTime } from '../../../lib/time/local-time.ts';
import type { Input, Row } from '../../../lib/workspace/stored-record.ts';
import type { AdminField, AdminModel } from './field.ts';
import { ADMIN_FIELDS, checkValues } from './fields.ts';
import { clockText, readSeconds, readValue } from './read-value.ts';

const chapterRow = z.object({ at: z.string(), title: z.string() });

/** A chapter as typed; `at` as h:mm:ss. */
export type ChapterRow = z.infer<typeof chapterRow>;

/** The value of a control: typed text, yes or no, entries of a list, or chapters. */
const formValue = z.union([z.string(), z.boolean(), z.array(z.string()), z.array(chapterRow)]);
export type FormValue = z.infer<typeof formValue>;

/** The values of a record's form by field name. */
export const formValues = z.record(z.string(), formValue);
export type FormValues = Readonly<z.infer<typeof formValues>>;

const isTyped = (field: AdminField) => !field.isReadOnly;

/** Returns the form values of a stored record. Invalid stored values are shown unchanged, so that they can be corrected. */
export const valuesOfRow = (model: AdminModel, row: Partial<Row>): FormValues =>
  Object.fromEntries(
    ADMIN_FIELDS[model].filter(isTyped).map((field) => [field.name, shown(field, row[field.name])]),
  );

function shown({ kind }: AdminField, value: unknown): FormValue {
  switch (kind) {
    case 'yes-no':
      return value === true;
    case 'list':
      return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
    case 'json':
      return shownChapters(value);
    case 'duration': {
      const seconds = typeof value === 'string' ? readSeconds(value) : null;
      return seconds === null ? String(value ?? '') : clockText(seconds);
    }
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

function shownChapters(stored: unknown): ChapterRow[] {
  let value = stored;
  try {
    // AWSJSON is text. It is encoded twice if its writer encoded it too.
    for (let times = 0; times < 2 && typeof value === 'string'; times += 1) value = JSON.parse(value);
  } catch {
    return [];
  }
  const chapters = z.array(z.object({ at: z.number(), title: z.string() })).safeParse(value);
  return (chapters.data ?? []).map(({ at, title }) => ({ at: clockText(at), title }));
}

/** Removes empty rows of chapters. */
const storedValue = (value: FormValue | undefined): unknown =>
  Array.isArray(value)
    ? value.filter((entry) => typeof entry === 'string' || entry.at.trim() || entry.title.trim())
    : value;

const getStoredValues = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, storedValue(value)]));

/** Returns the values to store by field name. Invalid values are returned as typed. */
export const getInput = (model: AdminModel, values: FormValues): Input =>
  Object.fromEntries(
    ADMIN_FIELDS[model]
      .filter((field) => isTyped(field) && !field.isFixed)
      .map((field) => {
        const raw = storedValue(ownValue(values, field.name));
        const reading = readValue(field, raw);
        return [field.name, reading.ok ? reading.value : raw];
      }),
  );

/** Returns the problems of the values by field, in the order of the fields. */
export function formProblems(model: AdminModel, values: FormValues): Readonly<Record<string, string>> {
  const { problems } = checkValues(model, getStoredValues(values));
  return Object.fromEntries([...problems].reverse().map(({ field, text }) => [field, text]));
}

/** Returns a value in words, for two versions side by side. */
export function getWords(field: AdminField, value: FormValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value
      .map((entry) => (typeof entry === 'string' ? entry : `${entry.at} ${entry.title}`))
      .join(field.kind === 'json' ? '\n' : ', ');
  return field.choices?.find((choice) => choice.value === value)?.label ?? value ?? '';
}

/** Returns true if both lists of a stream’s genres are the same. */
export const hasSameGenres = ({ genre, geners }: FormValues): boolean =>
  Array.isArray(genre) &&
  Array.isArray(geners) &&
  genre.length > 0 &&
  JSON.stringify(genre) === JSON.stringify(geners);

const two = (count: number) => String(count).padStart(2, '0');

/**
 * Converts an ISO instant to `2026-11-21T20:00` in this machine's zone, for `<input type="datetime-local">`;
 * '' for anything else.
 */
export function toLocalDateTime(instant: string): string {
  const date = new Date(instant);
  if (!instant || Number.isNaN(date.getTime())) return '';
  const { day, time } = localDayAndTime(date);
  const seconds = date.getSeconds() > 0 ? `:${two(date.getSeconds())}` : '';
  return `${day}T${time}${seconds}`;
}

/** Returns the name of this machine's zone at a moment, such as "CET" or "GMT+1". */
export const zoneName = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'your time zone';

/** A part of a record's form. Fields in `wide` take the whole width, those in `short` half as much as the others. */
export type FormSection = {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly fields: readonly string[];
  readonly wide?: readonly string[];
  readonly short?: readonly string[];
  /** True for an optional section that is open on a narrow window too. */
  readonly isOpen?: true;
  /** Fields that few records have. They are at the end of the section, and closed first. */
  readonly older?: readonly string[];
};

export type FormLayout = {
  /** The sections that a narrow window has before the side column. */
  readonly first: readonly FormSection[];
  readonly main: readonly FormSection[];
  /** The side column: status, image and short fields, so that both columns have about the same height. */
  readonly side: readonly FormSection[];
};

/** The section of each field in the form of a record. A test checks that every field appears once. */
export const FORM_LAYOUTS: Readonly<Record<AdminModel, FormLayout>> = {
  Stream: {
    first: [
      {
        id: 'words',
        title: 'Title and text',
        fields: ['title', 'slug', 'description', 'detail'],
        wide: ['title', 'slug', 'description', 'detail'],
      },
      {
        id: 'recording',
        title: 'Video',
        fields: ['url', 'video_type', 'duration', 'quality', 'language', 'trailerUrl', 'video_link'],
        wide: ['url', 'video_link'],
        short: ['duration', 'quality'],
      },
    ],
    main: [
      {
        id: 'marks',
        title: 'Chapters and captions',
        fields: ['chapters', 'subtitles'],
        wide: ['chapters', 'subtitles'],
      },
      {
        id: 'sources',
        title: 'Sources and links',
        fields: ['sources', 'platformLinks'],
        wide: ['sources', 'platformLinks'],
      },
      {
        id: 'people',
        title: 'People',
        fields: ['created_by_username', 'director', 'cast'],
        wide: ['cast'],
      },
    ],
    side: [
      { id: 'standing', title: 'Publishing', fields: ['status', 'featured', 'ranking', 'is_restricted'] },
      { id: 'time', title: 'Dates', fields: ['date', 'created_at', 'releaseDate'] },
      { id: 'picture', title: 'Thumbnail', fields: ['thumbnail'], wide: ['thumbnail'], isOpen: true },
      {
        id: 'subject',
        title: 'Topics',
        note: 'If a tag is one of the six themes, it sets the colours.',
        fields: ['genre', 'tags', 'geners', 'season_type'],
        older: ['geners', 'season_type'],
      },
      {
        id: 'audience',
        title: 'Age rating and reviews',
        fields: ['certificate', 'rating', 'rating_from'],
        short: ['certificate', 'rating'],
      },
    ],
  },
  Personality: {
    first: [
      {
        id: 'words',
        title: 'Name and text',
        fields: ['displayName', 'name', 'id', 'bio', 'description'],
        wide: ['id', 'bio', 'description'],
      },
    ],
    main: [
      {
        id: 'accounts',
        title: 'Accounts',
        note: 'Enter a URL or an account name.',
        fields: [
          'xLink',
          'youtubeLink',
          'rumbleLink',
          'facebookLink',
          'instagramLink',
          'tiktokLink',
          'substackLink',
          'mediumLink',
          'twitchLink',
          'blogLink',
          'websiteLink',
          'primaryPlatforms',
        ],
      },
      {
        id: 'work',
        title: 'Topics',
        note: 'If a tag is one of the six themes, it sets the colours of the page.',
        fields: ['specialties', 'contentTypes', 'tags'],
        wide: ['tags'],
      },
      { id: 'notes', title: 'Notes', fields: ['notes', 'createdBy'], wide: ['notes'] },
    ],
    side: [
      {
        id: 'standing',
        title: 'Publishing',
        fields: ['active', 'featured', 'verified', 'category', 'ranking'],
      },
      { id: 'picture', title: 'Image', fields: ['image'], wide: ['image'], isOpen: true },
      { id: 'audience', title: 'Audience', fields: ['followerCount', 'subscriberCount'] },
      { id: 'time', title: 'Schedule', fields: ['schedule', 'timezone'] },
    ],
  },
};
