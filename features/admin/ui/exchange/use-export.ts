import { useCallback, useEffect, useRef, useState } from 'react';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/session/viewer-session';
import { readAll } from '@/features/admin/model/exchange/read-all';
import { type ExchangeFormat, exportPieces } from '@/features/admin/model/exchange/write-export';
import type { AdminModel } from '@/features/admin/model/field';
import type { RecordFilter } from '@/features/admin/model/records';
import { chooseTarget, type FileType } from '@/features/studio/ui/data/save-target';
import { filePrefix } from '@/lib/site/file-prefix';
import { siteName } from '@/lib/site/site-name';
import { MODEL_WORDS } from './words';

export type ExportState =
  | { readonly kind: 'idle' | 'stopped' }
  | { readonly kind: 'writing'; readonly done: number }
  | { readonly kind: 'done'; readonly name: string; readonly count: number; readonly broken: number }
  | { readonly kind: 'failed'; readonly problem: string };

const TYPES: Readonly<Record<ExchangeFormat, FileType>> = {
  csv: { description: 'Table (CSV)', mediaType: 'text/csv', extension: '.csv' },
  json: { description: 'JSON', mediaType: 'application/json', extension: '.json' },
};

/** Writes records into a file, page by page as they are read. */
export function useExport(model: AdminModel) {
  const { viewer, end } = useSignedIn();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  const start = useCallback(
    async (format: ExchangeFormat, filter: RecordFilter) => {
      const controller = new AbortController();
      work.current = controller;
      const { signal } = controller;
      const day = new Date().toISOString().slice(0, 10);
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
          const pages = counting(readAll(model, { filter, ask: queryAsViewer, signal, onBroken }), onPage);
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
