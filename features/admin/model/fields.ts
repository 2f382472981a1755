import { PERSONALITY_CATEGORIES } from '../../../lib/domain/list-filters.ts';
import { PLATFORMS, PROFILE_PLATFORM_IDS, type ProfilePlatformId } from '../../../lib/domain/platform.ts';
import { isRecordId, isSlug } from '../../../lib/domain/slug.ts';
import type { FieldName } from '../../../lib/graphql/documents.ts';
import { isTimezone } from '../../personalities/model/weekly-slots.ts';
import { STREAM_STATUSES } from '../../streams/model/stream.ts';
import {
  ACCOUNT_RULES,
  type AccountAddress,
  readAccount,
  readSiteAddress,
} from '../../studio/model/account-address.ts';
import { type AdminField, type AdminModel, fine, type Reading, wrong } from './field.ts';
import { canonicalLanguage, readValue } from './read-value.ts';

export const STATUS_LABELS = { ACTIVE: 'Published', INACTIVE: 'Hidden', PENDING: 'Pending' } as const;

/** Reads a slug, the last part of a page's path. */
const readAddressName = (text: string): Reading<string> =>
  isSlug(text)
    ? fine(text)
    : wrong('Use lower-case Latin letters, digits and single hyphens, at most 200 characters.');

const readId = (text: string): Reading<string> =>
  isRecordId(text) ? fine(text) : wrong('Use Latin letters, digits, hyphens and underscores.');

function readLanguage(text: string): Reading<string> {
  const tag = canonicalLanguage(text);
  return tag ? fine(tag) : wrong('This is not a language tag. Enter one such as en, de or pt-BR.');
}

/** All fields of a stream, in the order of forms and files. */
const STREAM_FIELDS = [
  {
    name: 'id',
    label: 'Id',
    kind: 'text',
    isFixed: true,
    read: readId,
    hint: 'Created automatically if this is left empty.',
  },
  { name: 'title', label: 'Title', kind: 'text', isRequired: true, maxLength: 200 },
  {
    name: 'slug',
    label: 'Address',
    kind: 'text',
    read: readAddressName,
    hint: 'The last part of the page’s address. If empty, the id is used.',
  },
  {
    name: 'description',
    label: 'Summary',
    kind: 'long-text',
    isRequired: true,
    maxLength: 1000,
    hint: 'One to three sentences, shown on cards and in search results.',
  },
  { name: 'detail', label: 'Description', kind: 'long-text', hint: 'Markdown, shown below the player.' },
  {
    name: 'url',
    label: 'Video or channel',
    kind: 'address',
    isRequired: true,
    hint: 'A file (.mp4, .webm), an HLS playlist (.m3u8), or a page on YouTube, Rumble or Twitch.',
  },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    isRequired: true,
    choices: STREAM_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  },
  {
    name: 'video_type',
    label: 'Type',
    kind: 'text',
    maxLength: 60,
    suggestions: ['live', 'video', 'movie', 'series', 'clip'],
    hasOther: true,
    hint: 'A “live” stream is shown as live from its start until its duration has passed.',
  },
  { name: 'video_link', label: 'Link to watch elsewhere', kind: 'address' },
  { name: 'trailerUrl', label: 'Trailer', kind: 'address' },
  { name: 'thumbnail', label: 'Thumbnail', kind: 'picture' },
  { name: 'duration', label: 'Duration', kind: 'duration', hint: 'h:mm:ss' },
  {
    name: 'quality',
    label: 'Quality',
    kind: 'text',
    maxLength: 40,
    suggestions: ['360p', '720p', '1080p', '4K'],
    hasOther: true,
  },
  {
    name: 'language',
    label: 'Language',
    kind: 'text',
    maxLength: 35,
    read: readLanguage,
    suggestions: ['en', 'de', 'fr', 'es', 'pt', 'it', 'pl', 'ar'],
    hasOther: true,
  },
  {
    name: 'subtitles',
    label: 'Captions',
    kind: 'list',
    entries: 'captions',
    hint: 'Enter each as language|name|address, such as en|English|/captions/talk.vtt. Only files on this site are shown.',
  },
  { name: 'chapters', label: 'Chapters', kind: 'json' },
  {
    name: 'date',
    label: 'Start or publication date',
    kind: 'instant',
    isRequired: true,
    hint: 'Lists are sorted by this date.',
  },
  { name: 'releaseDate', label: 'Release date', kind: 'day' },
  { name: 'genre', label: 'Genres', kind: 'list', maxLength: 60 },
  {
    name: 'geners',
    label: 'Genres (older records)',
    kind: 'list',
    maxLength: 60,
    hint: 'Genres that older records have. Pages show both lists.',
  },
  { name: 'tags', label: 'Tags', kind: 'list', maxLength: 60 },
  { name: 'director', label: 'Director', kind: 'text' },
  {
    name: 'cast',
    label: 'Cast',
    kind: 'list',
    maxLength: 120,
    hint: 'Names, or usernames of profiles on this site.',
  },
  { name: 'season_type', label: 'Season', kind: 'text', maxLength: 60 },
  {
    name: 'certificate',
    label: 'Age rating',
    kind: 'text',
    maxLength: 20,
    suggestions: ['U', 'PG', '12', '15', '16', '18'],
  },
  {
    name: 'is_restricted',
    label: 'Content warning',
    kind: 'yes-no',
    hint: 'Viewers confirm before it plays.',
  },
  { name: 'rating', label: 'Rating', kind: 'decimal', min: 0, max: 5, hint: 'Out of 5.' },
  { name: 'rating_from', label: 'Rated by', kind: 'text', maxLength: 120 },
  {
    name: 'ranking',
    label: 'Ranking',
    kind: 'integer',
    min: 1,
    max: 1_000_000,
    isStoredAsText: true,
    hint: 'Position among featured streams: 1 is first.',
  },
  { name: 'views', label: 'Views', kind: 'integer', isCounted: true },
  { name: 'likes', label: 'Likes', kind: 'integer', isCounted: true },
  { name: 'featured', label: 'Featured', kind: 'yes-no' },
  {
    name: 'sources',
    label: 'Sources',
    kind: 'list',
    maxLength: 500,
    hint: 'Links or notes about the source material.',
  },
  {
    name: 'platformLinks',
    label: 'Also available at',
    kind: 'list',
    entries: 'addresses',
    hint: 'The same stream on other platforms.',
  },
  {
    name: 'created_by_username',
    label: 'Host',
    kind: 'text',
    maxLength: 120,
    hint: 'A username of a profile on this site, or a name.',
  },
  { name: 'created_at', label: 'Recorded on', kind: 'instant' },
  { name: 'createdAt', label: 'Added', kind: 'instant', isReadOnly: true },
  { name: 'updatedAt', label: 'Changed', kind: 'instant', isReadOnly: true },
] as const satisfies readonly AdminField[];

const getAddress = (read: AccountAddress): Reading<string> =>
  read.ok ? fine(read.address) : wrong(read.problem);

const accountField = (id: ProfilePlatformId) =>
  ({
    name: PLATFORMS[id].linkField,
    label: PLATFORMS[id].displayName,
    kind: 'address',
    hint: `For example ${ACCOUNT_RULES[id].example}`,
    read: (text: string) => getAddress(readAccount(id, text)),
  }) as const;

/** All fields of a personality, in the order of forms and files. */
const PERSONALITY_FIELDS = [
  {
    name: 'id',
    label: 'Address',
    kind: 'text',
    isRequired: true,
    isFixed: true,
    read: readAddressName,
    hint: 'The last part of the page’s address. It cannot be changed later.',
  },
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    isRequired: true,
    maxLength: 120,
    hint: 'The legal name.',
  },
  {
    name: 'displayName',
    label: 'Display name',
    kind: 'text',
    isRequired: true,
    maxLength: 120,
    hint: 'The name shown on pages.',
  },
  { name: 'bio', label: 'Short bio', kind: 'long-text', maxLength: 600 },
  { name: 'description', label: 'Biography', kind: 'long-text', hint: 'Markdown.' },
  { name: 'image', label: 'Image', kind: 'picture' },
  {
    name: 'category',
    label: 'Category',
    kind: 'choice',
    isRequired: true,
    choices: Object.entries(PERSONALITY_CATEGORIES).map(([value, label]) => ({ value, label })),
    hint: 'Visitors can filter by category.',
  },
  ...PROFILE_PLATFORM_IDS.map(accountField),
  {
    name: 'blogLink',
    label: 'Blog',
    kind: 'address',
    read: (text: string) => getAddress(readSiteAddress(text)),
  },
  {
    name: 'websiteLink',
    label: 'Website',
    kind: 'address',
    read: (text: string) => getAddress(readSiteAddress(text)),
  },
  {
    name: 'primaryPlatforms',
    label: 'Main platforms',
    kind: 'list',
    choices: PROFILE_PLATFORM_IDS.map((id) => ({ value: id, label: PLATFORMS[id].displayName })),
    hint: 'List the most important platform first.',
  },
  { name: 'followerCount', label: 'Followers', kind: 'integer' },
  { name: 'subscriberCount', label: 'Subscribers', kind: 'integer' },
  { name: 'featured', label: 'Featured', kind: 'yes-no' },
  {
    name: 'active',
    label: 'Published',
    kind: 'yes-no',
    hint: 'If this is off, the person is not shown anywhere on the site.',
  },
  {
    name: 'verified',
    label: 'Verified',
    kind: 'yes-no',
    hint: 'Turn this on only after you have checked that the accounts belong to this person.',
  },
  {
    name: 'ranking',
    label: 'Ranking',
    kind: 'integer',
    isRequired: true,
    min: 1,
    max: 1_000_000,
    hint: 'Position in lists: 1 is first.',
  },
  { name: 'views', label: 'Views', kind: 'integer', isCounted: true },
  { name: 'tags', label: 'Tags', kind: 'list', maxLength: 60 },
  { name: 'specialties', label: 'Specialties', kind: 'list', maxLength: 120 },
  { name: 'contentTypes', label: 'Content types', kind: 'list', maxLength: 120 },
  {
    name: 'schedule',
    label: 'Schedule',
    kind: 'long-text',
    maxLength: 600,
    hint: 'For example “Thursdays, 20:00”.',
  },
  {
    name: 'timezone',
    label: 'Time zone',
    kind: 'text',
    maxLength: 60,
    read: (text: string): Reading<string> =>
      isTimezone(text) ? fine(text) : wrong('This is not a time zone. Enter one such as Europe/Berlin.'),
    hint: 'The time zone of the schedule, for example Europe/Berlin.',
  },
  { name: 'createdBy', label: 'Added by', kind: 'text', maxLength: 120 },
  {
    name: 'notes',
    label: 'Notes',
    kind: 'long-text',
    maxLength: 5000,
    hint: 'Only administrators can read this.',
  },
  { name: 'createdAt', label: 'Added', kind: 'instant', isReadOnly: true },
  { name: 'updatedAt', label: 'Changed', kind: 'instant', isReadOnly: true },
] as const satisfies readonly AdminField[];

export type { AdminField, AdminModel } from './field.ts';

/** The stored values of a record by field name. */
export type RecordInput = Readonly<Record<string, unknown>>;

export type FieldProblem = { readonly field: string; readonly text: string };

export type CheckedValues =
  | { readonly values: RecordInput; readonly problems: readonly [] }
  | { readonly values: null; readonly problems: readonly FieldProblem[] };

/** All fields of the entity, in the order of forms and files. A test compares them with the schema. */
export const ADMIN_FIELDS: Readonly<Record<AdminModel, readonly AdminField[]>> = {
  Stream: STREAM_FIELDS,
  Personality: PERSONALITY_FIELDS,
};

/** Fields with JSON, which is sent as text. */
export const JSON_FIELDS: Readonly<Record<AdminModel, readonly string[]>> = {
  Stream: STREAM_FIELDS.filter(({ kind }) => kind === 'json').map(({ name }) => name),
  Personality: [],
};

/** Fields that are derived whenever a record is written. They are neither typed nor imported. */
export const DERIVED_FIELDS: Readonly<Record<AdminModel, readonly FieldName<AdminModel>[]>> = {
  Stream: ['platform', 'spotlight', 'score', 'sortTitle'],
  Personality: [],
};

/**
 * Validates a whole record that was typed, imported or stored. Forms and imports both use it. `values` has no
 * fields that are missing in `raw`, and no derived ones; empty fields are null.
 * @returns the values as stored, or all problems in the fields' order, one sentence each
 */
export function checkValues(model: AdminModel, raw: Readonly<Record<string, unknown>>): CheckedValues {
  const fields = ADMIN_FIELDS[model];
  const values: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const reading = readValue(field, raw[field.name]);
    if (!reading.ok) problems.push({ field: field.name, text: reading.problem });
    else if (reading.value === null && field.isRequired)
      problems.push({ field: field.name, text: `${field.label} is missing.` });
    else if (Object.hasOwn(raw, field.name) && !field.isReadOnly) values[field.name] = reading.value;
  }
  for (const name of Object.keys(raw))
    if (
      name !== '__typename' &&
      !DERIVED_FIELDS[model].some((derived) => derived === name) &&
      !fields.some((field) => field.name === name)
    )
      problems.push({ field: name, text: `There is no field “${name}”.` });
  const address = addressProblem(model, values);
  if (address) problems.push(address);
  return problems.length > 0 ? { values: null, problems } : { values, problems: [] };
}

/** Returns the problem of a stream without a slug whose id is not valid as one. */
function addressProblem(model: AdminModel, { id, slug }: RecordInput): FieldProblem | undefined {
  if (model !== 'Stream' || slug || typeof id !== 'string') return undefined;
  return readAddressName(id).ok
    ? undefined
    : { field: 'slug', text: 'Address is missing, and the id cannot be used as an address.' };
}
