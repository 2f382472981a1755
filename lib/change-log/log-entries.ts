import { z } from 'zod';
import type { Change } from '../backend/cache-tags.ts';
import { BackendError } from '../graphql/api-response.ts';
import { graphql } from '../graphql/graphql.ts';
import { type GuestApi, queryAsGuest } from '../graphql/guest-api.ts';
import { paginate } from '../graphql/paginate.ts';

/** An entry of the public change log: a change of records that guests can read. */
export type LogEntry = Change & {
  readonly entryId: string;
  /** Sorts by time: an ISO instant, `#`, and a number. */
  readonly position: string;
  /** Milliseconds since 1970 after which the entry may be deleted. */
  readonly expiresAt: number;
};

/** Entries that are read at most. More changes take longer than reading all records again. */
const MAX_ENTRIES = 20_000;

/** The timeout of a request in milliseconds. Pages wait for it while events do not arrive. */
const WITHIN_MS = 5000;

/** The `recordId` of a change of many records. */
const MANY = '*';

/** Sorts before all positions. DynamoDB accepts no empty key. */
const FIRST = '0';

const entryShape = z
  .object({
    id: z.string(),
    position: z.string(),
    model: z.string(),
    recordId: z.string(),
    /** Of a kind that is not known here, any records may have changed. */
    kind: z.enum(['create', 'update', 'delete', 'count', 'bulk']).catch('bulk'),
    /** AWSJSON: text in responses of AppSync. */
    keys: z
      .string()
      .transform((text, context) => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue({ code: 'custom', message: 'The keys are not JSON.' });
          return z.NEVER;
        }
      })
      .pipe(z.record(z.string(), z.object({ old: z.unknown(), new: z.unknown() }))),
    expiresAt: z.number(),
  })
  .transform(
    ({ id, recordId, expiresAt, ...rest }): LogEntry => ({
      ...rest,
      entryId: id,
      id: recordId === MANY ? '' : recordId,
      expiresAt: expiresAt * 1000,
    }),
  );

/** A subscription gets the fields that the mutation selects. */
export const ENTRY_SUBSCRIPTION = graphql(
  'subscription PublicChanges { onCreatePublicChange { id position model recordId kind keys expiresAt } }',
);

const ENTRIES = graphql(`query ChangesSince($from: String!, $nextToken: String) {
  page: listPublicChangesByLog(log: "public", position: { ge: $from }, limit: 1000, nextToken: $nextToken) {
    items { id position model recordId kind keys expiresAt } nextToken
  }
}`);

const NEWEST = graphql(`query NewestChange {
  page: listPublicChangesByLog(log: "public", sortDirection: DESC, limit: 1) {
    items { id position model recordId kind keys expiresAt } nextToken
  }
}`);

const eventShape = z.object({ onCreatePublicChange: entryShape });
const pageShape = z.object({
  page: z.object({ items: z.array(entryShape), nextToken: z.string().nullish() }),
});

/** The API has no change log: it was deployed before there was one. */
export class NoChangeLogError extends Error {}

/** What AppSync and the embedded backend report for a field that a schema does not have. */
const UNKNOWN_FIELD = /FieldUndefined|is undefined|Cannot query field/;

/** Reads the entry of an event. Throws if it is none. */
export const getEntry = (event: unknown): LogEntry => eventShape.parse(event).onCreatePublicChange;

const readPage = async (request: Promise<unknown>) => {
  try {
    return pageShape.parse(await request).page;
  } catch (error) {
    if (error instanceof BackendError && UNKNOWN_FIELD.test(error.message))
      throw new NoChangeLogError('The API has no change log.', { cause: error });
    throw error;
  }
};

/**
 * Reads the newest entry; null if there is none.
 * @throws NoChangeLogError, and the errors of the request
 */
export async function readNewest(api: GuestApi): Promise<LogEntry | null> {
  const { items } = await readPage(queryAsGuest(api, NEWEST, {}, WITHIN_MS));
  return items[0] ?? null;
}

/**
 * Reads the entries from a position on, oldest first; null if there are too many.
 * @throws NoChangeLogError, and the errors of a request
 */
export async function readEntries(api: GuestApi, from: string): Promise<readonly LogEntry[] | null> {
  const entries: LogEntry[] = [];
  const pages = paginate('Changes', (nextToken) =>
    readPage(queryAsGuest(api, ENTRIES, { from: from || FIRST, nextToken }, WITHIN_MS)),
  );
  for await (const { items } of pages) {
    entries.push(...items);
    if (entries.length > MAX_ENTRIES) return null;
  }
  return entries;
}

/** Returns a position that is earlier by some milliseconds. */
export function earlier(position: string, milliseconds: number): string {
  const time = Date.parse(position.split('#', 1)[0] ?? '');
  return Number.isNaN(time) || milliseconds === 0 ? position : new Date(time - milliseconds).toISOString();
}
