import { isAddress } from '../domain/address.ts';
import { isRecordId } from '../domain/record-id.ts';
import { STREAM_STATUSES } from '../domain/streams/stream.ts';
import { type AdminField, fine, type Reading, wrong } from './field.ts';
import { canonicalLanguage } from './read-value.ts';

export const STATUS_LABELS = { ACTIVE: 'On the site', INACTIVE: 'Hidden', PENDING: 'Pending' } as const;

/** The last part of a page's address. */
export const readAddressName = (text: string): Reading<string> =>
  isAddress(text)
    ? fine(text)
    : wrong(
        'An address has small Latin letters, digits and single hyphens between them, at most 200 letters.',
      );

const readId = (text: string): Reading<string> =>
  isRecordId(text) ? fine(text) : wrong('An id has Latin letters, digits, hyphens and underscores.');

function readLanguage(text: string): Reading<string> {
  const tag = canonicalLanguage(text);
  return tag ? fine(tag) : wrong('This is no language tag such as en, de or pt-BR.');
}

/** Every field of a stream, in the order of forms and files. */
export const STREAM_FIELDS = [
  {
    name: 'id',
    label: 'Id',
    kind: 'text',
    isFixed: true,
    read: readId,
    hint: 'Made by itself if it is left out.',
  },
  { name: 'title', label: 'Title', kind: 'text', isRequired: true, longest: 200 },
  {
    name: 'slug',
    label: 'Address',
    kind: 'text',
    read: readAddressName,
    hint: 'The last part of the page’s address. Without one it is the id.',
  },
  {
    name: 'description',
    label: 'Summary',
    kind: 'long-text',
    isRequired: true,
    longest: 1000,
    hint: 'One to three sentences, shown on cards and in search results.',
  },
  { name: 'detail', label: 'About the stream', kind: 'long-text', hint: 'Markdown, shown below the player.' },
  {
    name: 'url',
    label: 'Video or channel',
    kind: 'address',
    isRequired: true,
    hint: 'A file (.mp4, .webm), an HLS list (.m3u8), or its page on YouTube, Rumble or Twitch.',
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
    label: 'Kind',
    kind: 'text',
    longest: 60,
    suggestions: ['live', 'video', 'movie', 'series', 'clip'],
    hint: '“live” is shown as live from its start until its length has passed.',
  },
  { name: 'video_link', label: 'Link to watch elsewhere', kind: 'address' },
  { name: 'trailerUrl', label: 'Trailer', kind: 'address' },
  { name: 'thumbnail', label: 'Thumbnail', kind: 'picture' },
  { name: 'duration', label: 'Length', kind: 'duration', hint: 'h:mm:ss' },
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
    hint: 'A language tag, such as en or pt-BR.',
  },
  {
    name: 'subtitles',
    label: 'Captions',
    kind: 'list',
    entries: 'captions',
    hint: 'Each as language|name|address: en|English|/captions/talk.vtt. Files of this site alone; others are not shown.',
  },
  { name: 'chapters', label: 'Chapters', kind: 'json' },
  {
    name: 'date',
    label: 'Start or publication',
    kind: 'instant',
    isRequired: true,
    hint: 'Lists are ordered by it; a stream without it is in none.',
  },
  { name: 'releaseDate', label: 'First shown', kind: 'day' },
  { name: 'genre', label: 'Genres', kind: 'list', longest: 60 },
  {
    name: 'geners',
    label: 'Genres, old spelling',
    kind: 'list',
    longest: 60,
    hint: 'Older records have genres under “geners”. Pages show both together.',
  },
  { name: 'tags', label: 'Tags', kind: 'list', longest: 60 },
  { name: 'director', label: 'Director', kind: 'text' },
  {
    name: 'cast',
    label: 'With',
    kind: 'list',
    longest: 120,
    hint: 'Names, or usernames of people who have a profile here.',
  },
  { name: 'season_type', label: 'Season', kind: 'text', longest: 60 },
  {
    name: 'certificate',
    label: 'Certificate',
    kind: 'text',
    longest: 20,
    suggestions: ['U', 'PG', '12', '15', '16', '18'],
  },
  { name: 'is_restricted', label: 'Restricted', kind: 'yes-no', hint: 'Viewers are asked before it plays.' },
  { name: 'rating', label: 'Rating', kind: 'decimal', least: 0, most: 5, hint: 'Of 5.' },
  { name: 'rating_from', label: 'Rated by', kind: 'text', longest: 120 },
  {
    name: 'ranking',
    label: 'Ranking',
    kind: 'integer',
    least: 1,
    most: 1_000_000,
    isStoredAsText: true,
    hint: 'The order of featured streams: 1 is first.',
  },
  { name: 'views', label: 'Views', kind: 'integer', isCounted: true },
  { name: 'likes', label: 'Likes', kind: 'integer' },
  { name: 'featured', label: 'Featured', kind: 'yes-no' },
  {
    name: 'sources',
    label: 'Sources',
    kind: 'list',
    longest: 500,
    hint: 'Addresses or sentences: where the material is from.',
  },
  {
    name: 'platformLinks',
    label: 'Also at',
    kind: 'list',
    entries: 'addresses',
    hint: 'The same stream on other platforms.',
  },
  {
    name: 'created_by_username',
    label: 'Host',
    kind: 'text',
    longest: 120,
    hint: 'A username of a profile here, or a name.',
  },
  { name: 'created_at', label: 'Made on', kind: 'instant', hint: 'When the recording itself was made.' },
  { name: 'createdAt', label: 'Added', kind: 'instant', isKept: true },
  { name: 'updatedAt', label: 'Changed', kind: 'instant', isKept: true },
] as const satisfies readonly AdminField[];
