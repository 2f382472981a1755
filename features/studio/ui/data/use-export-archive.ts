import { useCallback, useEffect, useRef, useState } from 'react';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { failureOfCall } from '@/components/workspace/session/viewer-session';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import { OWN_KINDS } from '@/features/account/model/own-models';
import { readDetails } from '@/features/account/ui/account-service';
import { type ArchiveProgress, writeArchive } from '@/features/studio/model/archive/write-archive';
import { filePrefix } from '@/lib/site/file-prefix';
import { siteName } from '@/lib/site/site-name';
import { fileSizeText } from '@/lib/workspace/uploads/file-size';
import { readOwnEverything } from './own-everything';
import { listOwnFiles, openStored } from './own-store-files';
import { chooseTarget, MAX_IN_MEMORY, writesToDisk } from './save-target';

export type TakeAwayState =
  | { readonly kind: 'idle' | 'collecting' | 'cancelled' }
  | { readonly kind: 'writing'; readonly progress: ArchiveProgress }
  | {
      readonly kind: 'done';
      readonly name: string;
      readonly records: number;
      readonly files: number;
      readonly bytes: number;
      readonly unreadable: number;
    }
  | { readonly kind: 'failed'; readonly problem: string };

/** Creates the archive in this browser; the site's server receives none of it. */
export function useTakeAway() {
  const { viewer, end } = useSignedIn();
  const [state, setState] = useState<TakeAwayState>({ kind: 'idle' });
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  const start = useCallback(
    async (withFiles: boolean) => {
      const controller = new AbortController();
      const { signal } = controller;
      work.current = controller;
      const exportedAt = new Date();
      const name = `${filePrefix(siteName())}-${exportedAt.toISOString().slice(0, 10)}.zip`;
      try {
        const target = await chooseTarget(name);
        if (!target) return;
        setState({ kind: 'collecting' });
        try {
          const identityId = await amplifyFiles.identityId();
          const [{ attributes, secondSteps }, { rows, unreadable }, stored] = await Promise.all([
            readDetails(),
            readOwnEverything(viewer.userId),
            withFiles ? listOwnFiles(identityId) : [],
          ]);
          const bytes = stored.reduce((sum, file) => sum + file.bytes, 0);
          if (bytes > MAX_IN_MEMORY && !writesToDisk()) throw new TooLarge(bytes);
          signal.throwIfAborted();
          const content = {
            userId: viewer.userId,
            identityId,
            exportedAt,
            account: { attributes, groups: viewer.groups, secondSteps },
            rows,
            unreadable,
            files: stored,
            open: openStored,
          };
          await writeArchive(content, target.sink, {
            signal,
            onProgress: (progress) => setState({ kind: 'writing', progress }),
          });
          target.finish();
          const records = OWN_KINDS.reduce((sum, kind) => sum + rows[kind].length, 0);
          setState({ kind: 'done', name, records, files: stored.length, bytes, unreadable });
        } catch (thrown) {
          await target.sink.abort(thrown).catch(() => undefined);
          throw thrown;
        }
      } catch (thrown) {
        if (signal.aborted) return setState({ kind: 'cancelled' });
        if (thrown instanceof TooLarge) return setState({ kind: 'failed', problem: thrown.message });
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') return end({ kind: 'expired' });
        setState({ kind: 'failed', problem: failure.text });
      }
    },
    [viewer, end],
  );
  const cancel = useCallback(() => work.current?.abort(), []);
  return { state, start, cancel };
}

class TooLarge extends Error {
  constructor(bytes: number) {
    super(
      `Your files are ${fileSizeText(bytes)} in total. This browser must hold them all in memory, and the limit is ${fileSizeText(MAX_IN_MEMORY)}. Export your records without files, or use Chrome or Edge on a computer.`,
    );
  }
}
