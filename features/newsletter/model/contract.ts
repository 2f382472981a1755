/** A request of a form or of a link. `caller` is the network address under which a typed address is counted. */
export type MailRequest =
  | { readonly action: 'subscribe'; readonly address: string; readonly caller: string }
  | { readonly action: 'confirm'; readonly token: string }
  | { readonly action: 'unsubscribe'; readonly key: string }
  /** Requests the link that unsubscribes. */
  | { readonly action: 'unsubscribe-link'; readonly address: string; readonly caller: string };

/**
 * The result. `done` does not reveal whether a typed address is known. `unknown`: the link is invalid, used, replaced or expired.
 * `too-many`: too many requests of this caller. `failed`: not sent.
 */
export type MailOutcome = 'done' | 'unknown' | 'too-many' | 'failed';

/** Processes the newsletter's forms. */
export type NewsletterService = {
  /** Whether there is a newsletter. Without it, pages do not show its forms. */
  readonly takes: { readonly newsletter: boolean };
  /** Handles a request. Rejects if it failed or its result is unknown. */
  readonly send: (request: MailRequest) => Promise<MailOutcome>;
};
