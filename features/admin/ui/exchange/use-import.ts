import { useCallback, useEffect, useRef, useState } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import type { AdminModel } from '@/features/admin/model/field';
import { FileProblem, MAX_BYTES, readSource, type Source } from '@/features/admin/model/import-source';
import { type ImportPlan, indexStored, planImport } from '@/features/admin/model/plan-import';
import { readAll } from '@/features/admin/model/records';
import {
  type RunProgress,
  type RunResult,
  runImport,
  type Writable,
} from '@/features/admin/model/run-import';
import type { Row } from '@/lib/workspace/stored-record';
import { rememberImport } from './begun-import';

export type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'refused'; readonly name: string; readonly problem: string }
  | { readonly kind: 'looking'; readonly name: string; readonly what: string; readonly part: number | null }
  | { readonly kind: 'planned'; readonly name: string; readonly source: Source; readonly plan: ImportPlan }
  | { readonly kind: 'writing'; readonly name: string; readonly progress: RunProgress }
  | { readonly kind: 'broken'; readonly name: string; readonly problem: string }
  | { readonly kind: 'done'; readonly name: string; readonly result: RunResult };

/**
 * An import from choosing the file to the end. The file is checked first, and written after a confirmation. A stopped
 * import continues when the same file is checked again, because existing records are then unchanged.
 * @param revalidatePublicPages updates the public pages, if the backend's own feed does not
 */
export function useImport(
  model: AdminModel,
  revalidatePublicPages: ((changes: unknown) => Promise<void>) | undefined,
) {
  const { viewer, end } = useSignedIn();
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const work = useRef<AbortController>(null);
  const chosen = useRef<File>(null);
  useEffect(() => () => work.current?.abort(), []);

  const begin = useCallback(() => {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  }, []);

  const look = useCallback(
    async (file: File) => {
      const signal = begin();
      chosen.current = file;
      const { name } = file;
      const show = (what: string, part: number | null) => setState({ kind: 'looking', name, what, part });
      show('Reading the file', null);
      try {
        if (file.size > MAX_BYTES)
          throw new FileProblem('The file is larger than 64 MB. Split it into smaller files.');
        const source = await readSource(model, new Uint8Array(await file.arrayBuffer()), signal);
        const stored: Row[] = [];
        for await (const rows of readAll(model, { client: queryAsViewer, signal })) {
          stored.push(...rows);
          show(`Reading the site’s records: ${stored.length.toLocaleString('en-GB')}`, null);
        }
        const plan = await planImport(model, source, indexStored(model, stored), {
          signal,
          onProgress: (done) => show('Comparing', done / source.rows.length),
          captionCheck: async (address) => {
            const { checkCaptionAddress } = await import('@/lib/media/check-captions');
            return checkCaptionAddress(address);
          },
          onCaptions: (part) => show('Checking caption files', part),
        });
        signal.throwIfAborted();
        setState({ kind: 'planned', name, source, plan });
      } catch (thrown) {
        if (signal.aborted) return;
        if (thrown instanceof FileProblem)
          return setState({ kind: 'refused', name, problem: thrown.message });
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') return end({ kind: 'expired' });
        setState({ kind: 'refused', name, problem: failure.text });
      }
    },
    [model, begin, viewer.userId, end],
  );

  const write = useCallback(
    async (name: string, rows: readonly Writable[]) => {
      const signal = begin();
      try {
        const result = await runImport(model, rows, {
          client: queryAsViewer,
          signal,
          onProgress: (progress) => {
            rememberImport(model, { name, done: progress.done, total: progress.total });
            setState({ kind: 'writing', name, progress });
          },
        });
        if (result.left === 0) rememberImport(model, null);
        setState({ kind: 'done', name, result });
      } catch (thrown) {
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') return end({ kind: 'expired' });
        setState({ kind: 'broken', name, problem: failure.text });
      } finally {
        // A page that stays behind catches up within its minute.
        await revalidatePublicPages?.([{ model, id: '', kind: 'bulk', keys: {} }]).catch(() => undefined);
      }
    },
    [model, begin, revalidatePublicPages, viewer.userId, end],
  );

  const goOn = useCallback(() => chosen.current && look(chosen.current), [look]);
  const stop = useCallback(() => work.current?.abort(), []);
  const leave = useCallback(() => {
    work.current?.abort();
    setState({ kind: 'idle' });
  }, []);
  useWarnBeforeLeaving(state.kind === 'writing');
  return { state, look, write, goOn, stop, leave };
}

/** Makes the browser ask for confirmation before the page is closed. */
function useWarnBeforeLeaving(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
