import { useCallback, useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Progress } from '@/components/workspace/Progress';
import { StudioLink } from '@/components/workspace/StudioPage';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import type { AdminModel } from '@/features/admin/model/field';
import { type RecordFilter, readAll } from '@/features/admin/model/records';
import { type ExchangeFormat, exportPieces } from '@/features/admin/model/write-export';
import { filePrefix, siteName } from '@/lib/site/site';
import { toIsoDate } from '@/lib/time/when';
import { chooseTarget, type FileType } from '@/lib/workspace/save-file';
import { useListView } from '../table/use-list-view';
import styles from './ExportPanel.module.scss';
import { countedRecords, MODEL_WORDS } from './words';

type ExportState =
  | { readonly kind: 'idle' | 'stopped' }
  | { readonly kind: 'writing'; readonly done: number }
  | { readonly kind: 'done'; readonly name: string; readonly count: number; readonly broken: number }
  | { readonly kind: 'failed'; readonly problem: string };

const TYPES: Readonly<Record<ExchangeFormat, FileType>> = {
  csv: { description: 'Table (CSV)', mediaType: 'text/csv', extension: '.csv' },
  json: { description: 'JSON', mediaType: 'application/json', extension: '.json' },
};

/** Writes records into a file, page by page as they are read. */
function useExport(model: AdminModel) {
  const { viewer, end } = useSignedIn();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  const start = useCallback(
    async (format: ExchangeFormat, filter: RecordFilter) => {
      const controller = new AbortController();
      work.current = controller;
      const { signal } = controller;
      const day = toIsoDate(new Date());
      const name = `${filePrefix(siteName())}-${MODEL_WORDS[model].many}-${day}${TYPES[format].extension}`;
      try {
        const target = await chooseTarget(name, TYPES[format]);
        if (!target) return;
        const writer = target.sink.getWriter();
        try {
          let count = 0;
          let broken = 0;
          setState({ kind: 'writing', done: 0 });
          const onBroken = (more: number) => {
            broken += more;
          };
          const onPage = (rows: number) => {
            count += rows;
            setState({ kind: 'writing', done: count });
          };
          const pages = counting(readAll(model, { filter, client: queryAsViewer, signal, onBroken }), onPage);
          const encoder = new TextEncoder();
          for await (const piece of exportPieces(model, format, pages)) {
            signal.throwIfAborted();
            await writer.write(encoder.encode(piece));
          }
          await writer.close();
          target.finish();
          setState({ kind: 'done', name, count, broken });
        } catch (thrown) {
          await writer.abort(thrown).catch(() => undefined);
          throw thrown;
        }
      } catch (thrown) {
        if (signal.aborted) return setState({ kind: 'stopped' });
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') return end({ kind: 'expired' });
        setState({ kind: 'failed', problem: failure.text });
      }
    },
    [model, viewer.userId, end],
  );
  const stop = useCallback(() => work.current?.abort(), []);
  const leave = useCallback(() => setState({ kind: 'idle' }), []);
  return { state, start, stop, leave };
}

async function* counting<Item>(pages: AsyncIterable<readonly Item[]>, onPage: (items: number) => void) {
  for await (const page of pages) {
    onPage(page.length);
    yield page;
  }
}

/** Exports records into a file: all of them, or those that match the current filter. */
export function ExportPanel({
  model,
  filter = {},
}: {
  model: AdminModel;
  filter?: RecordFilter | undefined;
}) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== '');
  const { state, start, stop, leave } = useExport(model);
  const [format, setFormat] = useState<ExchangeFormat>('csv');
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  const { many } = MODEL_WORDS[model];
  if (state.kind === 'writing')
    return (
      <Progress
        label={`Exporting ${many}`}
        figures={countedRecords(model, state.done)}
        percent={null}
        onCancel={stop}
        cancel="Stop"
      />
    );
  return (
    <div className={styles.panel}>
      <div className={styles.choices}>
        {isFiltered && (
          <SegmentedControl
            label="Records"
            name="export-which"
            value={which}
            options={[
              { value: 'shown', label: 'Matching the filter' },
              { value: 'all', label: `All ${many}` },
            ]}
            onChange={setWhich}
          />
        )}
        <SegmentedControl
          label="Format"
          name="export-format"
          value={format}
          options={[
            { value: 'csv', label: 'CSV' },
            { value: 'json', label: 'JSON' },
          ]}
          onChange={setFormat}
        />
        <Button
          variant="primary"
          onClick={() => void start(format, isFiltered && which === 'shown' ? filter : {})}
        >
          <Icon name="download" /> Download
        </Button>
      </div>
      <Notice tone="error" text={state.kind === 'failed' ? state.problem : ''} onDismiss={leave} />
      <Notice tone="success" text={getNews(model, state)} onDismiss={leave} takesFocus />
    </div>
  );
}

function getNews(model: AdminModel, state: ExportState): string {
  if (state.kind === 'stopped') return 'Stopped. No file was saved.';
  if (state.kind !== 'done') return '';
  const missing =
    state.broken > 0 ? ` ${countedRecords(model, state.broken)} could not be read and are not included.` : '';
  return `${state.name} contains ${countedRecords(model, state.count)}.${missing}`;
}

/**
 * Import, export and link check, for the head of a list of records. The export can use the filter of the list, which is in the
 * address.
 */
export function ExchangeLinks({ model }: { model: AdminModel }) {
  const { filter } = useListView(model).view;
  const dialog = useRef<HTMLDialogElement>(null);
  const { many, import: importHref, links } = MODEL_WORDS[model];
  return (
    <div className={styles.links}>
      <StudioLink href={importHref} className="button">
        <Icon name="upload" /> Import
      </StudioLink>
      <Button aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <Icon name="download" /> Export
      </Button>
      <StudioLink href={links} className="button">
        <Icon name="link-45deg" /> Check links
      </StudioLink>
      <dialog ref={dialog} aria-labelledby="export-heading" className={styles.dialog}>
        <header>
          <h2 id="export-heading">Export {many}</h2>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <Icon name="x-lg" />
            <span className="visually-hidden">Close</span>
          </button>
        </header>
        <p>Every field, in the format that the import accepts.</p>
        <ExportPanel model={model} filter={filter} />
      </dialog>
    </div>
  );
}
