import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useRead } from '@/components/workspace/use-read';
import { failureOfCall } from '@/components/workspace/viewer-session';
import type { AdminModel } from '@/features/admin/model/field';
import { type ListView, listQuery } from '@/features/admin/model/list-address';
import { type Count, MAX_RECORDS } from '@/features/admin/model/overview';
import { type RecordPage, settleChange } from '@/features/admin/model/records';
import type { FieldName } from '@/lib/graphql/documents';
import type { Input, Row } from '@/lib/workspace/stored-record';
import { useAdmin } from '../admin-context';
import { adminKeys } from '../admin-queries';
import { useTotal } from './use-total';

/** Records of a page. */
const PAGE_SIZE = 25;

/** Milliseconds for which events are collected before they are shown, because an import causes thousands. */
const GATHER = 400;

type UseRecords = {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The rows of the previous page while the next one loads. */
  readonly page: RecordPage;
  /** The error of the latest request. */
  readonly problem: string;
  /** Records that were added elsewhere since the page was read. */
  readonly added: number;
  /** The number of records on all pages; null while it is unknown. */
  readonly total: Count | null;
  /** Ids of shown rows that another administrator changed or deleted. */
  readonly touched: ReadonlyMap<string, 'changed' | 'deleted'>;
  readonly reload: () => void;
  /** Shows another version of a row. */
  readonly put: (row: Row) => void;
};

const EMPTY: RecordPage = { rows: [], nextToken: null, broken: 0, isCutShort: false };

/** Writes of others since a page was read. */
type Since = Pick<UseRecords, 'added' | 'touched'>;

const NOTHING: Since = { added: 0, touched: new Map() };

/** Reads one page of a list according to its URL, and updates it with the writes of others. */
export function useRecords(
  model: AdminModel,
  view: ListView,
  fields: readonly FieldName<AdminModel>[],
): UseRecords {
  const admin = useAdmin();
  const queries = useQueryClient();
  const query = listQuery(model, view);
  const { filter, sort, token } = view;
  const reading = useRead(
    adminKeys.list(model, query),
    () => admin.list(model, { filter, sort, token, limit: PAGE_SIZE, fields }),
    // When the window gets the focus, rows do not move under the pointer: a message says how many were added.
    { placeholderData: keepPreviousData, refetchOnWindowFocus: false },
  );
  const { status, value, problem, readAt, reload } = reading;
  const page = value ?? EMPTY;
  const total = useTotal(
    adminKeys.total(model, listQuery(model, { ...view, token: null })),
    value && { count: value.rows.length, isWhole: token === null && value.nextToken === null },
    async () => {
      const whole = await admin.list(model, { filter, sort, limit: MAX_RECORDS, fields: [] });
      return { count: whole.rows.length, isMore: whole.nextToken !== null };
    },
  );
  const [state, setState] = useState({ readAt, since: NOTHING });
  const { added, touched } = state.readAt === readAt ? state.since : NOTHING;

  const put = useCallback(
    (row: Row) => {
      const queryKey = adminKeys.list(model, query);
      queries.setQueryData<RecordPage>(
        queryKey,
        (before) =>
          before && {
            ...before,
            rows: before.rows.map((one) => (one.id === row.id ? { ...one, ...row } : one)),
          },
        // The rest of the page is as old as before.
        { updatedAt: queries.getQueryState(queryKey)?.dataUpdatedAt },
      );
    },
    [queries, model, query],
  );

  const hear = useEffectEvent(async (id: string, kind: 'create' | 'update' | 'delete', updatedAt: string) => {
    const shown = page.rows.find((row) => row.id === id);
    if (kind === 'create' && !shown) note((before) => ({ ...before, added: before.added + 1 }));
    if (!shown || shown.updatedAt === updatedAt) return;
    const row = kind === 'delete' ? null : await admin.get(model, id).catch(() => undefined);
    if (row === undefined) return;
    if (row) put(row);
    const change = row ? ('changed' as const) : ('deleted' as const);
    note((before) => ({ ...before, touched: new Map(before.touched).set(id, change) }));
  });
  /** Adds changes that arrived since the page was read. */
  const note = (add: (before: Since) => Since) =>
    setState((before) => ({ readAt, since: add(before.readAt === readAt ? before.since : NOTHING) }));

  useEffect(() => {
    const gathered = new Map<string, { kind: 'create' | 'update' | 'delete'; updatedAt: string }>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = admin.onNews((news) => {
      if (!news) return void reload();
      if (news.model !== model) return;
      gathered.set(news.id, news);
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const [id, { kind, updatedAt }] of gathered) void hear(id, kind, updatedAt);
        gathered.clear();
      }, GATHER);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [admin, model, reload]);

  return { status, page, problem, added, total, touched, reload: () => void reload(), put };
}

type InlineChanges = {
  /**
   * Shows a change at once and stores it. If that fails the change is reverted, and `problem` is the reason.
   * @returns the record as stored, or null
   */
  readonly save: (row: Row, changes: Input) => Promise<Row | null>;
  /** Ids of records that are being stored. */
  readonly saving: ReadonlySet<string>;
  readonly problem: string;
  readonly dismiss: () => void;
};

/** Saves changes in the table, one after the other for each record, and never over a change of another administrator. */
export function useInlineChanges(
  model: AdminModel,
  put: (row: Row) => void,
  getName: (row: Row) => string,
): InlineChanges {
  const admin = useAdmin();
  const { viewer, end } = useSignedIn();
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  /** The newest version of each record that is being changed, after the previous write has ended. */
  const turns = useRef(new Map<string, Promise<Row>>());

  const store = useCallback(
    async (seen: Row, changes: Input): Promise<{ row: Row; isSaved: boolean }> => {
      try {
        const settled = await settleChange(seen, changes, (from, fields) =>
          admin.update(model, from, fields),
        );
        if (settled.kind === 'saved') return { row: settled.row, isSaved: true };
        const name = getName(seen);
        if (settled.kind === 'gone') {
          setProblem(`“${name}” was not changed: another administrator has deleted it.`);
          return { row: seen, isSaved: false };
        }
        setProblem(
          `“${name}” was not changed: another administrator has just changed it. Their version is shown.`,
        );
        return { row: settled.row, isSaved: false };
      } catch (thrown) {
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') end({ kind: 'expired' });
        else setProblem(`“${getName(seen)}” was not changed. ${failure.text}`);
        return { row: seen, isSaved: false };
      }
    },
    [admin, model, getName, viewer.userId, end],
  );

  const save = useCallback(
    async (row: Row, changes: Input) => {
      put({ ...row, ...changes });
      setSaving((before) => new Set(before).add(row.id));
      let isSaved = false;
      const before = turns.current.get(row.id) ?? Promise.resolve(row);
      const turn = before.then(async (seen) => {
        const result = await store(seen, changes);
        isSaved = result.isSaved;
        return result.row;
      });
      turns.current.set(row.id, turn);
      const now = await turn;
      // A later change of the same record is shown already.
      if (turns.current.get(row.id) === turn) {
        turns.current.delete(row.id);
        put(now);
        setSaving((ids) => new Set([...ids].filter((id) => id !== row.id)));
      }
      return isSaved ? now : null;
    },
    [put, store],
  );
  const dismiss = useCallback(() => setProblem(''), []);
  return { save, saving, problem, dismiss };
}
