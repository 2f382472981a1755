import { z } from 'zod';
import { PLATFORM_IDS, PLATFORMS, type Platform, type PlatformId } from '../domain/platform.ts';

/** The GraphQL fields with a person's URLs on the platforms: `xLink youtubeLink …`. */
export const LINK_FIELDS = PLATFORM_IDS.map((id) => PLATFORMS[id].linkField).join(' ');

export type PlatformLinks = { readonly [Field in Platform['linkField']]: string | null };

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
} satisfies Record<Platform['linkField'], z.ZodType<string | null>>;

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
export function accountLinks(links: PlatformLinks): readonly { platform: PlatformId; url: string }[] {
  return PLATFORM_IDS.flatMap((platform) => {
    const url = accountAddress(platform, links[PLATFORMS[platform].linkField]);
    return url ? [{ platform, url }] : [];
  });
}
