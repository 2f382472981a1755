import { decodeJwt } from 'jose';
import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import type { Session } from '../../../lib/auth/guard.ts';
import { CallerRateLimiter } from '../../../lib/rate-limit/caller-limits.ts';
import { isSameOrigin } from '../../../lib/security/same-origin.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { readText } from '../../newsletter/server/send-forms.ts';
import { readLists, withoutFuture, writeLists } from '../model/account-lists.ts';
import { SYNC_PROBLEMS, type SyncResult } from '../model/sync-contract.ts';
import { FullError, syncStoredLists } from './stored-lists.ts';

export type SyncRouteMeans = {
  readonly siteOrigin: string;
  readonly session: (request: NextRequest) => Promise<Session>;
  /** Returns the client with the rights of a person, by the verified access token. */
  readonly client: (accessToken: string) => GraphQLClient;
};

const name = z.string().min(1).max(40);
/** Registers are read one by one, so that one that is not valid does not hold back the others. */
const register = z.tuple([z.string(), z.unknown()]);
const requestShape = z.strictObject({
  account: z.string().min(1).max(128),
  known: z.array(z.tuple([name, z.string().max(1000)])).max(300),
  changes: z
    .array(
      z.strictObject({
        name,
        about: register.optional(),
        order: register.optional(),
        entries: z.array(z.tuple([z.string(), z.string(), z.unknown()])).max(1000),
      }),
    )
    .max(300),
});

const claimsShape = z.object({ sub: z.string(), username: z.string() });

/** Requests of an account in an hour. A page that plays a film sends about one a minute. */
const LIMIT = { points: 600, seconds: 3600 };

/** The tolerance for clocks that are ahead, in milliseconds. */
const CLOCK_TOLERANCE = 60_000;

/**
 * Handles POST /play-list/sync: a device of a signed-in person sends what changed in the watchlist, and gets what other devices
 * changed. Whose lists they are is decided by the verified token alone.
 */
export function createSyncRoute({ siteOrigin, session, client }: SyncRouteMeans) {
  const limiter = new CallerRateLimiter(LIMIT);

  const sync = async (text: string | null, accessToken: string): Promise<SyncResult> => {
    const { sub, username } = claimsShape.parse(decodeJwt(accessToken));
    if (!(await limiter.consume(sub)).isAllowed) return { problem: 'too-many' };
    if (text === null) return { problem: 'too-large' };
    const sent = requestShape.safeParse(parse(text));
    if (!sent.success) return { problem: 'not-valid' };
    const { account, known, changes } = sent.data;
    if (account !== username) return { problem: 'other-account' };
    const now = new Date();
    const latest = new Date(now.getTime() + CLOCK_TOLERANCE).toISOString();
    const lists = new Map(
      [...readLists(changes)].map(([key, list]) => [key, withoutFuture(list, latest)] as const),
    );
    const synced = await syncStoredLists(client(accessToken), sub, {
      changes: lists,
      known: new Map(known),
      now,
    });
    return { versions: [...synced.versions].sort(), lists: writeLists(synced.lists) };
  };

  return async (request: NextRequest): Promise<NextResponse> => {
    if (!isSameOrigin(request.headers, siteOrigin)) return respond({ problem: 'from-elsewhere' });
    const text = await readText(request);
    const { state, accessToken, finish } = await session(request);
    if (state === 'unsure') return finish(respond({ problem: 'failed' }));
    if (accessToken === undefined) return finish(respond({ problem: 'signed-out' }));
    try {
      return finish(respond(await sync(text, accessToken)));
    } catch (error) {
      if (error instanceof FullError) return finish(respond({ problem: 'full' }));
      console.error('A watchlist could not be synchronised:', error);
      return finish(respond({ problem: 'failed' }));
    }
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const respond = (result: SyncResult): NextResponse =>
  NextResponse.json(result, {
    status: 'problem' in result ? SYNC_PROBLEMS[result.problem] : 200,
    headers: { 'Cache-Control': 'private, no-store' },
  });
