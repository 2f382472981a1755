import { z } from 'zod';

const refusal = z.union([
  // The server refused the message.
  z.looseObject({ responseCode: z.number() }),
  // There was no server to talk to.
  z.looseObject({ syscall: z.literal('connect') }),
  z.looseObject({ code: z.enum(['EDNS', 'EAUTH']) }),
]);

/** Returns true if an error of the mail library means that the email was certainly not sent. */
export const wasSurelyNotSent = (error: unknown): boolean => refusal.safeParse(error).success;
