import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';
import {
  FileProblem,
  type Planned,
  type RefusedRow,
  type Side,
  type Writable,
} from '@/lib/workspace/import-plan';
import type { ImportMeans, ImportProgress, ImportResult } from '@/lib/workspace/run-import';
import { rememberImport } from './begun-import';

/** Shows the progress of reading a file. */
export type Watch = {
  readonly signal: AbortSignal;
  /** @param part the part that is done, from 0 to 1; null if it is not known */
  readonly show: (what: string, part: number | null, figures?: string) => void;
};

/**
 * What is different for each source of an import: how a file is read and planned, and how rows are written. Use the same
 * object for every render.
 */
export type ImportAdapter<Kind extends string, Plan extends Planned<Kind>> = {
  /** Identifies the import on this device. */
  readonly id: string;
  /** The nouns for a record of the source, and for a step of the import. */
  readonly unit: string;
  readonly step: string;
  /** Names of record types, in their order, if a source has several. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** The version of an existing record that stays if the person makes no choice. */
  readonly otherwise: Side;
  /** The label of the button, the accepted types and the hint of the file input. */
  readonly choose: { readonly label: string; readonly accept: string; readonly hint: string };
  /**
   * Reads a file and plans its rows. Nothing is written.
   * @throws FileProblem with a sentence if the file cannot be imported
   */
  readonly plan: (file: File, watch: Watch) => Promise<Plan>;
  readonly run: (plan: Plan, rows: readonly Writable<Kind>[], means: ImportMeans) => Promise<ImportResult>;
  /** Called after every run, also after one that stopped. */
  readonly onWritten?: () => Promise<void>;
  /** Remarks for the preview, each with a key. */
  readonly notes: (plan: Plan) => readonly (readonly [key: string, note: ReactNode])[];
  /** Returns the label of a field; the name of the field by default. */
  readonly fieldLabel?: (name: string) => string;
  /** Creates a file of invalid rows that can be corrected and imported, if the source has such files. */
  readonly refusedFile?: (
    plan: Plan,
    rows: readonly RefusedRow[],
  ) => { readonly name: string; readonly blob: Blob };
  /** The result in one sentence: "2 streams added, 1 changed." */
  readonly summary: (result: ImportResult) => string;
};

export type ImportState<Plan> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'refused'; readonly name: string; readonly problem: string }
  | {
      readonly kind: 'looking';
      readonly name: string;
      readonly what: string;
      readonly part: number | null;
      readonly figures?: string | undefined;
    }
  | { readonly kind: 'planned'; readonly name: string; readonly plan: Plan }
  | { readonly kind: 'writing'; readonly name: string; readonly progress: ImportProgress }
  | { readonly kind: 'broken'; readonly name: string; readonly problem: string }
  | { readonly kind: 'done'; readonly name: string; readonly result: ImportResult };

/**
 * An import from choosing the file to the end. The file is checked first, and written after a confirmation. A stopped
 * import continues when the same file is checked again, because existing records are then unchanged.
 */
export function useImport<Kind extends string, Plan extends Planned<Kind>>(
  adapter: ImportAdapter<Kind, Plan>,
) {
  const { viewer, end } = useSignedIn();
  const [state, setState] = useState<ImportState<Plan>>({ kind: 'idle' });
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
      const show: Watch['show'] = (what, part, figures) => {
        if (!signal.aborted) setState({ kind: 'looking', name, what, part, figures });
      };
      show('Reading the file', null);
      try {
        const plan = await adapter.plan(file, { signal, show });
        signal.throwIfAborted();
        setState({ kind: 'planned', name, plan });
      } catch (thrown) {
        if (signal.aborted) return;
        if (thrown instanceof FileProblem)
          return setState({ kind: 'refused', name, problem: thrown.message });
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') return end({ kind: 'expired' });
        setState({ kind: 'refused', name, problem: failure.text });
      }
    },
    [adapter, begin, viewer.userId, end],
  );

  const write = useCallback(
    async (name: string, plan: Plan, rows: readonly Writable<Kind>[]) => {
      const signal = begin();
      try {
        const result = await adapter.run(plan, rows, {
          signal,
          onProgress: (progress) => {
            rememberImport(adapter.id, { name, done: progress.done, total: progress.total });
            setState({ kind: 'writing', name, progress });
          },
        });
        if (result.left === 0) rememberImport(adapter.id, null);
        setState({ kind: 'done', name, result });
      } catch (thrown) {
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') return end({ kind: 'expired' });
        setState({ kind: 'broken', name, problem: failure.text });
      } finally {
        // A page that stays behind catches up within its minute.
        await adapter.onWritten?.().catch(() => undefined);
      }
    },
    [adapter, begin, viewer.userId, end],
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
