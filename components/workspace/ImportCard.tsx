import { useEffect, useId, useRef, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import { saveBlob } from '@/lib/workspace/download';
import type { Planned } from '@/lib/workspace/import-plan';
import type { ImportProgress, ImportResult } from '@/lib/workspace/run-import';
import { type BegunImport, readBegunImport, rememberImport } from './begun-import';
import { DropArea } from './FileDrop';
import styles from './ImportCard.module.scss';
import { getPlace, ImportPlanView } from './ImportPlanView';
import { Progress } from './Progress';
import { type ImportAdapter, useImport } from './use-import';

/** Imports a file: it is checked first, and saved only after a confirmation. */
export function ImportCard<Kind extends string, Plan extends Planned<Kind>>({
  adapter,
  title,
  note,
}: {
  adapter: ImportAdapter<Kind, Plan>;
  title: string;
  note: string;
}) {
  const { state, look, write, goOn, stop, leave } = useImport(adapter);
  const id = useId();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind === 'planned' || state.kind === 'done') result.current?.focus();
  }, [state.kind]);
  return (
    <Card id="import" title={title} note={note}>
      {(state.kind === 'idle' || state.kind === 'refused') && (
        <>
          <Begun adapter={adapter} />
          <DropArea
            id={id}
            choose={adapter.choose.label}
            accept={adapter.choose.accept}
            hint={adapter.choose.hint}
            isInvalid={state.kind === 'refused'}
            onFile={look}
          />
          <div role="alert" id={`${id}-problems`} className={styles.problem}>
            {state.kind === 'refused' && (
              <p>
                <Icon name="exclamation-triangle-fill" />
                <span>{`${state.name} cannot be imported. ${state.problem}`}</span>
              </p>
            )}
          </div>
        </>
      )}
      {state.kind === 'looking' && (
        <Progress
          label={`Checking ${state.name}`}
          detail={state.what}
          figures={state.figures}
          percent={state.part === null ? null : state.part * 100}
          onCancel={leave}
        />
      )}
      {state.kind === 'planned' && (
        <div ref={result} tabIndex={-1} className={styles.result}>
          <ImportPlanView
            adapter={adapter}
            name={state.name}
            plan={state.plan}
            onWrite={(rows) => void write(state.name, state.plan, rows)}
            onLeave={leave}
          />
        </div>
      )}
      {state.kind === 'writing' && <Writing name={state.name} progress={state.progress} onStop={stop} />}
      {state.kind === 'broken' && (
        <Notice
          tone="error"
          text={`The import stopped: ${state.problem} Imported ${adapter.step}s are saved. You can continue with the same file at any time. No ${adapter.step} is imported twice.`}
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
          <Report
            adapter={adapter}
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
function Begun({ adapter: { id, step } }: { adapter: Pick<ImportAdapter<string, Planned>, 'id' | 'step'> }) {
  const [begun, setBegun] = useState<BegunImport | null>(null);
  useEffect(() => setBegun(readBegunImport(id)), [id]);
  if (!begun) return null;
  const forget = () => {
    rememberImport(id, null);
    setBegun(null);
  };
  return (
    <Callout className={styles.begun}>
      <p>
        The import of <strong dir="auto">{begun.name}</strong> was stopped after {countText(begun.done)} of{' '}
        {plural(begun.total, step)}. Choose the same file to continue. No {step} is imported twice.
      </p>
      <Button onClick={forget}>Dismiss</Button>
    </Callout>
  );
}

const WAITING = {
  network: 'You are offline. The import continues when you are online again.',
  throttled: 'The server is busy. The import will retry shortly.',
} as const;

/** A rough remaining time: "about 40 s left", "about 3 min left". */
function remainingText(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 90
    ? `about ${Math.max(1, Math.round(seconds))} s left`
    : `about ${Math.round(seconds / 60)} min left`;
}

function Writing({
  name,
  progress: { done, total, failed, current, remaining, waiting },
  onStop,
}: {
  name: string;
  progress: ImportProgress;
  onStop: () => void;
}) {
  const figures = [
    `${countText(done)} of ${countText(total)}`,
    failed > 0 ? `${countText(failed)} failed` : '',
    remainingText(remaining),
  ];
  return (
    <Progress
      label={`Importing ${name}`}
      detail={waiting ? WAITING[waiting] : current}
      figures={figures.filter(Boolean).join(' · ')}
      percent={(done / Math.max(1, total)) * 100}
      onCancel={onStop}
      cancel="Stop"
    />
  );
}

/** The result of an import, with every row that failed. */
function Report<Kind extends string, Plan extends Planned<Kind>>({
  adapter,
  name,
  result,
  onGoOn,
  onLeave,
}: {
  adapter: ImportAdapter<Kind, Plan>;
  name: string;
  result: ImportResult;
  onGoOn: () => void;
  onLeave: () => void;
}) {
  const { failed, left } = result;
  const { step } = adapter;
  const news = adapter.summary(result);
  const save = () => {
    const lines = failed.map((row) =>
      [adapter.kinds ? getPlace(adapter, row) : row.at, row.label.replace(/\s+/g, ' '), row.why].join('\t'),
    );
    saveBlob(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }), 'not-imported.txt');
  };
  return (
    <>
      <Notice
        tone="success"
        text={
          left > 0
            ? `Stopped. ${news} ${plural(left, step)} left. You can continue at any time. No ${step} is imported twice.`
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
          <h3 id="not-written">Not imported: {plural(failed.length, step)}</h3>
          <ul className={styles.failed}>
            {failed.slice(0, 100).map((row) => (
              <li key={`${row.kind} ${row.at}`}>
                {getPlace(adapter, row)}, <strong dir="auto">{row.label}</strong>: {row.why}
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
