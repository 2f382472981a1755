import { z } from 'zod';
import { isEmail } from '../domain/sign-in-values.ts';
import { CONTACT_TOPICS } from './contact-topics.ts';
import { LONGEST } from './longest.ts';
import { isReference } from './reference.ts';

/** Where the embedded backend takes what people ask by the newsletter box and the contact form; this install alone may. */
export const LETTERS_PATH = '/internal/letters';

export const address = z.string().refine(isEmail);
/** One line: no break that could begin another header, and nothing that cannot be seen. */
const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
/** The secret of a link. */
export const secret = z.string().regex(/^[\w-]{20,64}$/);
/** Under which network address it is counted. */
export const caller = z.string().max(64);

export const contactMessage = z.strictObject({
  /** What the person and the site call it by: "C-7K3F-9QXD". */
  reference: z.string().refine(isReference),
  topic: z.enum(CONTACT_TOPICS),
  /** What a correction is about; empty otherwise. */
  page: z.union([z.literal(''), line(LONGEST.page)]),
  name: line(LONGEST.name),
  email: address,
  message: z.string().min(1).max(LONGEST.message),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const letterRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('subscribe'), address, caller }),
  z.strictObject({ ask: z.literal('confirm'), token: secret }),
  z.strictObject({ ask: z.literal('unsubscribe'), key: secret }),
  /** To be sent the link that unsubscribes. */
  z.strictObject({ ask: z.literal('unsubscribe-link'), address, caller }),
  z.strictObject({ ask: z.literal('contact'), message: contactMessage, caller }),
]);
export type LetterRequest = z.infer<typeof letterRequest>;

/**
 * What became of it. `done`: of an address that was typed it says nothing more, whether it is known or not. `unknown`: the
 * link is of nobody, used, replaced or too old. `too-many`: this caller has asked too often. `failed`: it was not sent.
 */
export const letterOutcome = z.enum(['done', 'unknown', 'too-many', 'failed']);
export type LetterOutcome = z.infer<typeof letterOutcome>;

/** The answer, with status 200. */
export const letterAnswer = z.strictObject({ outcome: letterOutcome });
