import { PLATFORMS, type ProfilePlatformId } from '../../../lib/domain/platform.ts';

/** The URL of an account as stored, or an error about the typed text. */
export type AccountAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: string };

type AccountRules = {
  /** The pattern of names on the platform, and the URL for a name. */
  readonly handle?: { readonly pattern: RegExp; readonly address: (name: string) => string };
  /** True if accounts may have their own host, such as `name.substack.com`. */
  readonly hasOwnHosts?: true;
  /** An example URL for the hint and the errors. */
  readonly example: string;
};

/** The platforms' rules for names and URLs, as of 2026. On Rumble a name may be a user or a channel. */
export const ACCOUNT_RULES: Readonly<Record<ProfilePlatformId, AccountRules>> = {
  x: {
    handle: { pattern: /^\w{1,15}$/, address: (name) => `https://x.com/${name}` },
    example: 'https://x.com/name',
  },
  youtube: {
    handle: {
      pattern: /^[\p{L}\p{N}._·-]{3,30}$/u,
      address: (name) => `https://www.youtube.com/@${encodeURIComponent(name)}`,
    },
    example: 'https://www.youtube.com/@name',
  },
  rumble: { example: 'https://rumble.com/c/name' },
  facebook: {
    handle: { pattern: /^[A-Za-z0-9.]{5,50}$/, address: (name) => `https://www.facebook.com/${name}` },
    example: 'https://www.facebook.com/name',
  },
  instagram: {
    handle: { pattern: /^[\w.]{1,30}$/, address: (name) => `https://www.instagram.com/${name}/` },
    example: 'https://www.instagram.com/name/',
  },
  tiktok: {
    handle: { pattern: /^[\w.]{2,24}$/, address: (name) => `https://www.tiktok.com/@${name}` },
    example: 'https://www.tiktok.com/@name',
  },
  substack: {
    handle: { pattern: /^[a-z0-9-]{3,63}$/i, address: (name) => `https://substack.com/@${name}` },
    hasOwnHosts: true,
    example: 'https://name.substack.com/',
  },
  medium: {
    handle: { pattern: /^[\w.-]{1,50}$/, address: (name) => `https://medium.com/@${name}` },
    hasOwnHosts: true,
    example: 'https://medium.com/@name',
  },
  twitch: {
    handle: { pattern: /^\w{3,25}$/, address: (name) => `https://www.twitch.tv/${name}` },
    example: 'https://www.twitch.tv/name',
  },
};

/** Maximum characters of a stored URL. */
export const MAX_LINK_LENGTH = 500;

const refused = (problem: string): AccountAddress => ({ ok: false, problem });

/**
 * Reads a typed account on a platform: its URL, with or without `https://`, or its name, with or without `@`,
 * if the platform has URLs with names.
 * @param typed not empty
 */
export function readAccount(platform: ProfilePlatformId, typed: string): AccountAddress {
  const text = typed.trim();
  const { displayName } = PLATFORMS[platform];
  const { handle, example } = ACCOUNT_RULES[platform];
  if (text.length > MAX_LINK_LENGTH)
    return refused(`An address can have at most ${MAX_LINK_LENGTH} characters.`);
  const asHandle = /^@?([^@/:\s]+)$/.exec(text)?.[1];
  // `name.com` is a URL without its scheme, `@name.com` is a name.
  if (asHandle && (text.startsWith('@') || !readUrl(platform, text).ok)) {
    if (!handle) return refused(`Enter the full address on ${displayName}, such as ${example}`);
    if (handle.pattern.test(asHandle) && (text.startsWith('@') || !asHandle.includes('.')))
      return { ok: true, address: handle.address(asHandle) };
    if (text.startsWith('@')) return refused(`This is not a valid name on ${displayName}.`);
  }
  return readUrl(platform, text);
}

function readUrl(platform: ProfilePlatformId, text: string): AccountAddress {
  const { displayName, hosts } = PLATFORMS[platform];
  const { hasOwnHosts, example } = ACCOUNT_RULES[platform];
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase();
  if (scheme && scheme !== 'https' && scheme !== 'http')
    return refused(`The address must start with https://, such as ${example}`);
  // All of these platforms use HTTPS only.
  const whole = `https://${text.replace(/^https?:\/\//i, '')}`;
  if (/\s/.test(text) || !URL.canParse(whole))
    return refused(`This is not a web address. Example: ${example}`);
  const url = new URL(whole);
  const isAccountsHost = Boolean(hasOwnHosts) && hosts.some((host) => url.hostname.endsWith(`.${host}`));
  if (!hosts.includes(url.hostname) && !isAccountsHost)
    return refused(`This address is on ${url.hostname}, not on ${displayName}. Example: ${example}`);
  if (url.username || url.password || url.port)
    return refused(`Enter the address without a username, password or port, such as ${example}`);
  const isOfOwnHost = isAccountsHost && url.hostname !== `www.${hosts[0]}`;
  if (url.pathname === '/' && !isOfOwnHost)
    return refused(`This is the home page of ${displayName}, not your account. Example: ${example}`);
  return { ok: true, address: url.href };
}

/** Reads the URL of the person's own site: https only, without user name and password. */
export function readSiteAddress(typed: string): AccountAddress {
  const text = typed.trim();
  const example = 'https://example.org/';
  if (text.length > MAX_LINK_LENGTH)
    return refused(`An address can have at most ${MAX_LINK_LENGTH} characters.`);
  if (/^http:/i.test(text)) return refused('The address must start with https://.');
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) && !/^https:\/\//i.test(text))
    return refused(`The address must start with https://, such as ${example}`);
  const whole = /^https:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(whole))
    return refused(`This is not a web address. Example: ${example}`);
  const url = new URL(whole);
  if (!/^[^.].*\.[^.]+$/.test(url.hostname)) return refused(`This is not a web address. Example: ${example}`);
  if (url.username || url.password) return refused('Enter the address without a username or password.');
  return { ok: true, address: url.href };
}
