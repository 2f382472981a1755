import { useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useRead } from '@/components/workspace/use-read';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import type { RecordList } from '@/features/account/model/own-records';
import {
  createOwn,
  deleteBroken,
  type Input,
  type OwnRow,
  readRow,
  updateOwn,
  type Written,
} from '@/features/studio/model/own-rows';
import {
  draftFields,
  getRecordDraft,
  type RecordDraft,
  readRecordDrafts,
} from '@/features/studio/model/record-drafts';
import { studioKeys } from '../studio-queries';

type Values = Readonly<Record<string, unknown>>;

export type RecordDrafts = {
  /** Null until they are read. */
  readonly drafts: readonly RecordDraft[] | null;
  /** The reason why they could not be read; '' if they could. */
  readonly problem: string;
  /** @throws Error with the message for the person; the client's errors */
  readonly create: (kind: RecordList, id: string, values: Values) => Promise<void>;
  readonly update: (id: string, changes: Input, seenUpdatedAt: string) => Promise<Written>;
  /** Reads a draft as it is stored now; null if there is none. */
  readonly readNow: (id: string) => Promise<OwnRow | null>;
  readonly remove: (id: string) => Promise<void>;
};

/** The person's private drafts of bans and reports, from any device. */
export function useRecordDrafts(): RecordDrafts {
  const { userId } = useSignedIn().viewer;
  const queries = useQueryClient();
  const queryKey = studioKeys.recordDrafts(userId);
  const { value, problem } = useRead(queryKey, () => readRecordDrafts(userId, queryAsViewer));

  async function put(id: string, row: OwnRow | null): Promise<void> {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<readonly OwnRow[]>(queryKey, (rows = []) => [
      ...(row ? [row] : []),
      ...rows.filter((one) => one.id !== id),
    ]);
  }

  async function create(kind: RecordList, id: string, values: Values): Promise<void> {
    const created = await createOwn('drafts', { id, ...draftFields(kind, values) }, queryAsViewer);
    // It was saved before, but the response was lost: what was typed since is a change to it.
    const written =
      created.kind === 'conflict'
        ? await updateOwn('drafts', id, draftFields(kind, values), created.theirs.updatedAt, queryAsViewer)
        : created;
    if (written.kind !== 'saved') throw new Error('The draft could not be saved. Please try again.');
    await put(id, written.row);
  }

  return {
    drafts: value?.flatMap((row) => getRecordDraft(row) ?? []) ?? null,
    problem,
    create,
    update: async (id, changes, seen) => {
      const written = await updateOwn('drafts', id, changes, seen, queryAsViewer);
      if (written.kind === 'saved') await put(id, written.row);
      if (written.kind === 'conflict') await put(id, written.theirs);
      return written;
    },
    readNow: async (id) => {
      const row = await readRow('drafts', id, queryAsViewer);
      if (row) await put(id, row);
      return row;
    },
    remove: async (id) => {
      await deleteBroken('drafts', id, queryAsViewer);
      await put(id, null);
    },
  };
}
