import Papa from 'papaparse';
import { z } from 'zod';
import { guardCell } from '../../../lib/csv.ts';
import {
  type CheckedRecord,
  checkedRecord,
  type LinkedModel,
  type LinkResult,
  linkLabel,
  OUT_OF_TIME,
} from './link-check.ts';

/** The results of a check, as stored on the device. */
export const linkResults = z.object({
  /** ISO instant of the last result. */
  at: z.string(),
  /** True if every record was checked. */
  isWhole: z.boolean(),
  records: z.array(checkedRecord.extend({ at: z.string() })),
});
export type LinkResults = z.infer<typeof linkResults>;

/** Kinds of results, most urgent first. */
export const KINDS = ['gone', 'unreachable', 'moved', 'refused', 'unchecked', 'fine'] as const;
export type ShownKind = (typeof KINDS)[number];

/** One line of the page: a URL of a record, and its result. */
export type ResultLine = {
  readonly id: string;
  readonly title: string;
  readonly field: string;
  readonly label: string;
  readonly address: string;
  readonly kind: ShownKind;
  /** The result as text. */
  readonly text: string;
  readonly at: string;
};

/** Returns the lines of a check, dead links first. Records that were deleted during the check have none. */
export function getLines(model: LinkedModel, results: LinkResults): readonly ResultLine[] {
  return results.records
    .flatMap(({ id, title, at, links }) =>
      links.map(({ field, address, answer }) => {
        const kind = answer.kind === 'own' ? 'unchecked' : answer.kind;
        return {
          id,
          title,
          field,
          label: linkLabel(model, field),
          address,
          kind,
          text: getWords(answer),
          at,
        };
      }),
    )
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

function getWords(result: LinkResult): string {
  switch (result.kind) {
    case 'fine':
      return `Works (${result.status})`;
    case 'moved':
      return `Moved to ${result.to}`;
    case 'gone':
      return result.status === 410 ? 'Permanently removed (410)' : 'Not found (404)';
    case 'refused':
      return `Blocks bots (${result.status}). Open the link to check`;
    case 'own':
      return 'Not checked yet';
    default:
      return result.why;
  }
}

/**
 * Reports that no URL outside this site responded, which means that the server is probably offline. Needs at
 * least two URLs, because a single one can be at fault.
 */
export function isWithoutNetwork(results: LinkResults): boolean {
  const foreign = results.records
    .flatMap(({ links }) => links)
    .filter(
      ({ address, answer }) =>
        !address.startsWith('/') && answer.kind !== 'unchecked' && answer.kind !== 'own',
    );
  return foreign.length > 1 && foreign.every(({ answer }) => answer.kind === 'unreachable');
}

/** Returns the ids of records whose URLs were not all checked in time. */
export const lateIds = ({ records }: LinkResults): readonly string[] =>
  records
    .filter(({ links }) =>
      links.some(({ answer }) => answer.kind === 'unchecked' && answer.why === OUT_OF_TIME),
    )
    .map(({ id }) => id);

/** Replaces older results with newer ones. */
export function withRecords(
  results: LinkResults | null,
  records: readonly CheckedRecord[],
  at: string,
  isWhole: boolean,
): LinkResults {
  const all = new Map(results?.records.map((record) => [record.id, record]));
  for (const record of records) {
    if (record.missing) all.delete(record.id);
    else all.set(record.id, { ...record, at });
  }
  return { at, isWhole, records: [...all.values()] };
}

/** Returns the lines as a table for a spreadsheet. */
export function resultsTable(lines: readonly ResultLine[]): string {
  const rows = lines.map(({ id, title, field, address, kind, text, at }) =>
    [kind, address, text, title, id, field, at].map(guardCell),
  );
  const header = ['result', 'address', 'details', 'record', 'id', 'field', 'checked'];
  return `\ufeff${Papa.unparse([header, ...rows], { newline: '\r\n' })}\r\n`;
}
