export type Refusal = keyof typeof REFUSALS;

/** The reasons of failed forms with their HTTP status. */
export const REFUSALS = {
  'from-elsewhere': 403,
  'too-many': 429,
  'not-possible': 503,
} as const;

/** The response to a submitted form, for a page or for the script that sent it. */
export type FormResult = {
  /**
   * `idle`: nothing was sent yet. `wrong`: `problems` has the errors. `failed`: the typed values are not the
   * cause.
   */
  readonly status: 'idle' | 'done' | 'wrong' | 'failed';
  /** Only for `failed`. */
  readonly reason?: Refusal;
  /** The typed values by field name; empty after success. */
  readonly values: Readonly<Record<string, string>>;
  /** Problems by field name. */
  readonly problems: Readonly<Record<string, string>>;
  /** The result in one or two sentences; empty while `idle` or `wrong`. */
  readonly text: string;
  /** The path of the next page, only for `done`. Without it, the form's own page shows `text`. */
  readonly location?: string;
};

export const NOTHING_SENT: FormResult = { status: 'idle', values: {}, problems: {}, text: '' };

/**
 * The name of the honeypot field, for programs that fill in every field. People do not see it until it has a
 * value.
 */
export const TRAP = 'homepage';
