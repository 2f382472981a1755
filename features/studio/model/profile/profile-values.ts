import { z } from 'zod';
import { PLATFORM_IDS, PLATFORMS, type PlatformId } from '../../../../lib/domain/platform.ts';
import { json } from '../../../../lib/records/shapes.ts';
import { PRECISIONS, whenAttribute, whenWritten } from '../../../../lib/time/when.ts';
import type { OwnRow } from '../own-rows.ts';
import type { Input } from '../writing.ts';
import { readAccount, readSiteAddress } from './account-address.ts';

const when = z.object({ date: z.string(), precision: z.enum(PRECISIONS) });

const entry = z.object({
  /** The typed text: a URL or a bare name. */
  link: z.string(),
  since: when.nullable(),
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
} satisfies Record<PlatformId, z.ZodType<PlatformEntry | null>>);

/** The values of the profile's form: texts as they are typed, and an entry or null for each platform. */
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
  z.array(z.looseObject({ platformId: z.string(), since: z.string().nullish(), url: z.string().nullish() })),
);

export const EMPTY_ENTRY: PlatformEntry = { link: '', since: null, url: '' };

/** The form's values for a stored profile. Invalid values are shown unchanged, so that the owner can correct them. */
export function valuesOfRow(row: OwnRow): ProfileValues {
  const presences = storedPresences.safeParse(row.presences).data ?? [];
  const platforms = PLATFORM_IDS.map((id): [PlatformId, PlatformEntry | null] => {
    const link = text.parse(row[PLATFORMS[id].linkField]);
    const presence = presences.find(({ platformId }) => platformId.toLowerCase() === id);
    if (!link && !presence) return [id, null];
    const url = presence?.url ?? '';
    // A URL is stored once with the links and once with the presences, but the form has it once.
    if (!link) return [id, { link: url, since: sinceOf(presence?.since), url: '' }];
    return [id, { link, since: sinceOf(presence?.since), url: url === link ? '' : url }];
  });
  return { ...storedTexts.parse(row), ...entries.parse(Object.fromEntries(platforms)) };
}

function sinceOf(written: string | null | undefined): PlatformEntry['since'] {
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
  const named = PLATFORM_IDS.filter((id) => values[id] !== null);
  const account = (id: PlatformId, typed: string) => {
    const read = typed.trim() ? readAccount(id, typed) : null;
    return read?.ok ? read.address : null;
  };
  const blog = values.blogLink.trim() ? readSiteAddress(values.blogLink) : null;
  const links = PLATFORM_IDS.map((id) => [PLATFORMS[id].linkField, account(id, values[id]?.link ?? '')]);
  return {
    displayName: values.displayName.trim(),
    bio: tidy(values.bio),
    schedule: tidy(values.schedule),
    blogLink: blog?.ok ? blog.address : null,
    solanaAddress: tidy(values.solanaAddress),
    listing: values.listing,
    ...Object.fromEntries(links),
    presences: named.map((id) => {
      const { link, since, url } = values[id] ?? EMPTY_ENTRY;
      return {
        platformId: id,
        since: since && whenAttribute(since),
        url: account(id, url) ?? account(id, link),
      };
    }),
    activePlatforms: named,
  };
}
