import { isLink } from '../../../../lib/records/shapes.ts';
import type { AdminField, AdminModel } from '../field.ts';
import { ADMIN_FIELDS } from '../fields.ts';

/** An address that stands in a record. */
export type RecordLink = { readonly field: string; readonly address: string };

/** The fields that hold addresses, and what one of them is read by. */
const isAddressed = ({ kind, entries, name }: AdminField) =>
  kind === 'address' || kind === 'picture' || entries !== undefined || name === 'sources';

/** The names of a model's fields in which addresses may stand. */
export const linkFields = (model: AdminModel): readonly string[] =>
  ADMIN_FIELDS[model].filter(isAddressed).map(({ name }) => name);

/** Every address of a record, each once, in the order of its fields. Of captions it is the last part; a source may be a sentence. */
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
