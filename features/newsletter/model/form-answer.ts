export type Refusal = keyof typeof REFUSALS;

/** Why a form failed, and the HTTP status that says so. */
export const REFUSALS = {
  'from-elsewhere': 403,
  'too-many': 429,
  'not-possible': 503,
} as const;

/** The answer to a submitted form, for a page or for the script that sent it. */
export type FormAnswer = {
  /** `idle`: nothing was sent yet. `wrong`: `problems` say what. `failed`: the fault is not in what was typed. */
  readonly status: 'idle' | 'done' | 'wrong' | 'failed';
  /** Only when it failed. */
  readonly reason?: Refusal;
  /** The typed values by field name; empty after success. */
  readonly values: Readonly<Record<string, string>>;
  /** Problems by field name. */
  readonly problems: Readonly<Record<string, string>>;
  /** The result in one or two sentences; empty while `idle` or `wrong`. */
  readonly text: string;
  /** The path of the page to go to, only when it is done. Without it, the form's own page shows `text`. */
  readonly location?: string;
};

export const NOTHING_SENT: FormAnswer = { status: 'idle', values: {}, problems: {}, text: '' };
