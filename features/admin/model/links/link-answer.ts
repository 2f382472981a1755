import { z } from 'zod';

/** The result for one address. */
const linkAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fine'), status: z.int() }),
  /** It answers, and says that it lives elsewhere for good. */
  z.object({ kind: z.literal('moved'), status: z.int(), to: z.string() }),
  /** It says that there is nothing: 404 or 410. */
  z.object({ kind: z.literal('gone'), status: z.int() }),
  /** The server rejects bots (401, 403, 429 and similar), but may answer people. The link may work. */
  z.object({ kind: z.literal('refused'), status: z.int() }),
  /** Something else than an answer: no such host, no connection, an error of the other side. */
  z.object({ kind: z.literal('unreachable'), why: z.string() }),
  /** It was not asked, and why. */
  z.object({ kind: z.literal('unchecked'), why: z.string() }),
  /** An address of this site, which the page requests itself. */
  z.object({ kind: z.literal('own'), path: z.string() }),
]);
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** Why an address was not come to in one request; it may be asked again. */
export const OUT_OF_TIME = 'Not checked in time';

/** One address of a record with what became of it; a list's field has several. */
const checkedLink = z.object({ field: z.string(), address: z.string(), answer: linkAnswer });

/** The links of one record; `missing`: the record no longer exists. */
export const checkedRecord = z.object({
  id: z.string(),
  title: z.string(),
  missing: z.boolean(),
  links: z.array(checkedLink),
});
export type CheckedRecord = z.infer<typeof checkedRecord>;

/** The request of the page, and the answer. */
const MAX_RECORDS = 10;
export const linkRequest = z.strictObject({
  model: z.enum(['Stream', 'Personality']),
  ids: z.array(z.string().min(1).max(2048)).min(1).max(MAX_RECORDS),
});
export const linkResponse = z.object({ records: z.array(checkedRecord) });

/** Returns the result for an HTTP status. Redirects are followed before. */
export function answerOfStatus(status: number): LinkAnswer {
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if ([401, 402, 403, 405, 406, 407, 418, 429, 451, 999].includes(status)) return { kind: 'refused', status };
  if (status >= 200 && status < 400) return { kind: 'fine', status };
  // 416: it was asked for a first byte, and has none. That is an answer.
  if (status === 416) return { kind: 'fine', status };
  return { kind: 'unreachable', why: `The server answered with an error (${status})` };
}
