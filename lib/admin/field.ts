/** Models that administrators keep. */
export const ADMIN_MODELS = ['Stream', 'Personality'] as const;
export type AdminModel = (typeof ADMIN_MODELS)[number];

/** What a field holds, and so which control it has and how what is typed or imported is read. */
export type FieldKind =
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

export type Choice = { readonly value: string; readonly label: string };

/** What was made of a value: how it is stored (null: nothing), or a sentence that says what is wrong with it. */
export type Reading<Value = unknown> =
  | { readonly ok: true; readonly value: Value | null }
  | { readonly ok: false; readonly problem: string };

export type AdminField = {
  /** As the model calls it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly kind: FieldKind;
  readonly isRequired?: true;
  /** Part of the record's identity: said when it is created, and never changed. */
  readonly isFixed?: true;
  /** Kept by the backend: exported and shown, and left out of what is written. */
  readonly isKept?: true;
  /** Counted by the site without a new version of the record: a file says it for a record that is new, and else is passed over. */
  readonly isCounted?: true;
  /** Of a `choice`, and of a `list` whose entries are chosen. */
  readonly choices?: readonly Choice[];
  /** What is often written there; anything else may be. */
  readonly suggestions?: readonly string[];
  /** Of numbers. */
  readonly least?: number;
  readonly most?: number;
  /** Of texts and of a list's entries: characters. */
  readonly longest?: number;
  /** A number that the model keeps as text. */
  readonly isStoredAsText?: true;
  /** Of a list: its entries are links, or begin like `en|English|` and end with one. */
  readonly entries?: 'addresses' | 'captions';
  /** Reads a text, or each entry of a list, further than its kind does: an account's name into its address, say. */
  readonly read?: (text: string) => Reading<string>;
};

export const fine = <Value>(value: Value | null): Reading<Value> => ({ ok: true, value });
export const wrong = (problem: string): Reading<never> => ({ ok: false, problem });
