import { z } from 'zod';
import type { ModerationState } from '../../../features/moderation/model/reasons.ts';
import { PLATFORM_IDS } from '../../domain/platform.ts';
import type { Presence } from '../../domain/presence/presence-line.ts';
import { bearsItsOwnName, type Profile } from '../../domain/profiles/profile.ts';
import { accountAddress, accountLinks, LINK_FIELDS, type PlatformLinks, platformLinks } from './links.ts';
import { platformId } from './platform-id.ts';
import {
  json,
  linkAddress,
  moderationState,
  optionalText,
  partialDate,
  sitePicture,
  texts,
} from './shapes.ts';

/** The fields of `profileIdentity`. */
export const IDENTITY_FIELDS = 'id username';

/** Whose profile it is; every shape of a profile refuses one that bears another's name. */
export const profileIdentity = z.object({ id: z.string(), username: z.string() });
export const ownName = z.refine<Pick<Profile, 'id' | 'username'>>(
  bearsItsOwnName,
  'its id is not its username in lower case',
);

/** What a list shows of a person, and what decides whose records are whose. */
export type ProfileCard = Pick<Profile, 'id' | 'username' | 'displayName' | 'avatarUrl'> & {
  readonly owner: string | null;
  /** The creator's own setting. */
  readonly isListed: boolean;
  /** What moderation decided. */
  readonly moderation?: ModerationState | null;
};

export const CARD_FIELDS = `${IDENTITY_FIELDS} displayName avatarUrl owner listing moderation`;

const cardShape = profileIdentity.extend({
  displayName: z.string().min(1),
  avatarUrl: sitePicture,
  owner: optionalText,
  listing: z.enum(['LISTED', 'UNLISTED']).nullish(),
  moderation: moderationState,
});

export const profileCard = cardShape
  .check(ownName)
  .transform(({ listing, ...card }): ProfileCard => ({ ...card, isListed: listing === 'LISTED' }));

export type StoredProfile = { readonly profile: Profile; readonly owner: string | null };

export const PROFILE_FIELDS = `${CARD_FIELDS} bio blogLink solanaAddress schedule presences activePlatforms createdAt updatedAt ${LINK_FIELDS}`;

const presences = json.pipe(
  z
    .array(
      z.object({ platformId, since: partialDate.nullish(), url: z.string().nullish() }).transform(
        (item): Presence => ({
          platform: item.platformId,
          since: item.since ?? null,
          url: accountAddress(item.platformId, item.url),
        }),
      ),
    )
    .nullable()
    .transform((list): readonly Presence[] => list ?? []),
);

/** A presence for each platform that the profile names, dated or not: the list of presences, links, active platforms. */
function allPresences(
  dated: readonly Presence[],
  links: PlatformLinks,
  active: readonly string[],
): readonly Presence[] {
  const linked = new Map(accountLinks(links).map(({ platform, url }) => [platform, url]));
  const named = new Set(active.map((name) => name.toLowerCase()));
  return PLATFORM_IDS.flatMap((platform): readonly Presence[] => {
    const presence = dated.find((item) => item.platform === platform);
    const url = presence?.url ?? linked.get(platform) ?? null;
    if (!presence && !url && !named.has(platform)) return [];
    return [{ platform, since: presence?.since ?? null, url }];
  });
}

export const storedProfile = cardShape
  .extend({
    bio: optionalText,
    blogLink: linkAddress,
    solanaAddress: optionalText,
    schedule: optionalText,
    presences,
    activePlatforms: texts,
    createdAt: z.string(),
    updatedAt: z.string(),
    ...platformLinks,
  })
  .check(ownName)
  .transform(
    (raw): StoredProfile => ({
      owner: raw.owner,
      profile: {
        id: raw.id,
        username: raw.username,
        displayName: raw.displayName,
        bio: raw.bio,
        avatarUrl: raw.avatarUrl,
        presences: allPresences(raw.presences, raw, raw.activePlatforms),
        blogUrl: raw.blogLink,
        solanaAddress: raw.solanaAddress,
        schedule: raw.schedule,
        createdAt: raw.createdAt,
        updatedAt: raw.updatedAt,
        moderation: raw.moderation,
      },
    }),
  );
