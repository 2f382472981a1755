import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { Progress } from '@/components/workspace/Progress';
import type { AdminModel } from '@/features/admin/model/field';
import type { RunProgress, RunResult } from '@/features/admin/model/run-import';
import { saveBlob } from '@/lib/workspace/save-file';
import { type BegunImport, readBegunImport, rememberImport } from './begun-import';
import styles from './Import.module.scss';
import { PlanView } from './PlanView';
import { useImport } from './use-import';
import { countedRecords, countedRows, grouped, remainingText } from './words';

/** A file input for records: choose by the button, also by keyboard, or drop a file. */
export function ChooseTable({ onFile, problem }: { onFile: (file: File) => void; problem: string }) {
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
        <Icon name="upload" />
        <div>
          <label className={`button ${styles.choose}`} htmlFor={id}>
            Choose a file
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            className="visually-hidden"
            aria-describedby={`${id}-hint ${id}-problem`}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file may be chosen again.
              event.target.value = '';
              if (file) onFile(file);
            }}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            or drop it here. CSV with commas, semicolons or tabs, or JSON; up to 64 MB.
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

/** Imports a file: it is checked first, and saved only when the administrator confirms. */
export function ImportCard({
  model,
  revalidatePublicPages,
}: {
  model: AdminModel;
  revalidatePublicPages: ((changes: unknown) => Promise<void>) | undefined;
}) {
  const { state, look, write, goOn, stop, leave } = useImport(model, revalidatePublicPages);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind === 'planned' || state.kind === 'done') result.current?.focus();
  }, [state.kind]);
  return (
    <Card id="import" title="Import" note="You see all changes before anything is saved.">
      {(state.kind === 'idle' || state.kind === 'refused') && (
        <>
          <Begun model={model} />
          <ChooseTable
            onFile={look}
            problem={state.kind === 'refused' ? `${state.name} cannot be imported. ${state.problem}` : ''}
          />
        </>
      )}
      {state.kind === 'looking' && (
        <Progress
          label={`Checking ${state.name}`}
          detail={state.what}
          percent={state.part === null ? null : state.part * 100}
          onCancel={leave}
        />
      )}
      {state.kind === 'planned' && (
        <div ref={result} tabIndex={-1} className={styles.result}>
          <PlanView
            model={model}
            name={state.name}
            source={state.source}
            plan={state.plan}
            onWrite={(rows) => void write(state.name, rows)}
            onLeave={leave}
          />
        </div>
      )}
      {state.kind === 'writing' && <Writing name={state.name} progress={state.progress} onStop={stop} />}
      {state.kind === 'broken' && (
        <Notice
          tone="error"
          text={`The import stopped: ${state.problem} Imported rows are saved. You can continue with the same file at any time. No row is imported twice.`}
          onDismiss={leave}
          takesFocus
        >
          <Button onClick={() => void goOn()}>
            <Icon name="arrow-counterclockwise" /> Continue
          </Button>
        </Notice>
      )}
      {state.kind === 'done' && (
        <div ref={result} tabIndex={-1} className={styles.result}>
          <Done
            model={model}
            name={state.name}
            result={state.result}
            onGoOn={() => void goOn()}
            onLeave={leave}
          />
        </div>
      )}
    </Card>
  );
}

/** An import that was interrupted by a reload or a closed window. */
function Begun({ model }: { model: AdminModel }) {
  const [begun, setBegun] = useState<BegunImport | null>(null);
  useEffect(() => setBegun(readBegunImport(model)), [model]);
  if (!begun) return null;
  const forget = () => {
    rememberImport(model, null);
    setBegun(null);
  };
  return (
    <Callout className={styles.begun}>
      <p>
        The import of <strong dir="auto">{begun.name}</strong> was stopped after {grouped(begun.done)} of{' '}
        {countedRows(begun.total)}. Choose the same file to continue. No row is imported twice.
      </p>
      <Button onClick={forget}>Dismiss</Button>
    </Callout>
  );
}

const WAITING = {
  network: 'You are offline. The import continues when you are online again.',
  throttled: 'The server is busy. The import will retry shortly.',
} as const;

function Writing({ name, progress, onStop }: { name: string; progress: RunProgress; onStop: () => void }) {
  const { done, total, failed, remaining, waiting } = progress;
  const figures = [
    `${grouped(done)} of ${grouped(total)}`,
    failed > 0 ? `${grouped(failed)} failed` : '',
    remainingText(remaining),
  ];
  return (
    <Progress
      label={`Importing ${name}`}
      detail={waiting ? WAITING[waiting] : undefined}
      figures={figures.filter(Boolean).join(' · ')}
      percent={(done / Math.max(1, total)) * 100}
      onCancel={onStop}
      cancel="Stop"
    />
  );
}

function Done({
  model,
  name,
  result,
  onGoOn,
  onLeave,
}: {
  model: AdminModel;
  name: string;
  result: RunResult;
  onGoOn: () => void;
  onLeave: () => void;
}) {
  const { created, changed, failed, left } = result;
  const news = `${countedRecords(model, created)} added, ${grouped(changed)} changed.`;
  const save = () => {
    const lines = failed.map(({ at, label, why }) => `${at}\t${label.replace(/\s+/g, ' ')}\t${why}`);
    saveBlob(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }), 'not-imported.txt');
  };
  return (
    <>
      <Notice
        tone="success"
        text={
          left > 0
            ? `Stopped. ${news} ${countedRows(left)} left. You can continue at any time. No row is imported twice.`
            : `${name} imported: ${news}`
        }
        onDismiss={onLeave}
      >
        {left > 0 && (
          <Button onClick={onGoOn}>
            <Icon name="arrow-counterclockwise" /> Continue
          </Button>
        )}
      </Notice>
      {failed.length > 0 && (
        <section aria-labelledby="not-written" className={styles.group}>
          <h3 id="not-written">Not imported: {countedRows(failed.length)}</h3>
          <ul className={styles.failed}>
            {failed.slice(0, 100).map(({ at, label, why }) => (
              <li key={at}>
                Row {at}, <strong dir="auto">{label}</strong>: {why}
              </li>
            ))}
          </ul>
          <Button onClick={save}>
            <Icon name="download" /> Download list
          </Button>
        </section>
      )}
      <div>
        <Button onClick={onLeave}>Choose another file</Button>
      </div>
    </>
  );
}
