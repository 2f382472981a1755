/**
 * The list of platforms. Guests may not read the Platform model with the API key, so pages get the name,
 * hosts and URL of a platform from here. The ID of a Platform record is the enum's value in lower case.
 */
export const PLATFORM_IDS = [
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

export type PlatformId = (typeof PLATFORM_IDS)[number];

export type Platform = {
  readonly id: PlatformId;
  /** The value of the Platform model's `name` enum. */
  readonly name: Uppercase<PlatformId>;
  readonly displayName: string;
  /** The name of its logo in the icon set, as in the Platform model's `iconKey`. */
  readonly iconKey: PlatformId;
  readonly url: string;
  /** The hosts of account URLs on this platform. */
  readonly hosts: readonly string[];
  /** The Profile and Personality field with the URL of the account. */
  readonly linkField: `${PlatformId}Link`;
};

const platform = (id: PlatformId, displayName: string, hosts: readonly [string, ...string[]]): Platform => ({
  id,
  name: id.toUpperCase() as Uppercase<PlatformId>,
  displayName,
  iconKey: id,
  url: `https://${hosts[0]}/`,
  hosts,
  linkField: `${id}Link`,
});

export const PLATFORMS: Readonly<Record<PlatformId, Platform>> = {
  x: platform('x', 'X', ['x.com', 'twitter.com']),
  youtube: platform('youtube', 'YouTube', ['www.youtube.com', 'youtube.com', 'youtu.be', 'm.youtube.com']),
  rumble: platform('rumble', 'Rumble', ['rumble.com']),
  facebook: platform('facebook', 'Facebook', ['www.facebook.com', 'facebook.com', 'm.facebook.com']),
  instagram: platform('instagram', 'Instagram', ['www.instagram.com', 'instagram.com']),
  tiktok: platform('tiktok', 'TikTok', ['www.tiktok.com', 'tiktok.com']),
  substack: platform('substack', 'Substack', ['substack.com']),
  medium: platform('medium', 'Medium', ['medium.com']),
  twitch: platform('twitch', 'Twitch', ['www.twitch.tv', 'twitch.tv']),
};

/** Finds a platform: `'youtube'` or `'YOUTUBE'` -> its entry; anything else -> null. */
export function findPlatform(value: string): Platform | null {
  const id = value.toLowerCase();
  return isPlatformId(id) ? PLATFORMS[id] : null;
}

export function isPlatformId(value: string): value is PlatformId {
  return (PLATFORM_IDS as readonly string[]).includes(value);
}

/** The place where a stream plays: this site, a platform of the list, or another site. */
export type StreamPlatform = 'own' | PlatformId | 'elsewhere';

export const STREAM_PLATFORMS: readonly StreamPlatform[] = ['own', ...PLATFORM_IDS, 'elsewhere'];

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
  const isOf = (id: PlatformId) =>
    PLATFORMS[id].hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return PLATFORM_IDS.find(isOf) ?? 'elsewhere';
}

/** An account of this site on another platform. */
type SocialLink = {
  readonly url: string;
  /** Null for a platform that is not in the list. */
  readonly platform: PlatformId | null;
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
