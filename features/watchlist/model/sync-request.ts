import { readStored } from '../../../lib/browser-storage.ts';
import { readCopy, withLocalChanges, withResponse } from './account-copy.ts';
import { type AccountLists, readLists, writeLists } from './account-lists.ts';
import { ACCOUNT_KEY, COPY_KEY } from './leave-account.ts';
import { readWatchlist } from './read-watchlist.ts';
import {
  MAX_CHANGES_BYTES,
  SYNC_PATH,
  SYNC_PROBLEMS,
  type SyncRequest,
  type SyncResult,
} from './sync-contract.ts';
import { WATCHLIST_KEY } from './watchlist-key.ts';

const TIMEOUT = 20_000;

/** Returns as many changes as one request may have. */
export function getPart(changes: AccountLists): AccountLists {
  const part = new Map<string, { name: string; entries: unknown[] }>();
  let bytes = 0;
  const fits = (value: unknown) => {
    bytes += new TextEncoder().encode(JSON.stringify(value)).length + 1;
    return bytes <= MAX_CHANGES_BYTES;
  };
  for (const { name, about, order, entries } of writeLists(changes)) {
    const some = { name, ...(about && { about }), ...(order && { order }), entries: [] as unknown[] };
    if (!fits(some)) break;
    part.set(name, some);
    for (const entry of entries) {
      if (!fits(entry)) break;
      some.entries.push(entry);
    }
  }
  return readLists([...part.values()]);
}

/** Sends changes and returns the response; undefined if there was none. */
export async function sendSync(
  request: SyncRequest,
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT),
): Promise<SyncResult | undefined> {
  try {
    const response = await fetch(SYNC_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal,
    });
    const result: unknown = await response.json();
    return isResult(result) ? result : undefined;
  } catch {
    return undefined;
  }
}

function isResult(result: unknown): result is SyncResult {
  if (typeof result !== 'object' || result === null) return false;
  if ('problem' in result)
    return typeof result.problem === 'string' && Object.hasOwn(SYNC_PROBLEMS, result.problem);
  return (
    'versions' in result && Array.isArray(result.versions) && 'lists' in result && Array.isArray(result.lists)
  );
}

/** Milliseconds for which a sign-out waits for the changes of the watchlist. */
const BEFORE_SIGN_OUT = 5000;

/**
 * Sends what the account does not have yet, while the sign-in is still there. Nothing is stored: the sign-out removes the account's lists
 * from this browser.
 * @returns false if some changes were not sent in time: they are lost with the sign-out
 */
export async function sendBeforeSignOut(limit = BEFORE_SIGN_OUT): Promise<boolean> {
  const account = readStored('localStorage', ACCOUNT_KEY);
  const stored = readCopy(readStored('localStorage', COPY_KEY));
  if (!account || !stored) return true;
  const { watchlist } = readWatchlist(readStored('localStorage', WATCHLIST_KEY) ?? '');
  let copy = watchlist ? withLocalChanges(stored, watchlist, new Date().toISOString()) : stored;
  const signal = AbortSignal.timeout(limit);
  while (copy.changes.size > 0) {
    const sent = getPart(copy.changes);
    if (sent.size === 0) return false;
    const request = { account, known: [...copy.known], changes: writeLists(sent) };
    const response = await sendSync(request, signal);
    if (!response || 'problem' in response) return false;
    copy = withResponse(copy, response, sent, { revision: copy.revision, syncedAt: Date.now() });
  }
  return true;
}
