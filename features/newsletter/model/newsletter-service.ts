import type { MailOutcome, MailRequest } from './contract.ts';

/** Processes the newsletter and contact forms. */
export type NewsletterService = {
  /** The available forms. Pages do not show the others. */
  readonly takes: { readonly newsletter: boolean; readonly contact: boolean };
  /** Handles a request. Rejects if it failed or its result is unknown. */
  readonly ask: (request: MailRequest) => Promise<MailOutcome>;
};
