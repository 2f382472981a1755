import type { FieldName } from '../../../lib/graphql/documents.ts';

/** Models that administrators edit. */
export const ADMIN_MODELS = ['Stream', 'Personality'] as const;
export type AdminModel = (typeof ADMIN_MODELS)[number];

/** The type of a field. It decides the control, and how typed and imported values are read. */
type FieldKind =
  | 'text'
  /** Several lines. */
  | 'long-text'
  /** A link: a path of this site, or http(s). */
  | 'address'
  | 'integer'
  | 'decimal'
  | 'yes-no'
  | 'choice'
  /** YYYY-MM-DD */
  | 'day'
  /** An ISO instant, stored in UTC. */
  | 'instant'
  /** Stored as ISO 8601 (`PT1H2M3S`), written as h:mm:ss too. */
  | 'duration'
  | 'list'
  /** The path of a picture of this site. */
  | 'picture'
  | 'json';

type Choice = { readonly value: string; readonly label: string };

/** The result of reading a value: the stored value (null: none), or a sentence about the problem. */
export type Reading<Value = unknown> =
  | { readonly ok: true; readonly value: Value | null }
  | { readonly ok: false; readonly problem: string };

export type AdminField = {
  /** The name of the field in the model. */
  readonly name: FieldName<AdminModel>;
  readonly label: string;
  readonly hint?: string;
  readonly kind: FieldKind;
  readonly isRequired?: true;
  /** Part of the record's identity: set on creation, and never changed. */
  readonly isFixed?: true;
  /** Set by the backend: exported and shown, but never written. */
  readonly isReadOnly?: true;
  /** Counted by the site: not edited in forms, and only imported for new records. */
  readonly isCounted?: true;
  /** For a `choice`, and for a `list` with fixed entries. */
  readonly choices?: readonly Choice[];
  /** Frequent values; others are allowed. */
  readonly suggestions?: readonly string[];
  /** Shows the suggestions as a list with "Other", which opens a text field. They are languages if the field is `language`. */
  readonly hasOther?: true;
  /** For numbers: the minimum. */
  readonly min?: number;
  readonly max?: number;
  /** For texts and entries of lists: maximum characters. */
  readonly maxLength?: number;
  /** A number that the model stores as text. */
  readonly isStoredAsText?: true;
  /** For a list: its entries are links, or links after a prefix such as `en|English|`. */
  readonly entries?: 'addresses' | 'captions';
  /**
   * Reads a text, or each entry of a list, in an additional step. For example, turns an account name into a
   * URL.
   */
  readonly read?: (text: string) => Reading<string>;
};

export const fine = <Value>(value: Value | null): Reading<Value> => ({ ok: true, value });
export const wrong = (problem: string): Reading<never> => ({ ok: false, problem });
