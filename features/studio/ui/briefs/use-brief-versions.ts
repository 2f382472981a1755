import { useCallback, useEffect, useState } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import {
  type BriefVersion,
  hasVersion,
  readVersions,
  versionOf,
} from '@/features/studio/model/brief-versions';
import { createOwn, deleteBroken, type OwnRow } from '@/features/studio/model/own-rows';

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
  /** Deletes them all, with their brief. */
  readonly removeAll: () => Promise<void>;
};

/** The earlier published versions of a brief. */
export function useBriefVersions(id: string): BriefVersions {
  const { viewer, end } = useSignedIn();
  const [versions, setVersions] = useState<readonly BriefVersion[]>();
  const [problem, setProblem] = useState('');

  const read = useCallback(async () => {
    const found = await readVersions(id, viewer.userId, queryAsViewer);
    setVersions(found);
    setProblem('');
    return found;
  }, [id, viewer.userId]);

  const reload = useCallback(() => {
    read().catch(async (thrown: unknown) => {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setProblem(failure.text);
    });
  }, [read, viewer.userId, end]);

  useEffect(reload, [reload]);

  const save = useCallback(
    async (row: OwnRow) => {
      if (hasVersion(row, await read())) return;
      await createOwn('versions', versionOf(row), queryAsViewer);
      await read();
    },
    [read],
  );

  const removeAll = useCallback(async () => {
    for (const version of await read()) await deleteBroken('versions', version.id, queryAsViewer);
    setVersions([]);
  }, [read]);

  return { versions, problem, reload, save, removeAll };
}
