import { PERSONALITY_CATEGORIES } from '../domain/personalities/personality.ts';
import { isTimezone } from '../domain/personalities/schedule.ts';
import { PLATFORM_IDS, PLATFORMS, type PlatformId } from '../domain/platform.ts';
import {
  ACCOUNT_RULES,
  type AccountAddress,
  readAccount,
  readSiteAddress,
} from '../studio/profile/account-address.ts';
import { type AdminField, fine, type Reading, wrong } from './field.ts';
import { readAddressName } from './stream-fields.ts';

const addressOf = (read: AccountAddress): Reading<string> =>
  read.ok ? fine(read.address) : wrong(read.problem);

const accountField = (id: PlatformId) =>
  ({
    name: PLATFORMS[id].linkField,
    label: PLATFORMS[id].displayName,
    kind: 'address',
    hint: `The account, such as ${ACCOUNT_RULES[id].example}`,
    read: (text: string) => addressOf(readAccount(id, text)),
  }) as const;

/** Every field of a personality, in the order of forms and files. */
export const PERSONALITY_FIELDS = [
  {
    name: 'id',
    label: 'Address',
    kind: 'text',
    isRequired: true,
    isFixed: true,
    read: readAddressName,
    hint: 'The last part of the page’s address. It stays.',
  },
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    isRequired: true,
    longest: 120,
    hint: 'As an identity card has it.',
  },
  {
    name: 'displayName',
    label: 'Display name',
    kind: 'text',
    isRequired: true,
    longest: 120,
    hint: 'As the public knows the person.',
  },
  { name: 'bio', label: 'In one sentence', kind: 'long-text', longest: 600 },
  { name: 'description', label: 'About the person', kind: 'long-text', hint: 'Markdown.' },
  { name: 'image', label: 'Picture', kind: 'picture' },
  {
    name: 'category',
    label: 'Category',
    kind: 'choice',
    isRequired: true,
    choices: Object.entries(PERSONALITY_CATEGORIES).map(([value, label]) => ({ value, label })),
    hint: 'Lists are narrowed by it.',
  },
  ...PLATFORM_IDS.map(accountField),
  {
    name: 'blogLink',
    label: 'Blog',
    kind: 'address',
    read: (text: string) => addressOf(readSiteAddress(text)),
  },
  {
    name: 'websiteLink',
    label: 'Site',
    kind: 'address',
    read: (text: string) => addressOf(readSiteAddress(text)),
  },
  {
    name: 'primaryPlatforms',
    label: 'Main platforms',
    kind: 'list',
    choices: PLATFORM_IDS.map((id) => ({ value: id, label: PLATFORMS[id].displayName })),
    hint: 'The most important one first.',
  },
  { name: 'followerCount', label: 'Followers', kind: 'integer' },
  { name: 'subscriberCount', label: 'Subscribers', kind: 'integer' },
  { name: 'featured', label: 'Featured', kind: 'yes-no' },
  {
    name: 'active',
    label: 'On the site',
    kind: 'yes-no',
    hint: 'A person who is switched off is shown nowhere.',
  },
  {
    name: 'verified',
    label: 'Verified',
    kind: 'yes-no',
    hint: 'An administrator has checked that the accounts are the person’s own.',
  },
  {
    name: 'ranking',
    label: 'Ranking',
    kind: 'integer',
    isRequired: true,
    least: 1,
    most: 1_000_000,
    hint: '1 is first. Lists are ordered by it.',
  },
  { name: 'views', label: 'Views', kind: 'integer' },
  { name: 'tags', label: 'Tags', kind: 'list', longest: 60 },
  { name: 'specialties', label: 'Specialties', kind: 'list', longest: 120 },
  { name: 'contentTypes', label: 'What they make', kind: 'list', longest: 120 },
  {
    name: 'schedule',
    label: 'Schedule',
    kind: 'long-text',
    longest: 600,
    hint: 'Such as “Thursdays, 20:00”.',
  },
  {
    name: 'timezone',
    label: 'Time zone',
    kind: 'text',
    longest: 60,
    read: (text: string): Reading<string> =>
      isTimezone(text) ? fine(text) : wrong('This is no time zone such as Europe/Berlin.'),
    hint: 'Of the schedule, such as Europe/Berlin.',
  },
  { name: 'createdBy', label: 'Added by', kind: 'text', longest: 120 },
  {
    name: 'notes',
    label: 'Notes',
    kind: 'long-text',
    longest: 5000,
    hint: 'Not shown on the site, and yet no secret: whoever asks the API can read them.',
  },
  { name: 'createdAt', label: 'Added', kind: 'instant', isKept: true },
  { name: 'updatedAt', label: 'Changed', kind: 'instant', isKept: true },
] as const satisfies readonly AdminField[];
