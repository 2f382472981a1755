import { type StreamPlatform, streamPlatform } from '../../../lib/domain/platform.ts';

type Values = Readonly<Record<string, unknown>>;

/** Derived fields of a Stream record, by which lists are read. They contain no further information. */
export type DerivedStreamFields = {
  /** Derived from `url`. */
  readonly platform?: StreamPlatform;
  /** Derived from `featured`. */
  readonly spotlight?: Spotlight;
  /** Derived from `rating`; 0 without a rating. */
  readonly score?: number;
  /** Derived from `title` for sorting: without case, accents and characters before the first letter. */
  readonly sortTitle?: string;
  /** 0 if there is no count: a record without a number would be missing from the list by views. */
  readonly views?: number;
};

/** Text and not a boolean: a DynamoDB index key can only be text or a number. */
type Spotlight = 'FEATURED' | 'USUAL';

/**
 * The derived fields of a Stream record before it is written. Every writer (form, inline change, import, seed) adds
 * them to its input, after its own values: `{ ...changes, ...derivedStreamFields(changes) }`. Each is derived from one
 * field, so the changed fields are enough. A field that is not in `values` changes nothing.
 * @param values a record's fields, or those that change, by their names in the schema
 * @param isNew true for a new record: every derived field is set, also for missing fields
 */
export function derivedStreamFields(values: Values, { isNew = false } = {}): DerivedStreamFields {
  const has = (field: string) => isNew || Object.hasOwn(values, field);
  const { url, featured, rating, title, views } = values;
  return {
    ...(has('url') && { platform: streamPlatform(getText(url)) }),
    ...(has('featured') && { spotlight: featured === true ? 'FEATURED' : 'USUAL' }),
    ...(has('rating') && { score: getNumber(rating) }),
    ...(has('title') && { sortTitle: sortTitle(getText(title)) }),
    ...(has('views') && { views: getNumber(views) }),
  };
}

const getText = (value: unknown) => (typeof value === 'string' ? value : '');
const getNumber = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** DynamoDB accepts neither an empty key nor one of more than 1024 bytes. */
const MAX_LENGTH = 200;

/** A title for sorting: without case, accents and characters before the first letter. */
export function sortTitle(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .slice(0, MAX_LENGTH)
      .toWellFormed() || '-'
  );
}
