import type { LetterOutcome, LetterRequest } from '../hand-over.ts';

/** Processes the newsletter and contact forms. */
export type LetterKeeper = {
  /** Which forms lead anywhere. A page does not show the others. */
  readonly takes: { readonly newsletter: boolean; readonly contact: boolean };
  /** Rejects when it could not be done, or is not known to have been. */
  readonly ask: (request: LetterRequest) => Promise<LetterOutcome>;
};
