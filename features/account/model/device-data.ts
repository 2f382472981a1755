/** The storage of a device, or a test's own. */
type DeviceStorage = Pick<Storage, 'length' | 'key' | 'getItem'>;

/**
 * Keys that only connect the tabs of a browser with the sign-in service, and those that synchronise the watchlist: the account's lists
 * are records of their own, and what the browser had before the sign-in may be another person's.
 */
const TECHNICAL = [
  'streamit-client',
  'streamit-session',
  'streamit-watchlist-account',
  'streamit-watchlist-copy',
  'streamit-watchlist-joined',
  'streamit-watchlist-own',
];

/**
 * Reads what this device stores for the site and for one person. Sign-in tokens are in cookies and are not included.
 * Keys are `streamit-<what>`, or `streamit-<what> <userId>` with or without more words after it.
 * @returns the values by their keys: as parsed JSON where they are JSON, otherwise as text. Empty if the browser blocks
 * storage.
 */
export function readDeviceData(storage: DeviceStorage, userId: string): Readonly<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  try {
    for (let index = 0; index < storage.length; index += 1) {
      const key = storage.key(index) ?? '';
      const [what = '', owner] = key.split(' ');
      if (!what.startsWith('streamit-') || TECHNICAL.includes(what)) continue;
      if (owner === undefined || owner === userId) data[key] = parsedOrText(storage.getItem(key) ?? '');
    }
  } catch {
    return {};
  }
  return data;
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
