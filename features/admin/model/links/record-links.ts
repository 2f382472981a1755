import { isLink } from '../../../../lib/records/shapes.ts';
import type { AdminField, AdminModel } from '../field.ts';
import { ADMIN_FIELDS } from '../fields.ts';

/** A URL in a record. */
export type RecordLink = { readonly field: string; readonly address: string };

/** Reports whether a field contains URLs. */
const isAddressed = ({ kind, entries, name }: AdminField) =>
  kind === 'address' || kind === 'picture' || entries !== undefined || name === 'sources';

/** Returns the names of a model's fields with URLs. */
export const linkFields = (model: AdminModel): readonly string[] =>
  ADMIN_FIELDS[model].filter(isAddressed).map(({ name }) => name);

/**
 * Returns all URLs of a record, each once, in the order of its fields. A caption entry has its URL in the
 * last part; a source may be a sentence.
 */
export function linksOf(model: AdminModel, record: Readonly<Record<string, unknown>>): readonly RecordLink[] {
  const links = ADMIN_FIELDS[model].filter(isAddressed).flatMap((field) =>
    [record[field.name]].flat().flatMap((value): RecordLink[] => {
      if (typeof value !== 'string') return [];
      const address = addressOf(field, value.trim());
      return address ? [{ field: field.name, address }] : [];
    }),
  );
  return links.filter(({ address }, at) => links.findIndex((one) => one.address === address) === at);
}

function addressOf({ name, entries }: AdminField, value: string): string | null {
  if (entries === 'captions') return value.split('|').at(-1)?.trim() || null;
  if (name === 'sources') return isLink(value) ? value : null;
  return value || null;
}
