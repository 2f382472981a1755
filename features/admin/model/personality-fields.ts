import { PLATFORM_IDS, PLATFORMS, type PlatformId } from '../../../lib/domain/platform.ts';
import { PERSONALITY_CATEGORIES } from '../../personalities/model/personality.ts';
import { isTimezone } from '../../personalities/model/schedule.ts';
import {
  ACCOUNT_RULES,
  type AccountAddress,
  readAccount,
  readSiteAddress,
} from '../../studio/model/profile/account-address.ts';
import { type AdminField, fine, type Reading, wrong } from './field.ts';
import { readAddressName } from './stream-fields.ts';

const addressOf = (read: AccountAddress): Reading<string> =>
  read.ok ? fine(read.address) : wrong(read.problem);

const accountField = (id: PlatformId) =>
  ({
    name: PLATFORMS[id].linkField,
    label: PLATFORMS[id].displayName,
    kind: 'address',
    hint: `For example ${ACCOUNT_RULES[id].example}`,
    read: (text: string) => addressOf(readAccount(id, text)),
  }) as const;

/** All fields of a personality, in the order of forms and files. */
export const PERSONALITY_FIELDS = [
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
    longest: 120,
    hint: 'The legal name.',
  },
  {
    name: 'displayName',
    label: 'Display name',
    kind: 'text',
    isRequired: true,
    longest: 120,
    hint: 'The name shown on pages.',
  },
  { name: 'bio', label: 'Short bio', kind: 'long-text', longest: 600 },
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
  ...PLATFORM_IDS.map(accountField),
  {
    name: 'blogLink',
    label: 'Blog',
    kind: 'address',
    read: (text: string) => addressOf(readSiteAddress(text)),
  },
  {
    name: 'websiteLink',
    label: 'Website',
    kind: 'address',
    read: (text: string) => addressOf(readSiteAddress(text)),
  },
  {
    name: 'primaryPlatforms',
    label: 'Main platforms',
    kind: 'list',
    choices: PLATFORM_IDS.map((id) => ({ value: id, label: PLATFORMS[id].displayName })),
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
    least: 1,
    most: 1_000_000,
    hint: 'Position in lists: 1 is first.',
  },
  { name: 'views', label: 'Views', kind: 'integer', isCounted: true },
  { name: 'tags', label: 'Tags', kind: 'list', longest: 60 },
  { name: 'specialties', label: 'Specialties', kind: 'list', longest: 120 },
  { name: 'contentTypes', label: 'Content types', kind: 'list', longest: 120 },
  {
    name: 'schedule',
    label: 'Schedule',
    kind: 'long-text',
    longest: 600,
    hint: 'For example “Thursdays, 20:00”.',
  },
  {
    name: 'timezone',
    label: 'Time zone',
    kind: 'text',
    longest: 60,
    read: (text: string): Reading<string> =>
      isTimezone(text) ? fine(text) : wrong('This is not a time zone. Enter one such as Europe/Berlin.'),
    hint: 'The time zone of the schedule, for example Europe/Berlin.',
  },
  { name: 'createdBy', label: 'Added by', kind: 'text', longest: 120 },
  {
    name: 'notes',
    label: 'Notes',
    kind: 'long-text',
    longest: 5000,
    hint: 'Not shown on pages, but readable through the API. Do not write anything private.',
  },
  { name: 'createdAt', label: 'Added', kind: 'instant', isKept: true },
  { name: 'updatedAt', label: 'Changed', kind: 'instant', isKept: true },
] as const satisfies readonly AdminField[];
