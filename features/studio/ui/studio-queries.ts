import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '../../../lib/backend/cache-tags.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { isOwnedBy, type RecordList } from '../../account/model/own-records.ts';
import { ownRecords, staleTotals } from '../model/own-records.ts';
import {
  type AllOwnRows,
  type Created,
  createOwn,
  deleteBroken,
  deleteOwn,
  type Input,
  type OwnRow,
  type OwnRows,
  readOwnRows,
  readRow,
  type StudioKind,
  updateOwn,
  type Written,
} from '../model/own-rows.ts';
import { getChange } from '../model/record-tags.ts';

/** The keys of the studio's data in the query cache. */
export const studioKeys = {
  records: (userId: string) => ['studio', 'records', userId] as const,
  /** A brief with its text. @param version the `updatedAt` that lists have */
  brief: (id: string, version: string | undefined) => ['studio', 'brief', id, version ?? ''] as const,
  versions: (briefId: string) => ['studio', 'versions', briefId] as const,
  recordDrafts: (userId: string) => ['studio', 'record-drafts', userId] as const,
  identityCheck: (profileId: string) => ['studio', 'identity-check', profileId] as const,
  ownViews: (userId: string, pages: number) => ['studio', 'own-views', userId, pages] as const,
  timestamps: (kind: RecordList, id: string) => ['studio', 'timestamps', kind, id] as const,
  draftLinks: (briefId: string) => ['studio', 'draft-links', briefId] as const,
};

/** Reads the person's own records of every kind, by index and with the person's own tokens. */
export async function readAllRows(userId: string, client: GraphQLClient): Promise<AllOwnRows> {
  const profiles = await readOwnRows('profiles', { userId }, userId, client);
  const profileIds = [...profiles.rows.map(({ id }) => id), ...profiles.unreadable];
  const byProfile = async (kind: StudioKind) => {
    const keys = [
      ...(kind === 'briefs' ? [{ userId }] : []),
      ...profileIds.map((profileId) => ({ profileId })),
    ];
    return united(await Promise.all(keys.map((key) => readOwnRows(kind, key, userId, client))));
  };
  const [bans, reports, briefs] = await Promise.all([
    byProfile('bans'),
    byProfile('reports'),
    byProfile('briefs'),
  ]);
  return { profiles, bans, reports, briefs };
}

/** Merges lists of records. A record is found by its owner and by its profile, but is one record. */
function united(parts: readonly OwnRows[]): OwnRows {
  const rows = new Map(parts.flatMap((part) => part.rows).map((row) => [row.id, row]));
  return { rows: [...rows.values()], unreadable: [...new Set(parts.flatMap((part) => part.unreadable))] };
}

/** Returns a row as in lists: a brief's text is read with the brief alone. */
function listed(row: OwnRow): OwnRow {
  const { longDescription: _text, ...rest } = row;
  return { ...rest, id: row.id, updatedAt: row.updatedAt };
}

/** A write in this tab, for other tabs and for the public pages. `updatedAt` is empty for a deletion. */
export type News = { readonly kind: StudioKind; readonly id: string; readonly updatedAt: string };

/** The functions that write the person's records, and that follow writes elsewhere. */
export type OwnWrites = {
  readonly create: (kind: StudioKind, input: Input & { readonly id: string }) => Promise<Created>;
  readonly update: (kind: StudioKind, id: string, changes: Input, seenUpdatedAt: string) => Promise<Written>;
  readonly remove: (kind: StudioKind, id: string, seenUpdatedAt: string) => Promise<Written>;
  /** Deletes a record that cannot be read. */
  readonly removeBroken: (kind: StudioKind, id: string) => Promise<void>;
  /** Handles news of a write elsewhere: reads the record, unless this version is known. */
  readonly hear: (news: News) => Promise<void>;
  /** Writes the totals of the profile where they differ from its records. */
  readonly repairTotals: () => Promise<void>;
};

type Means = {
  readonly userId: string;
  readonly client: GraphQLClient;
  readonly queries: QueryClient;
  /** Called after every write of this tab. */
  readonly onWritten: (news: readonly News[], changes: readonly Change[]) => void;
  readonly now?: () => Date;
};

/**
 * Opens the writes of a person's own records. Each result goes into the query cache, and the totals into the profile.
 * A write succeeds even if its totals could not be written; the next load repairs them.
 */
export function openOwnWrites({
  userId,
  client,
  queries,
  onWritten,
  now = () => new Date(),
}: Means): OwnWrites {
  const queryKey = studioKeys.records(userId);
  async function readAgain(): Promise<void> {
    // The first read is otherwise not repeated.
    await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey });
  }
  const known = () => queries.getQueryData<AllOwnRows>(queryKey);
  const getRow = (kind: StudioKind, id: string) => known()?.[kind].rows.find((row) => row.id === id) ?? null;

  /** Replaces a known record with the stored one; null: it was deleted. */
  async function put(kind: StudioKind, id: string, row: OwnRow | null): Promise<void> {
    const state = queries.getQueryState(queryKey);
    const isReading = state?.fetchStatus === 'fetching';
    // A read that began before this write may not contain it: it is repeated.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<AllOwnRows>(
      queryKey,
      (all) => {
        if (!all) return undefined;
        const others = all[kind].rows.filter((one) => one.id !== id);
        const unreadable = all[kind].unreadable.filter((one) => one !== id);
        return { ...all, [kind]: { rows: row ? [...others, listed(row)] : others, unreadable } };
      },
      // Records of an earlier visit do not become the newest ones by one write.
      isReading ? { updatedAt: state.dataUpdatedAt } : undefined,
    );
    if (isReading) void readAgain();
  }

  async function written(
    kind: StudioKind,
    id: string,
    before: OwnRow | null,
    after: OwnRow | null,
  ): Promise<void> {
    await put(kind, id, after);
    onWritten([{ kind, id, updatedAt: after?.updatedAt ?? '' }], [getChange(kind, before, after)]);
  }

  async function repairTotals(): Promise<void> {
    const today = toIsoDate(now());
    for (const { id } of known()?.profiles.rows ?? [])
      for (let tries = 0; tries < 3; tries += 1) {
        const all = known();
        const records = all && ownRecords(all);
        const profile = records?.profiles.find(({ row }) => row.id === id);
        const totals = records && profile && staleTotals(profile, records, today);
        if (!totals) break;
        const result = await updateOwn('profiles', id, totals, profile.row.updatedAt, client).catch(
          () => null,
        );
        if (result?.kind === 'saved') await written('profiles', id, profile.row, result.row);
        // The profile was changed elsewhere, and that version is newer.
        if (result?.kind !== 'conflict') break;
        await put('profiles', id, result.theirs);
      }
  }

  /** Applies the result of a write and its consequences. A profile's row is then the one with its totals. */
  async function settle<Result extends Created>(
    kind: StudioKind,
    id: string,
    result: Result,
    isRemoval: boolean,
  ): Promise<Result> {
    const before = getRow(kind, id);
    if (result.kind === 'conflict') await put(kind, id, result.theirs);
    if (result.kind === 'gone') await put(kind, id, null);
    if (result.kind !== 'saved') return result;
    await written(kind, id, before, isRemoval ? null : result.row);
    if (kind !== 'briefs') await repairTotals();
    const row = kind === 'profiles' && !isRemoval ? getRow(kind, id) : null;
    return row ? { ...result, row } : result;
  }

  return {
    create: async (kind, input) => {
      const result = await createOwn(kind, input, client);
      // The cache does not need the owner of an id that is taken.
      return result.kind === 'conflict' ? result : settle(kind, input.id, result, false);
    },
    update: async (kind, id, changes, seen) =>
      settle(kind, id, await updateOwn(kind, id, changes, seen, client), false),
    remove: async (kind, id, seen) => settle(kind, id, await deleteOwn(kind, id, seen, client), true),
    removeBroken: async (kind, id) => {
      const before = getRow(kind, id);
      await deleteBroken(kind, id, client);
      await written(kind, id, before ?? { id, updatedAt: '' }, null);
      await repairTotals();
    },
    hear: async ({ kind, id, updatedAt }) => {
      const before = getRow(kind, id);
      if (before ? before.updatedAt === updatedAt : updatedAt === '') return;
      // A new profile may have records, and a record that the backend cannot return is listed by a whole read.
      if (!known() || (kind === 'profiles' && !before)) return readAgain();
      const row = updatedAt === '' ? null : await readRow(kind, id, client).catch(() => undefined);
      if (row === undefined || (row && !isOwned(row, userId))) return readAgain();
      const newest = getRow(kind, id);
      if (!row || !newest || newest.updatedAt < row.updatedAt) await put(kind, id, row);
    },
    repairTotals,
  };
}

const isOwned = ({ owner }: OwnRow, userId: string): boolean =>
  typeof owner === 'string' && isOwnedBy(owner, userId);
