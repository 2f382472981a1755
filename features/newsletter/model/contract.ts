import { z } from 'zod';
import { isEmail } from '../../../lib/domain/sign-in-values.ts';
import { CONTACT_TOPICS, MAX_LENGTHS } from '../../contact/model/contact-fields.ts';
import { isReference } from '../../contact/model/reference.ts';

/** The path at which the embedded backend accepts the newsletter and contact forms, from this installation only. */
export const NEWSLETTER_PATH = '/internal/letters';

export const address = z.string().refine(isEmail);
/** A single line: no line break that could begin another header, and no invisible characters. */
const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
/** The secret of a link. */
export const secret = z.string().regex(/^[\w-]{20,64}$/);
/** The network address under which the request is counted. */
export const caller = z.string().max(64);

const contactMessage = z.strictObject({
  /** The reference for the person and the site: "C-7K3F-9QXD". */
  reference: z.string().refine(isReference),
  topic: z.enum(CONTACT_TOPICS),
  /** The page of a correction; empty for other topics. */
  page: z.union([z.literal(''), line(MAX_LENGTHS.page)]),
  name: line(MAX_LENGTHS.name),
  email: address,
  message: z.string().min(1).max(MAX_LENGTHS.message),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const mailRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('subscribe'), address, caller }),
  z.strictObject({ ask: z.literal('confirm'), token: secret }),
  z.strictObject({ ask: z.literal('unsubscribe'), key: secret }),
  /** Requests the link that unsubscribes. */
  z.strictObject({ ask: z.literal('unsubscribe-link'), address, caller }),
  z.strictObject({ ask: z.literal('contact'), message: contactMessage, caller }),
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

/** Processes the newsletter and contact forms. */
export type NewsletterService = {
  /** The available forms. Pages do not show the others. */
  readonly takes: { readonly newsletter: boolean; readonly contact: boolean };
  /** Handles a request. Rejects if it failed or its result is unknown. */
  readonly send: (request: MailRequest) => Promise<MailOutcome>;
};
