import { base58 } from '@scure/base';
import { z } from 'zod';
import { PLATFORMS, PROFILE_PLATFORM_IDS, type ProfilePlatformId } from '../../../lib/domain/platform.ts';
import { json } from '../../../lib/records/shapes.ts';
import { type IsoDate, PRECISIONS, whenAttribute, whenWritten } from '../../../lib/time/when.ts';
import { type AccountAddress, readAccount, readSiteAddress } from './account-address.ts';
import { displayNameProblems } from './first-profile.ts';
import type { Input, OwnRow } from './own-rows.ts';

const when = z.object({ date: z.string(), precision: z.enum(PRECISIONS) });

const entry = z.object({
  /** The typed text: a URL or a bare name. */
  link: z.string(),
  since: when.nullable(),
  /** When the person left the platform; null while they are there. */
  until: when.nullable(),
  /** The person's current account on the platform, if it is not `link`. */
  url: z.string(),
});

/** A platform that a profile names. */
export type PlatformEntry = z.infer<typeof entry>;

const entries = z.object({
  x: entry.nullable(),
  youtube: entry.nullable(),
  rumble: entry.nullable(),
  facebook: entry.nullable(),
  instagram: entry.nullable(),
  tiktok: entry.nullable(),
  substack: entry.nullable(),
  medium: entry.nullable(),
  twitch: entry.nullable(),
} satisfies Record<ProfilePlatformId, z.ZodType<PlatformEntry | null>>);

/** The values of the profile's form: texts as typed, and an entry or null for each platform. */
export const profileValues = entries.extend({
  displayName: z.string(),
  bio: z.string(),
  schedule: z.string(),
  blogLink: z.string(),
  solanaAddress: z.string(),
  listing: z.enum(['LISTED', 'UNLISTED']),
});
export type ProfileValues = z.infer<typeof profileValues>;

const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value ?? '');

const storedTexts = z.object({
  displayName: text,
  bio: text,
  schedule: text,
  blogLink: text,
  solanaAddress: text,
  listing: z.enum(['LISTED', 'UNLISTED']).catch('UNLISTED'),
});

const storedPresences = json.pipe(
  z.array(
    z.looseObject({
      platformId: z.string(),
      since: z.string().nullish(),
      until: z.string().nullish(),
      url: z.string().nullish(),
    }),
  ),
);

export const EMPTY_ENTRY: PlatformEntry = { link: '', since: null, until: null, url: '' };

/** The form's values for a stored profile. Invalid values are shown unchanged, so that the owner can correct them. */
export function valuesOfRow(row: OwnRow): ProfileValues {
  const presences = storedPresences.safeParse(row.presences).data ?? [];
  const platforms = PROFILE_PLATFORM_IDS.map((id): [ProfilePlatformId, PlatformEntry | null] => {
    const link = text.parse(row[PLATFORMS[id].linkField]);
    const presence = presences.find(({ platformId }) => platformId.toLowerCase() === id);
    if (!link && !presence) return [id, null];
    const url = presence?.url ?? '';
    const dates = { since: getDate(presence?.since), until: getDate(presence?.until) };
    // A URL is stored once with the links and once with the presences, but the form has it once.
    if (!link) return [id, { link: url, ...dates, url: '' }];
    return [id, { link, ...dates, url: url === link ? '' : url }];
  });
  return { ...storedTexts.parse(row), ...entries.parse(Object.fromEntries(platforms)) };
}

function getDate(written: string | null | undefined): PlatformEntry['since'] {
  try {
    return written ? whenWritten(written) : null;
  } catch {
    return null;
  }
}

const tidy = (value: string) => value.trim() || null;

/**
 * Returns the stored fields of the values: full URLs, and null for empty texts. Only for valid values.
 * `activePlatforms` is derived, but the public page also reads it: otherwise a removed platform would appear
 * again.
 */
export function profileInput(values: ProfileValues): Input {
  const named = PROFILE_PLATFORM_IDS.filter((id) => values[id] !== null);
  const account = (id: ProfilePlatformId, typed: string) => {
    const read = typed.trim() ? readAccount(id, typed) : null;
    return read?.ok ? read.address : null;
  };
  const blog = values.blogLink.trim() ? readSiteAddress(values.blogLink) : null;
  const links = PROFILE_PLATFORM_IDS.map((id) => [
    PLATFORMS[id].linkField,
    account(id, values[id]?.link ?? ''),
  ]);
  return {
    displayName: values.displayName.trim(),
    bio: tidy(values.bio),
    schedule: tidy(values.schedule),
    blogLink: blog?.ok ? blog.address : null,
    solanaAddress: tidy(values.solanaAddress),
    listing: values.listing,
    ...Object.fromEntries(links),
    presences: named.map((id) => {
      const { link, since, until, url } = values[id] ?? EMPTY_ENTRY;
      return {
        platformId: id,
        since: since && whenAttribute(since),
        ...(until && { until: whenAttribute(until) }),
        url: account(id, url) ?? account(id, link),
      };
    }),
    activePlatforms: named,
  };
}

/** Number of bytes of a Solana public key (ed25519). */
const KEY_BYTES = 32;

/** The problem of a Solana address; undefined for a valid one. */
function solanaProblem(typed: string): string | undefined {
  const text = typed.trim();
  const strange = /[^1-9A-HJ-NP-Za-km-z]/.exec(text)?.[0];
  if (strange !== undefined)
    return `A Solana address cannot contain “${strange}”. It can have only letters and digits, but not 0, O, I or l.`;
  // 32 bytes are 32 to 44 letters. Longer text is not decoded, because decoding takes quadratic time.
  const bytes = text.length > 44 ? undefined : base58.decode(text).length;
  return bytes === KEY_BYTES
    ? undefined
    : 'This is not a Solana address, which has 32 to 44 characters. Check that it is complete.';
}

/** Maximum characters. */
export const MAX_BIO_LENGTH = 600;
export const MAX_SCHEDULE_LENGTH = 600;

/** The controls of the form, in their order; a platform has four. */
export type ProfileControl =
  | 'displayName'
  | 'bio'
  | 'schedule'
  | `${ProfilePlatformId}-${'link' | 'since' | 'until' | 'url'}`
  | 'blogLink'
  | 'solanaAddress';

export type ProfileProblems = Readonly<Partial<Record<ProfileControl, string>>>;

const tooLong = (text: string, max: number) =>
  text.trim().length > max ? `This is too long. Use at most ${max} characters.` : undefined;

const getProblem = (typed: string, read: (typed: string) => AccountAddress) => {
  const result = typed.trim() ? read(typed) : null;
  return result?.ok === false ? result.problem : undefined;
};

/** The problem of the date on which a person left a platform. */
function untilProblem({ since, until }: PlatformEntry, today: IsoDate): string | undefined {
  if (!until) return undefined;
  if (until.date > today) return 'This date is in the future.';
  return since && until.date < since.date ? 'This date is before the date in “Since”.' : undefined;
}

/**
 * Returns the problems of a profile's values by control, in the form's order. A profile with problems is not
 * stored.
 * @param today ISO date in UTC
 */
export function profileProblems(values: ProfileValues, today: IsoDate): ProfileProblems {
  const found: [ProfileControl, string | undefined][] = [
    ['displayName', displayNameProblems(values.displayName)[0]],
    ['bio', tooLong(values.bio, MAX_BIO_LENGTH)],
    ['schedule', tooLong(values.schedule, MAX_SCHEDULE_LENGTH)],
  ];
  for (const id of PROFILE_PLATFORM_IDS) {
    const entry = values[id];
    if (!entry) continue;
    const read = (typed: string) => readAccount(id, typed);
    found.push([`${id}-link`, getProblem(entry.link, read)]);
    found.push([`${id}-url`, getProblem(entry.url, read)]);
    if (entry.since && entry.since.date > today) found.push([`${id}-since`, 'This date is in the future.']);
    found.push([`${id}-until`, untilProblem(entry, today)]);
  }
  found.push(['blogLink', getProblem(values.blogLink, readSiteAddress)]);
  found.push([
    'solanaAddress',
    values.solanaAddress.trim() ? solanaProblem(values.solanaAddress) : undefined,
  ]);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}
