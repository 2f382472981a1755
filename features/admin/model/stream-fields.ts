import { isRecordId } from '../../../lib/domain/record-id.ts';
import { isSlug } from '../../../lib/domain/slug.ts';
import { STREAM_STATUSES } from '../../streams/model/stream.ts';
import { type AdminField, fine, type Reading, wrong } from './field.ts';
import { canonicalLanguage } from './read-value.ts';

export const STATUS_LABELS = { ACTIVE: 'Published', INACTIVE: 'Hidden', PENDING: 'Pending' } as const;

/** Reads a slug, the last part of a page's path. */
export const readAddressName = (text: string): Reading<string> =>
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
export const STREAM_FIELDS = [
  {
    name: 'id',
    label: 'Id',
    kind: 'text',
    isFixed: true,
    read: readId,
    hint: 'Created automatically if this is left empty.',
  },
  { name: 'title', label: 'Title', kind: 'text', isRequired: true, longest: 200 },
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
    longest: 1000,
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
    longest: 60,
    suggestions: ['live', 'video', 'movie', 'series', 'clip'],
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
    longest: 40,
    suggestions: ['360p', '720p', '1080p', '4K'],
  },
  {
    name: 'language',
    label: 'Language',
    kind: 'text',
    longest: 35,
    read: readLanguage,
    suggestions: ['en', 'de', 'fr', 'es', 'pt', 'it', 'pl', 'ar'],
    hint: 'Enter a language tag, such as en or pt-BR.',
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
  { name: 'genre', label: 'Genres', kind: 'list', longest: 60 },
  {
    name: 'geners',
    label: 'Genres (older records)',
    kind: 'list',
    longest: 60,
    hint: 'Older records store genres in the field “geners”. Pages show both lists.',
  },
  { name: 'tags', label: 'Tags', kind: 'list', longest: 60 },
  { name: 'director', label: 'Director', kind: 'text' },
  {
    name: 'cast',
    label: 'Cast',
    kind: 'list',
    longest: 120,
    hint: 'Names, or usernames of profiles on this site.',
  },
  { name: 'season_type', label: 'Season', kind: 'text', longest: 60 },
  {
    name: 'certificate',
    label: 'Age rating',
    kind: 'text',
    longest: 20,
    suggestions: ['U', 'PG', '12', '15', '16', '18'],
  },
  {
    name: 'is_restricted',
    label: 'Content warning',
    kind: 'yes-no',
    hint: 'Viewers confirm before it plays.',
  },
  { name: 'rating', label: 'Rating', kind: 'decimal', least: 0, most: 5, hint: 'Out of 5.' },
  { name: 'rating_from', label: 'Rated by', kind: 'text', longest: 120 },
  {
    name: 'ranking',
    label: 'Ranking',
    kind: 'integer',
    least: 1,
    most: 1_000_000,
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
    longest: 500,
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
    longest: 120,
    hint: 'A username of a profile on this site, or a name.',
  },
  { name: 'created_at', label: 'Recorded on', kind: 'instant', hint: 'The date on which it was recorded.' },
  { name: 'createdAt', label: 'Added', kind: 'instant', isKept: true },
  { name: 'updatedAt', label: 'Changed', kind: 'instant', isKept: true },
] as const satisfies readonly AdminField[];
