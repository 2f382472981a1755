import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached, revalidateEveryMinute } from '../../../lib/backend/cached.ts';
import { readStore } from './site-read-model.ts';

/** The instants at which waiting accounts become established, in milliseconds since 1970, earliest first. */
const waitingAccounts = cached(
  'waiting-accounts',
  () => [cacheTags.profiles, cacheTags.model('Profile')],
  async (): Promise<readonly number[]> => (await readStore()).establishedAfter(Date.now()),
);

/**
 * Returns a number that changes when an account becomes established by its age. Reads that leave out new
 * accounts take it as an argument, so that their cached results are renewed at that time. While an account
 * waits, a page that uses it is rendered every minute.
 */
export async function establishedMark(): Promise<number> {
  const waiting = await waitingAccounts();
  if (waiting.length === 0) return 0;
  const now = await revalidateEveryMinute();
  return waiting.findLast((instant) => instant <= now) ?? 0;
}
