import { readStored, writeStored } from '../browser-storage.ts';

/**
 * The person whom a browser shows as signed in. For display only: nothing here is verified, and no permission
 * depends on it.
 */
export type StoredUser = {
  /** The unique name of the account. */
  readonly username: string;
  /** The login id, else the username, else "User". */
  readonly name: string;
  /** The path of their picture on this site. */
  readonly picture: string | undefined;
  /** True to show the link to the administration. The server decides who may open it. */
  readonly isAdministrator: boolean;
};

const LAST_USER = '.LastAuthUser';

/** The storage key of the site's own app client. One of its pages sets it first. */
const CLIENT_KEY = 'streamit-client';

/**
 * The script that marks the document, before its first paint, if someone seems to be signed in, so that the
 * header reserves its space. It is inline in every page's head.
 */
export const MARK_SIGNED_IN_SCRIPT = `/\\.LastAuthUser=./.test(document.cookie)&&(document.documentElement.dataset.person='');`;

/**
 * Reads the signed-in person from the cookies of Amplify's client.
 *
 * @param cookies as in `document.cookie`
 * @param clientId the site's own app client, if it is known: on a machine with several sites, or after a new
 * setup, there may be cookies of other clients
 */
export function readStoredUser(cookies: string, clientId?: string | null): StoredUser | undefined {
  const held = new Map(cookies.split('; ').map(readCookie));
  for (const [key, username] of held) {
    if (!key.endsWith(LAST_USER) || (clientId && !key.endsWith(`.${clientId}${LAST_USER}`))) continue;
    const prefix = `${key.slice(0, -LAST_USER.length)}.${username}.`;
    const token = held.get(`${prefix}idToken`);
    if (!username || !(token || held.get(`${prefix}refreshToken`))) continue;
    const claims = readJson(decodeBase64(token?.split('.')[1] ?? ''));
    const { loginId } = readJson(held.get(`${prefix}signInDetails`) ?? '');
    return {
      username,
      name: getText(loginId) ?? getText(claims.email) ?? username,
      picture: getText(claims.picture)?.match(/^\/(?![/\\]).*/)?.[0],
      isAdministrator: [claims['cognito:groups']].flat().includes('ADMINS'),
    };
  }
  return undefined;
}

/** Reads the person who is signed in in this browser now. */
export function storedUser(): StoredUser | undefined {
  // If the browser blocks storage, any sign-in counts.
  return readStoredUser(document.cookie, readStored('localStorage', CLIENT_KEY));
}

/**
 * Stores this site's app client, so that sign-ins of others no longer count.
 * @returns true if it was new
 */
export function rememberClient(clientId: string): boolean {
  const isNews = readStored('localStorage', CLIENT_KEY) !== clientId;
  return writeStored('localStorage', CLIENT_KEY, clientId) && isNews;
}

function readCookie(pair: string): readonly [string, string] {
  const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
  return [decodeText(name), decodeText(value)];
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decodeBase64(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

const getText = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
