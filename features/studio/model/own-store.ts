import type { Change } from '../../../lib/backend/cache-tags.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import { sameValue } from '../../../lib/workspace/merge.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { OWN_MODELS } from '../../account/model/own-records.ts';
import { type OwnRecords, ownRecords, staleTotals } from './own-records.ts';
import {
  type Created,
  createOwn,
  deleteBroken,
  deleteOwn,
  type Input,
  type OwnRow,
  type OwnRows,
  readOwnRows,
  type StudioKind,
  updateOwn,
  type Written,
} from './own-rows.ts';

/** The fields by which public pages find records. */
const KEYS = ['slug', 'profileId', 'blogDate', 'categories', 'warfareTags', 'listing'] as const;

/**
 * Returns a write in the format of the backend's feed of changes: the record before and after (null: none).
 */
export function changeOf(kind: StudioKind, before: OwnRow | null, after: OwnRow | null): Change {
  const keys: Record<string, { old?: unknown; new?: unknown }> = {};
  for (const key of KEYS) {
    const [old, now] = [before?.[key] ?? null, after?.[key] ?? null];
    if (old !== null || now !== null)
      keys[key] = sameValue(old, now) ? { old: now, new: now } : { old, new: now };
  }
  return {
    model: OWN_MODELS[kind].model,
    id: (after ?? before)?.id ?? '',
    kind: before === null ? 'create' : after === null ? 'delete' : 'update',
    keys,
  };
}

/** A write in this tab, for other tabs and for the public pages. */
export type News = { readonly kind: StudioKind; readonly id: string; readonly updatedAt: string };

export type StoreState =
  | { readonly status: 'loading'; readonly records: null; readonly failure: null }
  | { readonly status: 'failed'; readonly records: null; readonly failure: unknown }
  /** `failure`: the latest read failed, and the records are those of an earlier one. */
  | { readonly status: 'ready'; readonly records: OwnRecords; readonly failure: unknown };

export type OwnStore = {
  readonly state: () => StoreState;
  /**
   * Calls back after every change of the state.
   * @returns a function that ends it
   */
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads everything again, or one kind. Resolves after success or failure; `state` has the result. */
  readonly reload: (kind?: StudioKind) => Promise<void>;
  /** Handles news of a write elsewhere: reads its kind again, unless this version is known. */
  readonly hear: (news: News) => Promise<void>;
  readonly create: (kind: StudioKind, input: Input & { readonly id: string }) => Promise<Created>;
  readonly update: (kind: StudioKind, id: string, changes: Input, seenUpdatedAt: string) => Promise<Written>;
  readonly remove: (kind: StudioKind, id: string, seenUpdatedAt: string) => Promise<Written>;
  /** Deletes a record that cannot be read. */
  readonly removeBroken: (kind: StudioKind, id: string) => Promise<void>;
};

type Means = {
  readonly userId: string;
  readonly client: GraphQLClient;
  /** Called after every write of this tab. */
  readonly onWritten: (news: readonly News[], changes: readonly Change[]) => void;
  readonly now?: () => Date;
};

type Rows = Readonly<Record<StudioKind, OwnRows>>;

/**
 * The store of a person's own records in this tab. It reads them by index, follows every write, and writes
 * the totals into the profile. A write succeeds even if its totals could not be written; the next load
 * repairs them.
 */
export function openOwnStore({ userId, client, onWritten, now = () => new Date() }: Means): OwnStore {
  const listeners = new Set<() => void>();
  let rows: Rows | null = null;
  let state: StoreState = { status: 'loading', records: null, failure: null };
  /** Counts the writes of this tab, which a read may have missed if it began before them. */
  let writes = 0;

  const show = (next: StoreState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const take = (next: Rows) => {
    rows = next;
    show({ status: 'ready', records: ownRecords(next), failure: null });
  };

  async function readKind(kind: StudioKind, profileIds: readonly string[]): Promise<OwnRows> {
    if (kind === 'profiles') return readOwnRows(kind, { userId }, userId, client);
    const keys = [
      ...(kind === 'briefs' ? [{ userId }] : []),
      ...profileIds.map((profileId) => ({ profileId })),
    ];
    return united(await Promise.all(keys.map((key) => readOwnRows(kind, key, userId, client))));
  }

  async function readAll(): Promise<Rows> {
    const profiles = await readKind('profiles', []);
    const ids = idsOf(profiles);
    const [bans, reports, briefs] = await Promise.all([
      readKind('bans', ids),
      readKind('reports', ids),
      readKind('briefs', ids),
    ]);
    return { profiles, bans, reports, briefs };
  }

  async function reload(kind?: StudioKind): Promise<void> {
    const began = writes;
    try {
      const read =
        rows && kind && kind !== 'profiles'
          ? { ...rows, [kind]: await readKind(kind, idsOf(rows.profiles)) }
          : await readAll();
      // Writes during the read may be missing in the result.
      if (writes !== began) return await reload(kind);
      const isFirst = rows === null;
      take(rows && kind && kind !== 'profiles' ? { ...rows, [kind]: read[kind] } : read);
      // Only after the first read: two tabs with different totals would overwrite each other without end.
      if (isFirst) await repairTotals();
    } catch (failure) {
      const { records } = state;
      show(records ? { status: 'ready', records, failure } : { status: 'failed', records: null, failure });
    }
  }

  const rowOf = (kind: StudioKind, id: string) => rows?.[kind].rows.find((row) => row.id === id) ?? null;

  /** Replaces a known record with the stored one; null: it was deleted. */
  function put(kind: StudioKind, id: string, row: OwnRow | null): void {
    writes += 1;
    if (!rows) return;
    const others = rows[kind].rows.filter((one) => one.id !== id);
    const unreadable = rows[kind].unreadable.filter((one) => one !== id);
    take({ ...rows, [kind]: { rows: row ? [...others, listed(row)] : others, unreadable } });
  }

  function written(kind: StudioKind, id: string, before: OwnRow | null, after: OwnRow | null): void {
    put(kind, id, after);
    onWritten([{ kind, id, updatedAt: after?.updatedAt ?? '' }], [changeOf(kind, before, after)]);
  }

  async function repairTotals(): Promise<void> {
    const today = isoDateOf(now());
    for (const { id } of rows?.profiles.rows ?? [])
      for (let tries = 0; tries < 3; tries += 1) {
        const records = state.records;
        const profile = records?.profiles.find(({ row }) => row.id === id);
        const totals = records && profile && staleTotals(profile, records, today);
        if (!totals) break;
        const result = await updateOwn('profiles', id, totals, profile.row.updatedAt, client).catch(
          () => null,
        );
        if (result?.kind === 'saved') written('profiles', id, profile.row, result.row);
        // The profile was changed elsewhere, and that version is newer.
        if (result?.kind !== 'conflict') break;
        put('profiles', id, result.theirs);
      }
  }

  /** Applies the result of a write and its consequences. A profile's row is then the one with its totals. */
  async function settle<Result extends Created>(
    kind: StudioKind,
    id: string,
    result: Result,
    isRemoval: boolean,
  ): Promise<Result> {
    const before = rowOf(kind, id);
    if (result.kind === 'conflict') put(kind, id, result.theirs);
    if (result.kind === 'gone') put(kind, id, null);
    if (result.kind !== 'saved') return result;
    written(kind, id, before, isRemoval ? null : result.row);
    if (kind !== 'briefs') await repairTotals();
    const row = kind === 'profiles' && !isRemoval ? rowOf(kind, id) : null;
    return row ? { ...result, row } : result;
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    hear: async ({ kind, id, updatedAt }) => {
      const known = rowOf(kind, id);
      if (known ? known.updatedAt !== updatedAt : updatedAt !== '') await reload(kind);
    },
    create: async (kind, input) => {
      const result = await createOwn(kind, input, client);
      // The store does not need the owner of an id that is taken.
      return result.kind === 'conflict' ? result : settle(kind, input.id, result, false);
    },
    update: async (kind, id, changes, seen) =>
      settle(kind, id, await updateOwn(kind, id, changes, seen, client), false),
    remove: async (kind, id, seen) => settle(kind, id, await deleteOwn(kind, id, seen, client), true),
    removeBroken: async (kind, id) => {
      const before = rowOf(kind, id);
      await deleteBroken(kind, id, client);
      written(kind, id, before ?? { id, updatedAt: '' }, null);
      await repairTotals();
    },
  };
}

const idsOf = (profiles: OwnRows): readonly string[] => [
  ...profiles.rows.map(({ id }) => id),
  ...profiles.unreadable,
];

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
