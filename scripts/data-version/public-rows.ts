import { z } from 'zod';
import type { ExportRow } from '../../features/datasets/model/column.ts';
import type { RecordType } from '../../lib/domain/restriction-filter.ts';

/** Rows that are handed on at once. */
const CHUNK = 500;

const cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
]);
const row: z.ZodType<ExportRow> = z.record(z.string(), cell).refine(({ id }) => typeof id === 'string');

/**
 * Yields every public row of a kind from the running site, as the explorer shows it.
 * @param site its origin
 * @param leftOut returns the ids of records that are left out. It is called after the export began, so that no record is created
 * between the two. Samples are never left out.
 * @throws if it does not respond, stops in the middle, or sends fewer or more rows than it announced
 */
export async function* publicRows(
  site: string,
  kind: RecordType,
  leftOut: () => Promise<ReadonlySet<string>>,
): AsyncGenerator<readonly ExportRow[]> {
  const response = await fetch(`${site}/intelligence/${kind}s/export.ndjson`);
  if (!response.ok || !response.body)
    throw new Error(`The site answered with status ${response.status} for its ${kind}s.`);
  const begun = Number(response.headers.get('records-begun'));
  const without = await leftOut();
  const included = (rows: readonly ExportRow[]) =>
    rows.filter(({ id, sample }) => sample === true || !without.has(String(id)));
  let rest = '';
  let written = 0;
  let chunk: ExportRow[] = [];
  for await (const text of response.body.pipeThrough(
    new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
  )) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) chunk.push(row.parse(JSON.parse(line)));
    if (chunk.length < CHUNK) continue;
    written += chunk.length;
    yield included(chunk);
    chunk = [];
  }
  written += chunk.length;
  if (chunk.length > 0) yield included(chunk);
  if (rest !== '' || written !== begun)
    throw new Error(
      `The site announced ${begun} ${kind}s and sent ${written}, because they changed during the download.`,
    );
}
