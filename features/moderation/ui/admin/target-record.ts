import { z } from 'zod';
import { BAN_DETAILS, forEachDetail } from '@/features/bans/model/ban-details';
import { isPlatformId, PLATFORMS } from '../../../../lib/domain/platform.ts';
import { type FieldName, getFields, type ModelName } from '../../../../lib/graphql/documents.ts';
import type { GraphQLClient } from '../../../../lib/workspace/stored-record.ts';
import { readAll, readOne } from './moderation-records.ts';

/** The contents of a reported record, as an administrator sees them: also while it is hidden. */
export type TargetRecord = {
  readonly title: string;
  /** Facts, one per line. Facts without a value are left out. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Longer texts, as plain text. */
  readonly texts: readonly (readonly [label: string, text: string])[];
  /** Web addresses that the record shows to readers. */
  readonly links: readonly string[];
  /** The path of the record's picture on this site; null where it has none. */
  readonly picture: string | null;
  /** The profile that the record belongs to. */
  readonly profileId: string | null;
  /** DISPUTED, UNLISTED, HIDDEN or REMOVED; null for a public record. */
  readonly moderation: string | null;
  readonly createdAt: string | null;
};

const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));
const list = z
  .array(z.string().nullable())
  .nullish()
  .transform((values) => (values ?? []).filter((value) => value !== null));
const row = z.record(z.string(), z.unknown());

type Field = FieldName<ModelName>;
type Plan = {
  readonly model: ModelName;
  readonly title: readonly Field[];
  readonly facts: Readonly<Partial<Record<Field, string>>>;
  readonly texts: Readonly<Partial<Record<Field, string>>>;
  readonly links: readonly Field[];
  readonly picture: Field | null;
  readonly hasModeration: boolean;
  readonly hasProfile: boolean;
};

const PLANS: ReadonlyMap<string, Plan> = new Map<string, Plan>([
  [
    'PROFILE',
    {
      model: 'Profile',
      title: ['displayName', 'username'],
      facts: { username: 'Username', listing: 'Listing', totalBans: 'Bans', solanaAddress: 'Solana address' },
      texts: { bio: 'Biography', schedule: 'Schedule' },
      links: [
        'xLink',
        'youtubeLink',
        'rumbleLink',
        'blogLink',
        'facebookLink',
        'instagramLink',
        'tiktokLink',
        'substackLink',
        'mediumLink',
        'twitchLink',
        'presences',
      ],
      picture: 'avatarUrl',
      hasModeration: true,
      hasProfile: false,
    },
  ],
  [
    'BAN',
    {
      model: 'PlatformBan',
      title: ['restriction', 'platformId'],
      facts: {
        platformId: 'Platform',
        platformName: 'Name of the platform',
        dateOfBan: 'Date',
        isActive: 'In force',
        appealResult: 'Appeal to the platform',
      },
      texts: {
        explanation: 'Explanation',
        ...forEachDetail((id) => BAN_DETAILS[id].label),
        events: 'Events',
      },
      links: ['evidence'],
      picture: null,
      hasModeration: true,
      hasProfile: true,
    },
  ],
  [
    'SHADOWBAN_REPORT',
    {
      model: 'ShadowbanExperience',
      title: ['restrictionType', 'platform'],
      facts: {
        platform: 'Platform',
        platformName: 'Name of the platform',
        category: 'Category',
        date: 'Date',
        financialImpact: 'Estimated loss',
        financialCurrency: 'Currency',
      },
      texts: {
        description: 'Description',
        financialMethod: 'How the loss was estimated',
        measurements: 'Measurements',
        events: 'Events',
      },
      links: ['evidence', 'measurements'],
      picture: null,
      hasModeration: true,
      hasProfile: true,
    },
  ],
  [
    'BRIEF',
    {
      model: 'Brief',
      title: ['title', 'slug'],
      facts: { status: 'Status', blogDate: 'Date', categories: 'Category', username: 'Author' },
      texts: {
        description: 'Description',
        searchTitle: 'Search title',
        searchDescription: 'Search description',
        thumbnailAlt: 'Alternative text of the picture',
        longDescription: 'Text',
      },
      links: [],
      picture: 'thumbnail',
      hasModeration: true,
      hasProfile: true,
    },
  ],
  [
    'STREAM',
    {
      model: 'Stream',
      title: ['title', 'slug'],
      facts: { status: 'Status', date: 'Date', created_by_username: 'Host' },
      texts: { description: 'Description' },
      links: ['url'],
      picture: 'thumbnail',
      hasModeration: false,
      hasProfile: false,
    },
  ],
  [
    'PERSONALITY',
    {
      model: 'Personality',
      title: ['displayName', 'name'],
      facts: { category: 'Category', active: 'Shown' },
      texts: { bio: 'Short biography', description: 'Description' },
      links: [],
      picture: 'image',
      hasModeration: false,
      hasProfile: false,
    },
  ],
]);

const ADDRESS = /https?:\/\/[^\s"'<>\\]+/g;

/** The web addresses in a text, a list or stored JSON, each once. */
function addressesIn(value: unknown): readonly string[] {
  const found = (typeof value === 'string' ? value : JSON.stringify(value ?? '')).match(ADDRESS) ?? [];
  return [...new Set(found)];
}

/** Stored JSON as text that a person can read: one line for each entry. */
function readable(value: unknown): string {
  const parsed = typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJson(value) : value;
  if (!Array.isArray(parsed)) return text.catch('').parse(parsed);
  return parsed.map((entry) => getParts(entry).join(' · ')).join('\n');
}

/** The texts and numbers of an entry, also those of its parts. */
function getParts(entry: unknown): readonly string[] {
  if (typeof entry === 'object' && entry !== null) return Object.values(entry).flatMap(getParts);
  return typeof entry === 'number' || (typeof entry === 'string' && entry !== '') ? [String(entry)] : [];
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const PLATFORM_FIELDS = ['platform', 'platformId'];
const CODE = /^[A-Z][A-Z_]+$/;

/** A stored value as words: names of platforms, yes and no, and codes without their capitals. */
function getFact(field: string, value: string): string {
  if (PLATFORM_FIELDS.includes(field)) return isPlatformId(value) ? PLATFORMS[value].displayName : value;
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  if (!CODE.test(value)) return value;
  return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');
}

/**
 * Reads the reported record. Null if it does not exist, and for files and accounts, which have no record.
 * Throws as `readPage` does.
 */
export async function readTarget(
  client: GraphQLClient,
  targetType: string,
  targetId: string,
): Promise<TargetRecord | null> {
  const plan = PLANS.get(targetType);
  if (!plan) return null;
  const fields: readonly Field[] = [
    'id',
    'createdAt',
    ...plan.title,
    ...getFields(plan.model, plan.facts),
    ...getFields(plan.model, plan.texts),
    ...plan.links,
    ...(plan.picture ? [plan.picture] : []),
    ...(plan.hasModeration ? (['moderation'] as const) : []),
    ...(plan.hasProfile ? (['profileId'] as const) : []),
  ];
  const found = await readOne(client, plan.model, targetId, [...new Set(fields)], row);
  if (!found) return null;
  const shown = (field: string) => readable(found[field]);
  const said = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).flatMap(([field, label]) => {
      const value = shown(field);
      return value ? [[label, value] as const] : [];
    });
  return {
    title: plan.title.map(shown).find(Boolean) ?? targetId,
    facts: Object.entries(plan.facts).flatMap(([field, label]) => {
      const value = shown(field);
      return value ? [[label, getFact(field, value)] as const] : [];
    }),
    texts: said(plan.texts),
    links: [...new Set(plan.links.flatMap((field) => addressesIn(found[field])))],
    picture: plan.picture ? shown(plan.picture) || null : null,
    profileId: targetType === 'PROFILE' ? targetId : plan.hasProfile ? shown('profileId') || null : null,
    moderation: plan.hasModeration ? shown('moderation') || null : null,
    createdAt: shown('createdAt') || null,
  };
}

const profileShape = z.object({
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  displayName: z.string(),
  listing: text,
  moderation: text,
  approvedAt: text,
  createdAt: text,
  activePlatforms: list,
});
export type OwnerProfile = z.infer<typeof profileShape>;
const PROFILE_FIELDS = getFields('Profile', profileShape.shape);

/** The profile with this id; null when there is none. */
export const readProfile = (client: GraphQLClient, id: string): Promise<OwnerProfile | null> =>
  readOne(client, 'Profile', id, PROFILE_FIELDS, profileShape);

/** The profiles of an account. */
export const readAccountProfiles = (
  client: GraphQLClient,
  account: string,
): Promise<readonly OwnerProfile[]> =>
  readAll(client, {
    list: 'listProfilesByUser',
    args: { userId: { type: 'String!', value: account } },
    fields: PROFILE_FIELDS,
    shape: profileShape,
  }).then(({ items }) => items);
