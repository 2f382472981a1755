/**
 * The list of platforms. Guests may not read the Platform model with the API key, so pages get the name,
 * hosts and URL of a platform from here. The ID of a Platform record is the enum's value in lower case; platforms
 * without a value of the enum have an ID of their own.
 */

/** The platforms of the specification: with a value of the `name` enum and a field for the address of an account. */
export const PROFILE_PLATFORM_IDS = [
  'x',
  'youtube',
  'rumble',
  'facebook',
  'instagram',
  'tiktok',
  'substack',
  'medium',
  'twitch',
] as const;

export type ProfilePlatformId = (typeof PROFILE_PLATFORM_IDS)[number];

/** Every platform with a name, those of the specification first. */
export const NAMED_PLATFORM_IDS = [
  ...PROFILE_PLATFORM_IDS,
  'reddit',
  'kick',
  'patreon',
  'discord',
  'telegram',
  'bluesky',
  'threads',
] as const;

export type NamedPlatformId = (typeof NAMED_PLATFORM_IDS)[number];

/** The ID of all platforms outside the list. A record has the name that the creator typed. */
export const OTHER_PLATFORM = 'other';

/** The IDs that a ban or report can have. */
export const PLATFORM_IDS = [...NAMED_PLATFORM_IDS, OTHER_PLATFORM] as const;

export type PlatformId = (typeof PLATFORM_IDS)[number];

export type Platform = {
  readonly id: PlatformId;
  /** The value of the Platform model's `name` enum; null for the platforms that it does not have. */
  readonly name: Uppercase<ProfilePlatformId> | null;
  readonly displayName: string;
  /** The name of its logo in the icon set, as in the Platform model's `iconKey`. */
  readonly iconKey: PlatformId;
  /** Null for platforms outside the list. */
  readonly url: string | null;
  /** The hosts of account URLs on this platform. */
  readonly hosts: readonly string[];
};

/** A platform of the specification. */
export type ProfilePlatform = Platform & {
  readonly id: ProfilePlatformId;
  readonly name: Uppercase<ProfilePlatformId>;
  readonly url: string;
  /** The Profile and Personality field with the URL of the account. */
  readonly linkField: `${ProfilePlatformId}Link`;
};

type NamedPlatform = Platform & { readonly id: NamedPlatformId; readonly url: string };

type Hosts = readonly [string, ...string[]];

const named = (id: NamedPlatformId, displayName: string, hosts: Hosts): NamedPlatform => ({
  id,
  name: null,
  displayName,
  iconKey: id,
  url: `https://${hosts[0]}/`,
  hosts,
});

const platform = (id: ProfilePlatformId, displayName: string, hosts: Hosts): ProfilePlatform => ({
  ...named(id, displayName, hosts),
  id,
  name: id.toUpperCase() as Uppercase<ProfilePlatformId>,
  linkField: `${id}Link`,
});

export const PLATFORMS: Readonly<
  Record<ProfilePlatformId, ProfilePlatform> &
    Record<Exclude<NamedPlatformId, ProfilePlatformId>, NamedPlatform> &
    Record<typeof OTHER_PLATFORM, Platform>
> = {
  x: platform('x', 'X', ['x.com', 'twitter.com']),
  youtube: platform('youtube', 'YouTube', ['www.youtube.com', 'youtube.com', 'youtu.be', 'm.youtube.com']),
  rumble: platform('rumble', 'Rumble', ['rumble.com']),
  facebook: platform('facebook', 'Facebook', ['www.facebook.com', 'facebook.com', 'm.facebook.com']),
  instagram: platform('instagram', 'Instagram', ['www.instagram.com', 'instagram.com']),
  tiktok: platform('tiktok', 'TikTok', ['www.tiktok.com', 'tiktok.com']),
  substack: platform('substack', 'Substack', ['substack.com']),
  medium: platform('medium', 'Medium', ['medium.com']),
  twitch: platform('twitch', 'Twitch', ['www.twitch.tv', 'twitch.tv']),
  reddit: named('reddit', 'Reddit', ['www.reddit.com', 'reddit.com', 'old.reddit.com']),
  kick: named('kick', 'Kick', ['kick.com']),
  patreon: named('patreon', 'Patreon', ['www.patreon.com', 'patreon.com']),
  discord: named('discord', 'Discord', ['discord.com', 'discord.gg']),
  telegram: named('telegram', 'Telegram', ['telegram.org', 't.me']),
  bluesky: named('bluesky', 'Bluesky', ['bsky.app']),
  threads: named('threads', 'Threads', ['www.threads.com', 'threads.com', 'www.threads.net', 'threads.net']),
  other: { id: 'other', name: null, displayName: 'Other platforms', iconKey: 'other', url: null, hosts: [] },
};

/** Finds a platform: `'youtube'` or `'YOUTUBE'` -> its entry; anything else -> null. */
export function findPlatform(value: string): Platform | null {
  const id = value.toLowerCase();
  return isPlatformId(id) ? PLATFORMS[id] : null;
}

/** Finds a platform of the specification: `'youtube'` or `'YOUTUBE'` -> its entry; anything else -> null. */
export function findProfilePlatform(value: string): ProfilePlatform | null {
  const id = value.toLowerCase();
  return isProfilePlatformId(id) ? PLATFORMS[id] : null;
}

export function isPlatformId(value: string): value is PlatformId {
  return (PLATFORM_IDS as readonly string[]).includes(value);
}

export function isNamedPlatformId(value: string): value is NamedPlatformId {
  return (NAMED_PLATFORM_IDS as readonly string[]).includes(value);
}

export function isProfilePlatformId(value: string): value is ProfilePlatformId {
  return (PROFILE_PLATFORM_IDS as readonly string[]).includes(value);
}

/** The platform of a record. `platformName` is the name that the creator typed, for a platform outside the list. */
export type OnPlatform = { readonly platform: PlatformId; readonly platformName?: string | null };

/** The name of a record's platform: "YouTube", or the name that the creator typed. */
export const getPlatformName = ({ platform: id, platformName }: OnPlatform): string =>
  id === OTHER_PLATFORM ? (platformName ?? 'Another platform') : PLATFORMS[id].displayName;

/** The name of a platform within a sentence: "YouTube", "other platforms". */
export const platformInSentence = (id: PlatformId): string =>
  id === OTHER_PLATFORM ? 'other platforms' : PLATFORMS[id].displayName;

export const MAX_PLATFORM_NAME = 40;

/** Returns a typed name of a platform on one line, with single spaces and composed characters. */
export const normalPlatformName = (typed: string): string =>
  typed.normalize('NFC').replace(/\s+/g, ' ').trim();

const ALIASES: ReadonlyMap<string, NamedPlatformId> = new Map([['twitter', 'x']]);

/** Finds the platform of the list that a typed name means: "you tube" or "reddit.com" -> its ID; null if none. */
function platformOfName(typed: string): NamedPlatformId | null {
  const name = typed.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '');
  const isMeant = (id: NamedPlatformId) =>
    id === name || PLATFORMS[id].displayName.toLowerCase() === name || PLATFORMS[id].hosts.includes(name);
  return ALIASES.get(name) ?? NAMED_PLATFORM_IDS.find(isMeant) ?? null;
}

/** A URL, the beginning of one, or an email address. */
const ADDRESS = /:\/\/|\/|\bwww\.|@/i;

/** The problem of a typed name of a platform; null for a valid name. */
export function platformNameProblem(typed: string): string | null {
  const name = normalPlatformName(typed);
  if (name === '') return 'Enter the name of the platform.';
  if (name.length > MAX_PLATFORM_NAME) return `Use at most ${MAX_PLATFORM_NAME} characters.`;
  // Direction marks could reorder the words around a name; format characters are invisible.
  if (/[\p{Cc}\p{Cf}\p{Bidi_Control}]/u.test(name))
    return 'Use letters that can be seen, without control characters.';
  if (!/[\p{L}\p{N}]/u.test(name)) return 'Use at least one letter or digit.';
  if (ADDRESS.test(name)) return 'Enter the name of the platform, not an address.';
  const known = platformOfName(name);
  return known && `${PLATFORMS[known].displayName} is in the list. Choose it there.`;
}

/** Returns a stored name of a platform; null if it is not valid, or if the record's platform is in the list. */
export function storedPlatformName(platform: PlatformId, stored: string | null | undefined): string | null {
  if (platform !== OTHER_PLATFORM || !stored || platformNameProblem(stored) !== null) return null;
  return normalPlatformName(stored);
}

/** The place where a stream plays: this site, a platform of the list, or another site. */
export type StreamPlatform = 'own' | ProfilePlatformId | 'elsewhere';

export const STREAM_PLATFORMS: readonly StreamPlatform[] = ['own', ...PROFILE_PLATFORM_IDS, 'elsewhere'];

export function isStreamPlatform(value: string): value is StreamPlatform {
  return (STREAM_PLATFORMS as readonly string[]).includes(value);
}

/** "This site", "YouTube", "Another site". */
export function streamPlatformName(platform: StreamPlatform): string {
  if (platform === 'own') return 'This site';
  return platform === 'elsewhere' ? 'Another site' : PLATFORMS[platform].displayName;
}

/** Finds where a stream plays by its URL. A path is on this site. */
export function streamPlatform(address: string): StreamPlatform {
  if (/^\/(?![/\\])/.test(address)) return 'own';
  if (!URL.canParse(address)) return 'elsewhere';
  const { hostname } = new URL(address);
  // Embeds have other hosts than the URLs of accounts.
  if (hostname === 'www.youtube-nocookie.com') return 'youtube';
  const isOf = (id: ProfilePlatformId) =>
    PLATFORMS[id].hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return PROFILE_PLATFORM_IDS.find(isOf) ?? 'elsewhere';
}

/** An account of this site on another platform. */
type SocialLink = {
  readonly url: string;
  /** Null for a platform that is not in the list of streams. */
  readonly platform: ProfilePlatformId | null;
  /** The name of the platform or the host: "YouTube", "social.example". */
  readonly name: string;
};

/** @param url an `https` URL */
export function socialLink(url: string): SocialLink {
  const platform = streamPlatform(url);
  return platform === 'own' || platform === 'elsewhere'
    ? { url, platform: null, name: new URL(url).hostname.replace(/^www\./, '') }
    : { url, platform, name: PLATFORMS[platform].displayName };
}
