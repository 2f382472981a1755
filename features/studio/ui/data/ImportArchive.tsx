import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { plural } from '@/lib/plural';
import styles from './DataPage.module.scss';
import { PlanView } from './PlanView';
import { Progress } from './Progress';
import { useBringBack } from './use-import-archive';

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
