import { useMemo } from 'react';
import { ImportCard as SharedImportCard } from '@/components/workspace/ImportCard';
import type { ImportAdapter } from '@/components/workspace/use-import';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import type { AdminModel } from '@/features/admin/model/field';
import { ADMIN_FIELDS } from '@/features/admin/model/fields';
import { MAX_BYTES, readSource, type Source } from '@/features/admin/model/import-source';
import { type ImportPlan, indexStored, planImport } from '@/features/admin/model/plan-import';
import { readAll } from '@/features/admin/model/records';
import { runImport } from '@/features/admin/model/run-import';
import { refusedFile } from '@/features/admin/model/write-export';
import { countText } from '@/lib/text/count-text';
import { pluralForm } from '@/lib/text/plural';
import { FileProblem } from '@/lib/workspace/import-plan';
import type { Row } from '@/lib/workspace/stored-record';
import { countedRecords } from './words';

type SourcePlan = ImportPlan & { readonly source: Source };

/** Imports records of a model from a table or a JSON list. */
const getAdapter = (
  model: AdminModel,
  revalidatePublicPages: ((changes: unknown) => Promise<void>) | undefined,
): ImportAdapter<string, SourcePlan> => ({
  id: model,
  unit: 'row',
  step: 'row',
  otherwise: 'file',
  choose: {
    label: 'Choose a file',
    accept: '.csv,.tsv,.txt,.json,text/csv,application/json',
    hint: 'CSV with commas, semicolons or tabs, or JSON; up to 64 MB.',
  },
  plan: async (file, { signal, show }) => {
    if (file.size > MAX_BYTES)
      throw new FileProblem('The file is larger than 64 MB. Split it into smaller files.');
    const source = await readSource(model, new Uint8Array(await file.arrayBuffer()), signal);
    const stored: Row[] = [];
    for await (const rows of readAll(model, { client: queryAsViewer, signal })) {
      stored.push(...rows);
      show(`Reading the site’s records: ${countText(stored.length)}`, null);
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
    return { ...plan, source };
  },
  run: (_, rows, means) => runImport(model, rows, { ...means, client: queryAsViewer }),
  onWritten: async () => revalidatePublicPages?.([{ model, id: '', kind: 'bulk', keys: {} }]),
  notes: getNotes,
  fieldLabel: (name) => ADMIN_FIELDS[model].find((field) => field.name === name)?.label ?? name,
  refusedFile: ({ source }, rows) => {
    const type = source.format === 'csv' ? 'text/csv' : 'application/json';
    return {
      name: `invalid-rows.${source.format}`,
      blob: new Blob([refusedFile(source, rows)], { type }),
    };
  },
  summary: ({ created, changed }) =>
    `${countedRecords(model, created)} added, ${countText(changed)} changed.`,
});

/** Imports a file: it is checked first, and saved only when the administrator confirms. */
export function ImportCard({
  model,
  revalidatePublicPages,
}: {
  model: AdminModel;
  /** Updates the public pages, if the backend's own feed does not. */
  revalidatePublicPages: ((changes: unknown) => Promise<void>) | undefined;
}) {
  const adapter = useMemo(() => getAdapter(model, revalidatePublicPages), [model, revalidatePublicPages]);
  return (
    <SharedImportCard adapter={adapter} title="Import" note="You see all changes before anything is saved." />
  );
}

/** Remarks on the columns of a file, and on captions that could not be checked. */
function getNotes({ source: { unknown, missing }, uncheckedCaptions: unchecked }: SourcePlan) {
  return [
    [unknown, `${pluralForm(unknown.length, 'Unknown column', 'Unknown columns')}, ignored:`] as const,
    [
      missing,
      `${pluralForm(missing.length, 'Missing required column', 'Missing required columns')}, so no new records can be imported:`,
    ] as const,
    [
      unchecked,
      `${pluralForm(unchecked.length, 'This caption file', 'These caption files')} could not be checked, because the site did not respond. Choose the file again in a minute, or import it and check the captions later:`,
    ] as const,
  ].flatMap(([names, text]) =>
    names.length > 0
      ? [
          [
            text,
            <>
              {text} <Names names={names} />
            </>,
          ] as const,
        ]
      : [],
  );
}

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <code dir="auto">{name}</code>
    </span>
  ));
