export type Refusal = keyof typeof REFUSALS;

/** Why a form failed, and the HTTP status that says so. */
export const REFUSALS = {
  'from-elsewhere': 403,
  'too-many': 429,
  'not-possible': 503,
} as const;

/** What became of a form that was sent, for a page or for the script that sent it. */
export type FormAnswer = {
  /** `idle`: nothing was sent yet. `wrong`: `problems` say what. `failed`: the fault is not in what was typed. */
  readonly status: 'idle' | 'done' | 'wrong' | 'failed';
  /** Only when it failed. */
  readonly reason?: Refusal;
  /** What was typed, by the names of the fields; empty once it is done. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with which field. */
  readonly problems: Readonly<Record<string, string>>;
  /** What became of it, in a sentence or two; empty while `idle` or `wrong`. */
  readonly text: string;
  /** The path of the page to go to, only when it is done. Without it, the form's own page shows `text`. */
  readonly location?: string;
};

export const NOTHING_SENT: FormAnswer = { status: 'idle', values: {}, problems: {}, text: '' };
