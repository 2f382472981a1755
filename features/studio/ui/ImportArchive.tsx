import { type DragEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer, queryPublic } from '@/components/workspace/viewer-session';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import { type Archive, ArchiveError, openArchive } from '@/features/account/model/read-archive';
import { listOwnFiles, readOwnEverything, sendStored } from '@/features/account/ui/own-archive';
import { publishedThumbnailKey } from '@/features/studio/model/draft-thumbnail';
import { createOwn, updateOwn } from '@/features/studio/model/own-rows';
import { idHere, planRows, takenIds } from '@/features/studio/model/plan-import';
import {
  type Choices,
  type FilePlan,
  type ImportPlan,
  type ImportProgress,
  type ImportResult,
  placeOf,
  planFile,
  runImport,
} from '@/features/studio/model/run-import';
import { plural } from '@/lib/text/plural';
import { isoDateOf } from '@/lib/time/when';
import { Progress } from '../../../components/workspace/Progress';
import styles from './DataPage.module.scss';
import { PlanView } from './PlanView';
import { type Studio, useStudio } from './studio-context';

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

/** Imports an archive: it is checked first, and written only after a confirmation. */
export function ImportArchive() {
  const { state, look, write, goOn, stop, leave } = useBringBack();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind === 'planned' || state.kind === 'done') result.current?.focus();
  }, [state.kind]);
  return (
    <Card
      id="bring-back"
      title="Import an archive"
      note="Import from this account or another of your accounts. You see a preview first. Nothing changes until you confirm."
    >
      {(state.kind === 'idle' || state.kind === 'refused') && (
        <ChooseArchive
          onFile={look}
          problem={state.kind === 'refused' ? `${state.name} cannot be imported. ${state.problem}` : ''}
        />
      )}
      {state.kind === 'looking' && (
        <Progress
          label={`Checking ${state.name}`}
          detail={state.progress?.what}
          figures={state.progress ? `${state.progress.done} of ${state.progress.total} files` : undefined}
          percent={state.progress && (state.progress.done / Math.max(1, state.progress.total)) * 100}
          onCancel={leave}
        />
      )}
      {state.kind === 'planned' && (
        <div ref={result} tabIndex={-1} className={styles.result}>
          <PlanView
            name={state.name}
            plan={state.plan}
            leftOut={state.archive.leftOut}
            onWrite={(choices) => void write(state.name, state.archive, state.plan, choices)}
            onLeave={leave}
          />
        </div>
      )}
      {state.kind === 'writing' && (
        <Progress
          label={`Importing ${state.name}`}
          detail={state.progress?.what}
          figures={state.progress ? `${state.progress.done} of ${state.progress.total}` : undefined}
          percent={state.progress && (state.progress.done / Math.max(1, state.progress.total)) * 100}
          onCancel={stop}
          cancel="Stop"
        />
      )}
      {state.kind === 'stopped' && (
        <Notice
          tone="error"
          text={`The import stopped. ${state.problem} Everything imported so far is saved. You can resume with the same file at any time; nothing is imported twice.`}
          onDismiss={leave}
          takesFocus
        >
          <Button onClick={goOn}>
            <Icon name="arrow-counterclockwise" /> Resume
          </Button>
        </Notice>
      )}
      {state.kind === 'done' && (
        <div ref={result} tabIndex={-1} className={styles.result}>
          <Notice
            tone="success"
            text={`${state.name} has been imported: ${plural(state.result.created, 'record')} and ${plural(state.result.sent, 'file')} added, ${plural(state.result.replaced, 'record')} replaced.`}
            onDismiss={leave}
          />
          {state.result.refused.length > 0 && (
            <section aria-labelledby="refused" className={styles.group}>
              <h3 id="refused">Rejected</h3>
              <ul className={styles.faults}>
                {state.result.refused.map(({ what, why }) => (
                  <li key={`${what} ${why}`}>
                    <span dir="auto">{what}</span>: {why}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Card>
  );
}

function ChooseArchive({ onFile, problem }: { onFile: (file: File) => void; problem: string }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it is the first. */}
      <div
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="archive" />
        <div>
          <label className={`button ${styles.choose}`} htmlFor={id}>
            Choose an archive
          </label>
          <input
            id={id}
            type="file"
            accept=".zip,application/zip"
            className="visually-hidden"
            aria-describedby={`${id}-hint ${id}-problem`}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onFile(file);
              event.target.value = '';
            }}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            or drop it here. Use a ZIP from “Export your data”, with files of at most 25 MB each.
          </p>
        </div>
      </div>
      <div role="alert" id={`${id}-problem`} className={styles.problem}>
        {problem && (
          <p>
            <Icon name="exclamation-triangle-fill" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </>
  );
}
