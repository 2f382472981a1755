import { KEY, type Model, type ModelField } from '../definition/model.ts';
import type { Document, Json } from '../document.ts';
import { parseDocument } from '../document.ts';
import type { Row } from './records.ts';

/** Reports a record that does not match its model to the operator; called once for each record. */
export type ReportBroken = (model: Model, id: string, problem: string) => void;

/** Reads stored rows. Reports records that were broken past the engine, so that they do not affect others. */
export type RowReader = (model: Model, row: Row) => Document | null;

const REMEMBERED = 10_000;

/** Reports each broken record once: a list that holds one is read again and again. */
export function createRowReader(report: ReportBroken): RowReader {
  const reported = new Set<string>();
  const tell: ReportBroken = (model, id, problem) => {
    const key = `${model.name} ${id}`;
    if (reported.has(key) || reported.size >= REMEMBERED) return;
    reported.add(key);
    report(model, id, problem);
  };
  return (model, row) => {
    const document = parseDocument(row.document);
    if (!document) {
      tell(model, row.id, 'the document is not a JSON object');
      return null;
    }
    for (const field of model.fields.values()) {
      const problem = problemOf(field, document[field.name]);
      if (problem) tell(model, row.id, `${field.name} ${problem}`);
    }
    if (document[KEY] !== row.id) {
      tell(model, row.id, 'the id of the document is not the id of its row');
      return null;
    }
    return document;
  };
}

function problemOf(field: ModelField, value: Json | undefined): string | null {
  if (value === undefined || value === null) return field.isRequired ? 'is missing' : null;
  if (!field.isArray) return isOfKind(field, value) ? null : 'has the wrong type';
  if (!Array.isArray(value)) return 'is not a list';
  return value.every((one) => one === null || isOfKind(field, one))
    ? null
    : 'has an element of the wrong type';
}

function isOfKind(field: ModelField, value: Json): boolean {
  if (field.kind === 'json') return true;
  return typeof value === (field.kind === 'text' ? 'string' : field.kind);
}
