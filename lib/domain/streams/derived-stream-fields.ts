import { type StreamPlatform, streamPlatform } from './stream-platform.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields of a Stream record that lists are found by. They say nothing that the record's other fields do not say. */
export type DerivedStreamFields = {
  /** From `url`. */
  readonly platform?: StreamPlatform;
  /** From `featured`. */
  readonly spotlight?: Spotlight;
  /** From `rating`; 0 where nobody has rated. */
  readonly score?: number;
  /** From `title`: as a list by title takes it, without case, marks and what stands before the first letter. */
  readonly sortTitle?: string;
  /** 0 where nothing was counted: a record without a number would be missing from the list by views. */
  readonly views?: number;
};

/** Text and no truth value: DynamoDB keys an index by text or number alone. */
export type Spotlight = 'FEATURED' | 'USUAL';

/**
 * The derived fields of a Stream record that is about to be written. Every writer (form, inline change, import, seed)
 * spreads them into its input, after its own values: `{ ...changes, ...derivedStreamFields(changes) }`. Each is made of one
 * field alone, so the fields of a change are enough, and a field that is not in `values` changes nothing.
 * @param values a record's fields, or those that change, by their names in the schema
 * @param isNew says that there is no record yet: then every derived field is given, made of nothing where a field is missing
 */
export function derivedStreamFields(values: Values, { isNew = false } = {}): DerivedStreamFields {
  const has = (field: string) => isNew || Object.hasOwn(values, field);
  const { url, featured, rating, title, views } = values;
  return {
    ...(has('url') && { platform: streamPlatform(textOf(url)) }),
    ...(has('featured') && { spotlight: featured === true ? 'FEATURED' : 'USUAL' }),
    ...(has('rating') && { score: numberOf(rating) }),
    ...(has('title') && { sortTitle: sortTitle(textOf(title)) }),
    ...(has('views') && { views: numberOf(views) }),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** DynamoDB takes no empty key, and none of more than 1024 bytes. */
const LONGEST = 200;

function sortTitle(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .slice(0, LONGEST)
      .toWellFormed() || '-'
  );
}
