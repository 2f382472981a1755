import Papa from 'papaparse';
import { z } from 'zod';
import { guardCell } from '../../exports/csv/cell-guard.ts';
import type { AdminModel } from '../field.ts';
import { ADMIN_FIELDS } from '../fields.ts';
import { type CheckedRecord, checkedRecord, type LinkAnswer, OUT_OF_TIME } from './link-answer.ts';

/** What is kept of a check on the device. */
export const linkResults = z.object({
  /** ISO instant of the last answer. */
  at: z.string(),
  /** Whether every record was come to. */
  isWhole: z.boolean(),
  records: z.array(checkedRecord.extend({ at: z.string() })),
});
export type LinkResults = z.infer<typeof linkResults>;

/** Kinds of answers from the one that wants most to be seen to. */
export const KINDS = ['gone', 'unreachable', 'moved', 'refused', 'unchecked', 'fine'] as const;
export type ShownKind = (typeof KINDS)[number];

/** One line of the page: an address of a record, and what became of it. */
export type ResultLine = {
  readonly id: string;
  readonly title: string;
  readonly field: string;
  readonly label: string;
  readonly address: string;
  readonly kind: ShownKind;
  /** In words. */
  readonly says: string;
  readonly at: string;
};

/** The lines of a check, the dead first. Records that were deleted meanwhile have none. */
export function linesOf(model: AdminModel, results: LinkResults): readonly ResultLine[] {
  const labels = new Map<string, string>(ADMIN_FIELDS[model].map(({ name, label }) => [name, label]));
  return results.records
    .flatMap(({ id, title, at, links }) =>
      links.map(({ field, address, answer }) => {
        const kind = answer.kind === 'own' ? 'unchecked' : answer.kind;
        return {
          id,
          title,
          field,
          label: labels.get(field) ?? field,
          address,
          kind,
          says: wordsOf(answer),
          at,
        };
      }),
    )
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

function wordsOf(answer: LinkAnswer): string {
  switch (answer.kind) {
    case 'fine':
      return `It answers (${answer.status})`;
    case 'moved':
      return `It has moved to ${answer.to}`;
    case 'gone':
      return answer.status === 410 ? 'It is gone for good (410)' : 'There is nothing (404)';
    case 'refused':
      return `It does not let robots in (${answer.status}). Open it to see`;
    case 'own':
      return 'This page has not asked for it yet';
    default:
      return answer.why;
  }
}

/**
 * Whether nothing beyond this site has answered at all, so that it is rather the network that is away. One address alone may
 * well be at fault by itself.
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

/** The records with addresses for which one request had no time. */
export const lateIds = ({ records }: LinkResults): readonly string[] =>
  records
    .filter(({ links }) =>
      links.some(({ answer }) => answer.kind === 'unchecked' && answer.why === OUT_OF_TIME),
    )
    .map(({ id }) => id);

/** Puts newer answers in the place of older ones. */
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

/** The lines as a table for a spreadsheet. */
export function resultsTable(lines: readonly ResultLine[]): string {
  const rows = lines.map(({ id, title, field, address, kind, says, at }) =>
    [kind, address, says, title, id, field, at].map(guardCell),
  );
  const header = ['result', 'address', 'what it says', 'record', 'id', 'field', 'checked'];
  return `\ufeff${Papa.unparse([header, ...rows], { newline: '\r\n' })}\r\n`;
}
