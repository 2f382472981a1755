import { useCallback, useRef, useState } from 'react';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { failureOfCall } from '@/components/workspace/session/viewer-session';
import type { AdminModel } from '@/features/admin/model/field';
import { settleChange } from '@/features/admin/model/settle-change';
import type { Input, Row } from '@/features/studio/model/one-record';
import { useAdmin } from '../admin-context';

export type InlineChanges = {
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
  nameOf: (row: Row) => string,
): InlineChanges {
  const admin = useAdmin();
  const { viewer, end } = useSignedIn();
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  /** The newest version of each record that is being changed, once the write before is through. */
  const turns = useRef(new Map<string, Promise<Row>>());

  const store = useCallback(
    async (seen: Row, changes: Input): Promise<{ row: Row; isSaved: boolean }> => {
      try {
        const settled = await settleChange(seen, changes, (from, fields) =>
          admin.update(model, from, fields),
        );
        if (settled.kind === 'saved') return { row: settled.row, isSaved: true };
        const name = nameOf(seen);
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
        else setProblem(`“${nameOf(seen)}” was not changed. ${failure.text}`);
        return { row: seen, isSaved: false };
      }
    },
    [admin, model, nameOf, viewer.userId, end],
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
