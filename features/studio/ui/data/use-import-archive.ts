import { useCallback, useEffect, useRef, useState } from 'react';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { failureOfCall, queryAsViewer, queryPublic } from '@/components/workspace/session/viewer-session';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import { type FilePlan, placeOf, planFile } from '@/features/studio/model/archive/plan-files';
import { idHere, planRows } from '@/features/studio/model/archive/plan-import';
import { type Archive, ArchiveError, openArchive } from '@/features/studio/model/archive/read-archive';
import {
  type Choices,
  type ImportPlan,
  type ImportProgress,
  type ImportResult,
  runImport,
} from '@/features/studio/model/archive/run-import';
import { takenIds } from '@/features/studio/model/archive/taken-ids';
import { publishedThumbnailKey } from '@/features/studio/model/briefs/draft-thumbnail';
import { createOwn, updateOwn } from '@/features/studio/model/writing';
import { isoDateOf } from '@/lib/time/when';
import { type Studio, useStudio } from '../studio-context';
import { readOwnEverything } from './own-everything';
import { listOwnFiles, sendStored } from './own-store-files';

export type BringBackState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking' | 'writing'; readonly name: string; readonly progress: ImportProgress | null }
  | { readonly kind: 'refused'; readonly name: string; readonly problem: string }
  | { readonly kind: 'planned'; readonly name: string; readonly archive: Archive; readonly plan: ImportPlan }
  /** The import stopped while writing; it can be resumed with the same file. */
  | { readonly kind: 'stopped'; readonly name: string; readonly problem: string }
  | { readonly kind: 'done'; readonly name: string; readonly result: ImportResult };

/** Checks an archive, shows a preview, and imports it. */
export function useBringBack() {
  const { viewer, end } = useSignedIn();
  const studio = useStudio();
  const [state, setState] = useState<BringBackState>({ kind: 'idle' });
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
      const show = (progress: ImportProgress | null) => setState({ kind: 'looking', name, progress });
      show(null);
      try {
        const archive = await openArchive(file);
        const plan = await planOf(archive, viewer.userId, signal, show);
        signal.throwIfAborted();
        setState({ kind: 'planned', name, archive, plan });
      } catch (thrown) {
        if (signal.aborted) return;
        if (thrown instanceof ArchiveError)
          return setState({ kind: 'refused', name, problem: thrown.message });
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') return end({ kind: 'expired' });
        setState({ kind: 'refused', name, problem: failure.text });
      }
    },
    [begin, viewer.userId, end],
  );

  const write = useCallback(
    async (name: string, archive: Archive, plan: ImportPlan, choices: Choices) => {
      const signal = begin();
      try {
        const result = await runImport(archive, plan, choices, meansOf(studio), {
          signal,
          onProgress: (progress) => setState({ kind: 'writing', name, progress }),
        });
        await archive.close();
        setState({ kind: 'done', name, result });
      } catch (thrown) {
        const failure = signal.aborted ? null : await failureOfCall(thrown, viewer.userId);
        if (failure?.kind === 'signed-out') return end({ kind: 'expired' });
        setState({ kind: 'stopped', name, problem: failure?.text ?? 'You cancelled it.' });
      }
    },
    [begin, studio, viewer.userId, end],
  );

  const goOn = useCallback(() => chosen.current && look(chosen.current), [look]);
  const stop = useCallback(() => work.current?.abort(), []);
  const leave = useCallback(() => {
    work.current?.abort();
    setState({ kind: 'idle' });
  }, []);
  return { state, look, write, goOn, stop, leave };
}

async function planOf(
  archive: Archive,
  userId: string,
  signal: AbortSignal,
  show: (progress: ImportProgress) => void,
): Promise<ImportPlan> {
  const identityId = await amplifyFiles.identityId();
  const [{ rows: own }, stored, taken] = await Promise.all([
    readOwnEverything(userId),
    listOwnFiles(identityId),
    takenIds(archive.rows, queryPublic),
  ]);
  const context = { userId, own, taken, today: isoDateOf(new Date()) };
  const there = new Map(stored.map((file) => [file.key, file]));
  const files: FilePlan[] = [];
  for (const [at, file] of archive.files.entries()) {
    signal.throwIfAborted();
    show({ done: at, total: archive.files.length, what: file.name });
    const place = placeOf(file, archive.manifest.identityId, identityId, there, (kind, id) =>
      idHere(kind, id, context),
    );
    if (place?.isThere) files.push({ action: 'there', file, key: place.key });
    else if (place) files.push(await planFile(archive, file, place.key, signal));
  }
  const movedFiles = new Map(
    files.flatMap((plan) => (plan.action === 'bad' ? [] : movesOf(plan.file.key, plan.key))),
  );
  return { files, rows: planRows(archive.rows, { ...context, movedFiles }) };
}

/** The old and new keys of a file. A brief refers to a draft's thumbnail by the key that it will have once published. */
function movesOf(before: string, now: string): readonly (readonly [string, string])[] {
  const [publishedBefore, publishedNow] = [publishedThumbnailKey(before), publishedThumbnailKey(now)];
  return publishedBefore && publishedNow
    ? [
        [before, now],
        [publishedBefore, publishedNow],
      ]
    : [[before, now]];
}

/** Records in the studio's store are written through it, so that totals, other tabs and public pages are updated. */
function meansOf({ viewer, create, update }: Studio) {
  return {
    userId: viewer.userId,
    create: (kind, input) =>
      kind === 'versions' ? createOwn(kind, input, queryAsViewer) : create(kind, input),
    update: (kind, id, changes, seen) =>
      kind === 'versions'
        ? updateOwn(kind, id, changes, seen, queryAsViewer)
        : update(kind, id, changes, seen),
    send: sendStored,
  } satisfies Parameters<typeof runImport>[3];
}
