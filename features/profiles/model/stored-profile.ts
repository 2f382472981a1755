import { z } from 'zod';
import { DEFAULT_APP_NAME } from '../../../lib/domain/constants.ts';
import type { ModerationState } from '../../../lib/domain/moderation-state.ts';
import { NAMED_PLATFORM_IDS, type PlatformId } from '../../../lib/domain/platform.ts';
import {
  accountAddress,
  accountLinks,
  json,
  linkAddress,
  moderationState,
  optionalText,
  type PlatformLinks,
  partialDate,
  platformId,
  platformLinks,
  sitePicture,
  texts,
} from '../../../lib/records/shapes.ts';
import {
  isHouseOwner,
  isSampleOwner,
  type SampleMark,
  sampleMark,
} from '../../../lib/samples/sample-owner.ts';
import { siteName } from '../../../lib/site/site.ts';
import type { Presence } from '../../bans/model/presence-line.ts';
import type { AccountAge } from './established.ts';
import { bearsItsOwnName, type Profile } from './profile.ts';

/** The owner of the profile. Every shape of a profile rejects one whose ID is another name. */
export const profileIdentity = z.object({ id: z.string(), username: z.string() });
export const ownName = z.refine<Pick<Profile, 'id' | 'username'>>(
  bearsItsOwnName,
  'its id is not its username in lower case',
);

/** The fields of a person that lists show, and the owner that records are compared with. */
export type ProfileCard = Pick<Profile, 'id' | 'username' | 'displayName' | 'avatarUrl'> & {
  readonly owner: string | null;
  /** The creator's own setting. */
  readonly isListed: boolean;
  /** The state that moderation set. */
  readonly moderation?: ModerationState | null;
} & AccountAge &
  SampleMark;

const cardFields = profileIdentity.extend({
  displayName: z.string(),
  avatarUrl: sitePicture,
  owner: optionalText,
  listing: z.enum(['LISTED', 'UNLISTED']).nullish(),
  createdAt: z.string(),
  approvedAt: optionalText,
  moderation: moderationState,
});

type Named = {
  readonly displayName: string;
  readonly username: string;
  readonly owner?: string | null | undefined;
};

/**
 * A display name without visible characters is replaced by the username. The editors' profile has the current name of the site.
 */
function shownName({ displayName, username, owner }: Named): string {
  if (isHouseOwner(owner)) return displayName.replace(DEFAULT_APP_NAME, () => siteName());
  return isVisibleText(displayName) ? displayName : username;
}

/** Returns true if a text has at least one letter, digit, punctuation mark or symbol. */
const isVisibleText = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

export const profileCard = cardFields.check(ownName).transform(
  ({ listing, ...card }): ProfileCard => ({
    ...card,
    displayName: shownName(card),
    isListed: listing === 'LISTED',
    ...sampleMark(isSampleOwner(card.owner, card.id)),
  }),
);

/** A part of a stored record that is not shown, with the reason. */
export type HiddenPart = {
  /** The field, and for a list the entry's position from 1: `presences 2`. */
  readonly part: string;
  readonly reason: string;
};

export type StoredProfile = {
  readonly profile: Profile;
  readonly owner: string | null;
  /** Shown to the owner only. */
  readonly hidden: readonly HiddenPart[];
};

const presence = z
  .object({
    platformId,
    since: partialDate.nullish(),
    until: partialDate.nullish(),
    url: z.string().nullish(),
  })
  .transform(
    (item): Presence => ({
      platform: item.platformId,
      since: item.since ?? null,
      ...(item.until && { until: item.until }),
      url: accountAddress(item.platformId, item.url),
    }),
  );

type ReadPresences = { readonly shown: readonly Presence[]; readonly hidden: readonly HiddenPart[] };

/** Presences that can be read are shown; the others are left out, so that one wrong entry does not hide the profile. */
const presences = json.transform((stored): ReadPresences => {
  if (stored === null) return { shown: [], hidden: [] };
  if (!Array.isArray(stored)) return { shown: [], hidden: [{ part: 'presences', reason: 'not a list' }] };
  const read = stored.map((item) => presence.safeParse(item));
  return {
    shown: read.flatMap(({ data }) => data ?? []),
    hidden: read.flatMap(({ error }, at): HiddenPart[] =>
      error ? [{ part: `presences ${at + 1}`, reason: getReasons(error) }] : [],
    ),
  };
});

const getReasons = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => [...path, message].join(': ')).join('; ');

/**
 * A presence for each platform that the profile names in its presences, links or active platforms, with or without a
 * date.
 */
function allPresences(
  dated: readonly Presence[],
  links: PlatformLinks,
  active: readonly string[],
): readonly Presence[] {
  const linked = new Map<PlatformId, string>(accountLinks(links).map(({ platform, url }) => [platform, url]));
  const named = new Set(active.map((name) => name.toLowerCase()));
  return NAMED_PLATFORM_IDS.flatMap((platform): readonly Presence[] => {
    const presence = dated.find((item) => item.platform === platform);
    const url = presence?.url ?? linked.get(platform) ?? null;
    if (!presence && !url && !named.has(platform)) return [];
    return [presence ? { ...presence, url } : { platform, since: null, url }];
  });
}

export const storedProfile = cardFields
  .extend({
    bio: optionalText,
    blogLink: linkAddress,
    solanaAddress: optionalText,
    schedule: optionalText,
    presences,
    activePlatforms: texts,
    updatedAt: z.string(),
    ...platformLinks,
  })
  .check(ownName)
  .transform(
    (raw): StoredProfile => ({
      owner: raw.owner,
      hidden: [
        ...raw.presences.hidden,
        ...(isVisibleText(raw.displayName)
          ? []
          : [{ part: 'displayName', reason: 'it shows nothing; the username is shown instead' }]),
      ],
      profile: {
        id: raw.id,
        username: raw.username,
        displayName: shownName(raw),
        bio: raw.bio,
        avatarUrl: raw.avatarUrl,
        // Samples written by earlier versions name accounts that anyone could register.
        presences: allPresences(raw.presences.shown, raw, raw.activePlatforms).map((item) =>
          isSampleOwner(raw.owner, raw.id) ? { ...item, url: null } : item,
        ),
        blogUrl: raw.blogLink,
        solanaAddress: raw.solanaAddress,
        schedule: raw.schedule,
        createdAt: raw.createdAt,
        updatedAt: raw.updatedAt,
        moderation: raw.moderation,
        ...sampleMark(isSampleOwner(raw.owner, raw.id)),
      },
    }),
  );
