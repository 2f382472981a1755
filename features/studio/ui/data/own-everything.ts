import { queryAsViewer } from '@/components/workspace/session/viewer-session';
import { OWN_KINDS, OWN_MODELS, type OwnKind } from '@/features/account/model/own-models';
import { readOwnRecords } from '@/features/account/model/own-records';
import { forEachKind } from '@/features/studio/model/archive/layout';
import type { OwnRow } from '@/features/studio/model/own-rows';

export type OwnEverything = {
  readonly rows: Readonly<Record<OwnKind, readonly OwnRow[]>>;
  /** The number of records that could not be read. */
  readonly unreadable: number;
};

/** Reads every record that the person owns, with every field. */
export async function readOwnEverything(userId: string): Promise<OwnEverything> {
  const found = await Promise.all(
    OWN_KINDS.map((kind) => readOwnRecords(kind, OWN_MODELS[kind].fields, userId, queryAsViewer)),
  );
  const rows = forEachKind<readonly OwnRow[]>(() => []);
  for (const [at, kind] of OWN_KINDS.entries())
    rows[kind] = (found[at]?.records ?? []).map((row) => ({ ...row, updatedAt: String(row.updatedAt) }));
  return { rows, unreadable: found.reduce((sum, { unreadable }) => sum + unreadable, 0) };
}
