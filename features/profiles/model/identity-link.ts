import { z } from 'zod';
import { PLATFORM_IDS, PLATFORMS, type PlatformId } from '../../../lib/domain/platform.ts';
import { json } from '../../../lib/records/shapes.ts';
import { onDay, type When } from '../../../lib/time/when.ts';
import type { Profile } from './profile.ts';

/** A link of a profile whose page linked back to the profile when it was last checked. */
export type VerifiedLink = {
  readonly url: string;
  /** ISO instant. */
  readonly checkedAt: string;
};

/** The platforms that give accounts a host of their own, such as `name.substack.com`. */
const WITH_OWN_HOSTS: readonly PlatformId[] = ['substack', 'medium', 'telegram'];

/** The number of parts of a path that name an account, where it is not one. */
const PARTS: ReadonlyMap<string, number> = new Map([
  ['c', 2],
  ['channel', 2],
  ['channels', 2],
  ['groups', 2],
  ['invite', 2],
  ['joinchat', 2],
  ['pages', 3],
  ['people', 3],
  ['profile', 2],
  ['r', 2],
  ['s', 2],
  ['u', 2],
  ['user', 2],
  ['users', 2],
]);

/** The parameter that names an account, by the platform and the path. */
const PARAMETERS: ReadonlyMap<string, string> = new Map([
  ['facebook/profile.php', 'id'],
  ['patreon/user', 'u'],
]);

const withoutPrefix = (host: string) => host.replace(/^(?:www|m)\./, '');

/**
 * Returns the key of a link: equal for the addresses of one account, such as `https://x.com/Name` and
 * `https://mobile.twitter.com/name/media`, and of one page of another site. `amplify/data/functions/findLinkClaims.js` computes the
 * same keys.
 * @param address an absolute URL
 */
export function linkKey(address: string): string {
  const { host, hostname, pathname, search, searchParams } = new URL(address);
  const platform = PLATFORM_IDS.find((id) =>
    PLATFORMS[id].hosts.some((one) => isWithin(hostname, withoutPrefix(one))),
  );
  if (!platform) return `site/${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`;
  const isOwnHost =
    WITH_OWN_HOSTS.includes(platform) && !PLATFORMS[platform].hosts.includes(hostname.replace(/^www\./, ''));
  if (isOwnHost) return `${platform}/${hostname}`;
  const parts = pathname.toLowerCase().split('/').filter(Boolean);
  const [first = ''] = parts;
  const account = `${platform}/${parts.slice(0, PARTS.get(first) ?? 1).join('/')}`;
  const parameter = PARAMETERS.get(account);
  return parameter ? `${account}?${parameter}=${searchParams.get(parameter) ?? ''}` : account;
}

/** Where an account with a name of its own is on a platform, besides `<platform>/<name>` and `<platform>/@<name>`. */
const HANDLE_KEYS: readonly ((name: string) => string)[] = [
  ...['c', 'user'].map((part) => (name: string) => `youtube/${part}/${name}`),
  (name) => `rumble/c/${name}`,
  (name) => `rumble/user/${name}`,
  (name) => `reddit/user/${name}`,
  (name) => `reddit/u/${name}`,
  (name) => `telegram/s/${name}`,
  (name) => `telegram/${name}.t.me`,
  (name) => `bluesky/profile/${name}.bsky.social`,
  (name) => `substack/${name}.substack.com`,
  (name) => `medium/${name}.medium.com`,
];

/**
 * Returns the keys of the links of accounts whose handle is this username. A username has no dots and underscores, so a hyphen in it can be
 * one of them, or nothing.
 */
export function handleKeys(username: string): readonly string[] {
  const names = new Set(['-', '_', '.', ''].map((instead) => username.replaceAll('-', instead)));
  return [...names].flatMap((name) => [
    ...PLATFORM_IDS.flatMap((platform) => [`${platform}/${name}`, `${platform}/@${name}`]),
    ...HANDLE_KEYS.map((getKey) => getKey(name)),
  ]);
}

const isWithin = (hostname: string, domain: string) => hostname === domain || hostname.endsWith(`.${domain}`);

/** Maximum number of links of a profile that are checked. */
const MAX_LINKS = 20;

/** Returns the links that a profile shows, each once. */
export function linksOfProfile({ presences, blogUrl }: Pick<Profile, 'presences' | 'blogUrl'>): string[] {
  const urls = [...presences.map(({ url }) => url), blogUrl].filter((url) => url !== null);
  return [...new Set(urls.filter((url) => URL.canParse(url)))].slice(0, MAX_LINKS);
}

/** Returns the day on which a link of a profile was found to link back; null if it does not, or was not checked. */
export function linksBackOn(profile: Pick<Profile, 'verifiedLinks'>, url: string): When | null {
  const link = profile.verifiedLinks?.find((one) => one.url === url);
  return link ? onDay(link.checkedAt.slice(0, 10)) : null;
}

/** What the check of a link can find. */
const LINK_OUTCOMES = [
  'verified',
  'missing',
  'gone',
  'unreachable',
  'refused',
  'not-a-page',
  'too-long',
  'taken',
] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

const linkResults = json.pipe(z.array(z.object({ address: z.string(), outcome: z.enum(LINK_OUTCOMES) })));
export type LinkResult = z.infer<typeof linkResults>[number];

/** Reads the stored results of a check; none if they cannot be read. */
export const readLinkResults = (stored: unknown): readonly LinkResult[] =>
  linkResults.safeParse(stored).data ?? [];

/** Each outcome as the owner of the profile reads it: what was found, and what to do. */
export const OUTCOME_TEXTS: Readonly<Record<LinkOutcome, string>> = {
  verified: 'Links back to your profile.',
  missing: 'No link back was found in the HTML of this page. Add it, then check again.',
  gone: 'This page does not exist. Correct or remove the link on your profile.',
  unreachable: 'This page could not be read. It is checked again tomorrow if it has linked back before.',
  refused:
    'This address is not checked: it is not https, on a private network, or redirects to another site or account.',
  'not-a-page': 'This address is not an HTML page.',
  'too-long': 'No link back was found in the first 512 KB of this page. Move it further up.',
  taken:
    'This page links back, but it is a verified link of another profile. Report that profile if this is your account.',
};
