import { useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useRead } from '@/components/workspace/use-read';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import {
  type BriefVersion,
  getVersion,
  hasVersion,
  readVersions,
} from '@/features/studio/model/brief-versions';
import { inputOfRow } from '@/features/studio/model/imported-rows';
import { createOwn, deleteBroken, type OwnRow } from '@/features/studio/model/own-rows';
import { studioKeys } from '../studio-queries';

export type BriefVersions = {
  /** Newest first; undefined until they are read. */
  readonly versions: readonly BriefVersion[] | undefined;
  /** The reason why the versions could not be read; '' if they could. */
  readonly problem: string;
  readonly reload: () => void;
  /**
   * Stores the published version of a record, once for each publication.
   * @throws the client's errors
   */
  readonly save: (row: OwnRow) => Promise<void>;
  /** Deletes them all, with their brief. Returns the deleted versions. */
  readonly removeAll: () => Promise<readonly BriefVersion[]>;
};

/** Stores deleted versions again. A version that exists already is left as it is. Throws the client's errors. */
export async function restoreVersions(versions: readonly BriefVersion[]): Promise<void> {
  for (const { row } of versions) await createOwn('versions', inputOfRow('versions', row), queryAsViewer);
}

/** The earlier published versions of a brief. */
export function useBriefVersions(id: string): BriefVersions {
  const { userId } = useSignedIn().viewer;
  const queries = useQueryClient();
  const queryKey = studioKeys.versions(id);
  const read = () => readVersions(id, userId, queryAsViewer);
  const { value, problem, reload } = useRead(queryKey, read, { refetchOnWindowFocus: false });

  /** Reads the versions as they are now; throws the client's errors. */
  async function readNow(): Promise<readonly BriefVersion[]> {
    await queries.cancelQueries({ queryKey });
    const found = await read();
    queries.setQueryData(queryKey, found);
    return found;
  }

  async function save(row: OwnRow): Promise<void> {
    if (hasVersion(row, await readNow())) return;
    await createOwn('versions', getVersion(row), queryAsViewer);
    await readNow();
  }

  async function removeAll(): Promise<readonly BriefVersion[]> {
    const all = await readNow();
    for (const version of all) await deleteBroken('versions', version.id, queryAsViewer);
    queries.setQueryData(queryKey, []);
    return all;
  }

  return { versions: value ?? undefined, problem, reload, save, removeAll };
}
