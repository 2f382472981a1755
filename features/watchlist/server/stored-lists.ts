import { z } from 'zod';
import { listDocument } from '../../../lib/graphql/documents.ts';
import { paginate } from '../../../lib/graphql/paginate.ts';
import {
  changeRow,
  createRow,
  type GraphQLClient,
  type Model,
  RecordsError,
  readRecord,
} from '../../../lib/workspace/stored-record.ts';
import {
  type AccountLists,
  compactList,
  type ListState,
  mergeList,
  readList,
  writeList,
} from '../model/account-lists.ts';

const SAVED_LIST = {
  model: 'SavedList',
  fields: ['id', 'name', 'content', 'updatedAt'],
} as const satisfies Model;
const INDEX = listDocument('listSavedListsByUser', { userId: 'String!' }, ['id', 'name', 'updatedAt']);

const pageShape = z.object({
  data: z.object({
    page: z.object({
      items: z.array(z.object({ id: z.string(), name: z.string(), updatedAt: z.string() }).nullable()),
      nextToken: z.string().nullish(),
    }),
  }),
});
type IndexRow = { readonly id: string; readonly name: string; readonly updatedAt: string };
const rowShape = z.object({ id: z.string(), content: z.string(), updatedAt: z.string() });
type StoredRow = z.infer<typeof rowShape>;

/** A list has too many entries for one record, or the account too many lists. */
export class FullError extends Error {}

/** Maximum bytes of a list. DynamoDB stores at most 400 kB in a record. */
const MAX_BYTES = 380_000;
/** Number of lists that are read or written at a time. */
const AT_ONCE = 8;
/** How often a change is merged again after another device changed the list meanwhile. */
const ATTEMPTS = 5;

/** The lists that a device does not know yet, and the versions of all lists of the account. */
export type SyncedLists = {
  readonly versions: ReadonlyMap<string, string>;
  readonly lists: AccountLists;
};

/**
 * Merges a device's changes into the lists of an account, and returns what the device does not know.
 * @param known the versions that the device has, by the names of the lists
 * @param client with the rights of the account
 * @throws FullError, RecordsError, and the errors of the client
 */
export async function syncStoredLists(
  client: GraphQLClient,
  userId: string,
  sent: SentLists,
): Promise<SyncedLists> {
  const index = await readIndex(client, userId);
  try {
    return await syncIndex(client, index, sent);
  } catch (error) {
    if (!(error instanceof FullError) || !(await removeDeleted(client, index))) throw error;
    return syncIndex(client, await readIndex(client, userId), sent);
  }
}

type SentLists = {
  readonly changes: AccountLists;
  readonly known: ReadonlyMap<string, string>;
  readonly now: Date;
};

async function syncIndex(
  client: GraphQLClient,
  index: readonly IndexRow[],
  { changes, known, now }: SentLists,
): Promise<SyncedLists> {
  const stored = new Map<string, IndexRow[]>();
  for (const row of index) stored.set(row.name, [...(stored.get(row.name) ?? []), row]);
  const versions = new Map<string, string>();
  const lists = new Map<string, ListState>();
  const sync = async (name: string) => {
    const rows = stored.get(name) ?? [];
    const change = changes.get(name);
    if (!change && known.get(name) === getVersion(rows)) return void versions.set(name, getVersion(rows));
    const { list, version } = await mergeStored(client, name, rows, change, now);
    versions.set(name, version);
    if (known.get(name) !== version) lists.set(name, list);
  };
  const names = [...new Set([...stored.keys(), ...changes.keys()])];
  for (let from = 0; from < names.length; from += AT_ONCE)
    await Promise.all(names.slice(from, from + AT_ONCE).map(sync));
  return { versions, lists };
}

/** Changes with every write of one of the records of a list. */
const getVersion = (rows: readonly Pick<IndexRow, 'id' | 'updatedAt'>[]): string =>
  rows
    .map(({ id, updatedAt }) => `${id} ${updatedAt}`)
    .sort()
    .join(' ');

async function readIndex(client: GraphQLClient, userId: string): Promise<readonly IndexRow[]> {
  const rows: IndexRow[] = [];
  const pages = paginate('Lists', async (nextToken) => {
    const result = await client(INDEX, { userId, limit: 200, nextToken });
    const parsed = pageShape.safeParse(result);
    if (!parsed.success) throw new RecordsError('The lists could not be read', result);
    return parsed.data.data.page;
  });
  for await (const { items } of pages) rows.push(...items.filter((item) => item !== null));
  return rows;
}

/**
 * Reads a list and merges a change into it. Two devices may have created it at the same moment: then its records are merged, and one
 * of them stays.
 */
async function mergeStored(
  client: GraphQLClient,
  name: string,
  index: readonly IndexRow[],
  change: ListState | undefined,
  now: Date,
): Promise<{ readonly list: ListState; readonly version: string }> {
  let rows = await readRows(client, index);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const states = rows.flatMap(({ content }) => readList(name, JSON.parse(content)) ?? []);
    const list = compactList([...states, ...(change ? [change] : [])].reduce(mergeList, EMPTY), now);
    const content = JSON.stringify(writeList(list));
    const [first, ...others] = rows;
    const isStored = states[0] !== undefined && JSON.stringify(writeList(states[0])) === content;
    if (first && others.length === 0 && isStored) return { list, version: getVersion(rows) };
    if (Buffer.byteLength(content) > MAX_BYTES) throw new FullError(`The list ${name} is too large.`);
    const input = { id: first?.id ?? crypto.randomUUID(), content };
    const written = first
      ? await changeRow('update', SAVED_LIST, input, first.updatedAt, client)
      : await createRow(SAVED_LIST, { ...input, name }, client).catch(asFull);
    if (written.kind === 'saved') {
      // A record that another device has changed meanwhile stays, and is merged next time.
      for (const { id, updatedAt } of others)
        await changeRow('delete', SAVED_LIST, { id }, updatedAt, client).catch(() => undefined);
      return { list, version: getVersion([written.row]) };
    }
    // Another device was faster, and its record is merged as well.
    rows = first ? await readRows(client, rows) : [];
  }
  throw new Error(`The list ${name} was changed by other devices again and again.`);
}

/**
 * Deletes what is left of deleted playlists, to make room for others.
 * @returns true if there was anything
 */
async function removeDeleted(client: GraphQLClient, index: readonly IndexRow[]): Promise<boolean> {
  let isAny = false;
  for (const row of index) {
    const [stored] = await readRows(client, [row]);
    if (!stored || readList(row.name, JSON.parse(stored.content))?.about?.value !== null) continue;
    await changeRow('delete', SAVED_LIST, { id: row.id }, stored.updatedAt, client);
    isAny = true;
  }
  return isAny;
}

/** The backend refuses more lists than an account may have (amplify/data/functions/guardOwnRecord.js). */
function asFull(error: unknown): never {
  if (error instanceof RecordsError && error.message.includes('maximum number of playlists'))
    throw new FullError(error.message);
  throw error;
}

const EMPTY: ListState = { entries: new Map() };

async function readRows(
  client: GraphQLClient,
  index: readonly Pick<IndexRow, 'id'>[],
): Promise<readonly StoredRow[]> {
  const rows = await Promise.all(index.map(({ id }) => readRecord(SAVED_LIST, id, client)));
  // In one order, so that devices which merge the same records keep the same one.
  return rows.flatMap((row) => (row ? [rowShape.parse(row)] : [])).sort((a, b) => a.id.localeCompare(b.id));
}
