import { z } from 'zod';
import { MODERATION_STATES } from '../domain/moderation-state.ts';
import {
  findPlatform,
  PLATFORMS,
  type PlatformId,
  PROFILE_PLATFORM_IDS,
  type ProfilePlatform,
  type ProfilePlatformId,
} from '../domain/platform.ts';
import { isSlug } from '../domain/slug.ts';
import { readSitePicture } from '../pictures/site-picture.ts';
import { PRECISIONS, type When } from '../time/when.ts';

/** A text that is optional in the schema; null in the domain. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);

/** The part of a URL that names a record. */
export const slugSchema = z.string().refine(isSlug, 'not an address');

/** GraphQL's `[String]`: the list or any entry may be null. */
export const texts = z
  .array(z.string().nullable())
  .nullish()
  .transform((list): readonly string[] => (list ?? []).flatMap((text) => text || []));

/** An AWSJSON field. It arrives as text, and is encoded twice if its writer encoded it too. */
export const json = z.preprocess((value) => {
  const once = parsedJson(value);
  return parsedJson(once);
}, z.unknown());

/** Returns a text that is not JSON unchanged; the next schema rejects it. */
function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

export const isoDate = z.iso.date();

const precision = z.enum(PRECISIONS);
const PARTIAL_DATE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d{2})?)?$/;

/** Parses `2026`, `2026-11` or `2026-11-21` as a date with its precision. */
export const partialDate = z
  .string()
  .regex(PARTIAL_DATE)
  .transform((text, context): When => {
    const date = `${text}${'-01-01'.slice(text.length === 4 ? 0 : 3)}`.slice(0, 10);
    if (!isoDate.safeParse(date).success) context.addIssue('not a date');
    return { date, precision: text.length === 4 ? 'year' : text.length === 7 ? 'month' : 'day' };
  });

/** A full date with its precision. */
export function toWhen(date: When, known: string | null | undefined): When {
  const parsed = precision.safeParse(known);
  return parsed.success ? { ...date, precision: parsed.data } : date;
}

/** Returns true for a path on this site: `/pictures/…`, but not `//another.example/…`. */
export const isOwnAddress = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** A path on this site. A picture of another site would reveal readers to that site. */
export const ownAddress = z
  .string()
  .nullish()
  .transform((address) => (address && isOwnAddress(address) ? address : null));

/** The path of a generated picture or an upload; null for everything else. */
export const sitePicture = z
  .string()
  .nullish()
  .transform((address) => (address && readSitePicture(address) ? address : null));

/** A URL that is safe in a link or a request: of this site, or http(s); null for everything else. */
export const linkAddress = z
  .string()
  .nullish()
  .transform((address) => (address && isLink(address) ? address : null));

export function isLink(address: string): boolean {
  if (isOwnAddress(address)) return true;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** The state that moderation set; null without one. */
export const moderationState = z
  .enum(MODERATION_STATES)
  .nullish()
  .transform((state) => state ?? null);

/** The GraphQL fields with a person's URLs on the platforms: `xLink youtubeLink …`. */
export const LINK_FIELDS =
  'xLink youtubeLink rumbleLink facebookLink instagramLink tiktokLink substackLink mediumLink twitchLink';

export type PlatformLinks = { readonly [Field in ProfilePlatform['linkField']]: string | null };

const address = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** The shape of those fields. */
export const platformLinks = {
  xLink: address,
  youtubeLink: address,
  rumbleLink: address,
  facebookLink: address,
  instagramLink: address,
  tiktokLink: address,
  substackLink: address,
  mediumLink: address,
  twitchLink: address,
} satisfies Record<ProfilePlatform['linkField'], z.ZodType<string | null>>;

/**
 * Returns an account URL on a platform: https, and one of the platform's hosts or a subdomain
 * (`name.substack.com`). Other URLs are left out: a link with the label YouTube must not lead elsewhere.
 */
export function accountAddress(platform: PlatformId, text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  const belongs = PLATFORMS[platform].hosts.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  );
  return url.protocol === 'https:' && belongs ? url.href : null;
}

/** Returns the accounts that a record links to, in the order of the platforms. */
export function accountLinks(links: PlatformLinks): readonly { platform: ProfilePlatformId; url: string }[] {
  return PROFILE_PLATFORM_IDS.flatMap((platform) => {
    const url = accountAddress(platform, links[PLATFORMS[platform].linkField]);
    return url ? [{ platform, url }] : [];
  });
}

/** A platform of the list, in either of its spellings. */
export const platformId = z.string().transform((value, context) => {
  const platform = findPlatform(value);
  if (platform) return platform.id;
  context.addIssue('not a platform of the catalogue');
  return z.NEVER;
});
