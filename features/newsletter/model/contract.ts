import { z } from 'zod';
import { isEmail } from '../../../lib/domain/sign-in-values.ts';

/** The path at which the embedded backend accepts the newsletter's forms, from this installation only. */
export const NEWSLETTER_PATH = '/internal/letters';

export const address = z.string().refine(isEmail);
/** The secret of a link. */
export const secret = z.string().regex(/^[\w-]{20,64}$/);
/** The network address under which the request is counted. */
export const caller = z.string().max(64);

export const mailRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('subscribe'), address, caller }),
  z.strictObject({ ask: z.literal('confirm'), token: secret }),
  z.strictObject({ ask: z.literal('unsubscribe'), key: secret }),
  /** Requests the link that unsubscribes. */
  z.strictObject({ ask: z.literal('unsubscribe-link'), address, caller }),
]);
export type MailRequest = z.infer<typeof mailRequest>;

/**
 * The result. `done` does not reveal whether a typed address is known. `unknown`: the link is invalid, used, replaced or expired.
 * `too-many`: too many requests of this caller. `failed`: not sent.
 */
export const mailOutcome = z.enum(['done', 'unknown', 'too-many', 'failed']);
export type MailOutcome = z.infer<typeof mailOutcome>;

/** The response, with status 200. */
export const mailResponse = z.strictObject({ outcome: mailOutcome });

/** Processes the newsletter's forms. */
export type NewsletterService = {
  /** Whether there is a newsletter. Without it, pages do not show its forms. */
  readonly takes: { readonly newsletter: boolean };
  /** Handles a request. Rejects if it failed or its result is unknown. */
  readonly send: (request: MailRequest) => Promise<MailOutcome>;
};
