import { PLATFORMS, type PlatformId } from '../../../../lib/domain/platform.ts';

/** An account's address as it is stored, or a sentence that says why what was typed is none. */
export type AccountAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: string };

type AccountRules = {
  /** The pattern of names on the platform, and the address for a name. */
  readonly handle?: { readonly pattern: RegExp; readonly address: (name: string) => string };
  /** Accounts may have a host of their own, such as `name.substack.com`. */
  readonly hasOwnHosts?: true;
  /** An example address for the hint and the messages. */
  readonly example: string;
};

/** The platforms' rules for names and addresses, as of 2026. On Rumble a name may be a user or a channel. */
export const ACCOUNT_RULES: Readonly<Record<PlatformId, AccountRules>> = {
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

/** Characters of the longest address that is kept. */
export const MAX_LINK_LENGTH = 500;

const refused = (problem: string): AccountAddress => ({ ok: false, problem });

/**
 * Reads what was typed as an account on a platform: its address, with or without `https://`, or a bare name with or without
 * `@` where the platform makes an address of it.
 * @param typed not empty
 */
export function readAccount(platform: PlatformId, typed: string): AccountAddress {
  const text = typed.trim();
  const { displayName } = PLATFORMS[platform];
  const { handle, example } = ACCOUNT_RULES[platform];
  if (text.length > MAX_LINK_LENGTH)
    return refused(`An address can have at most ${MAX_LINK_LENGTH} characters.`);
  const asHandle = /^@?([^@/:\s]+)$/.exec(text)?.[1];
  // `name.com` is an address that lacks its beginning, `@name.com` is a name.
  if (asHandle && (text.startsWith('@') || !readUrl(platform, text).ok)) {
    if (!handle) return refused(`Enter the full address on ${displayName}, such as ${example}`);
    if (handle.pattern.test(asHandle) && (text.startsWith('@') || !asHandle.includes('.')))
      return { ok: true, address: handle.address(asHandle) };
    if (text.startsWith('@')) return refused(`This is not a valid name on ${displayName}.`);
  }
  return readUrl(platform, text);
}

function readUrl(platform: PlatformId, text: string): AccountAddress {
  const { displayName, hosts } = PLATFORMS[platform];
  const { hasOwnHosts, example } = ACCOUNT_RULES[platform];
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase();
  if (scheme && scheme !== 'https' && scheme !== 'http')
    return refused(`The address must start with https://, such as ${example}`);
  // Every one of these platforms answers on HTTPS alone.
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

/** An address of the person's own site: https alone, without a sign-in. */
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
