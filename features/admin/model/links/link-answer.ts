import { z } from 'zod';

/** The result for one URL. */
const linkAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fine'), status: z.int() }),
  /** The server responds with a permanent redirect. */
  z.object({ kind: z.literal('moved'), status: z.int(), to: z.string() }),
  /** The server responds with 404 or 410. */
  z.object({ kind: z.literal('gone'), status: z.int() }),
  /** The server rejects bots (401, 403, 429 and similar), but may answer people. The link may work. */
  z.object({ kind: z.literal('refused'), status: z.int() }),
  /** The host does not exist, the connection failed, or the server reports an error. */
  z.object({ kind: z.literal('unreachable'), why: z.string() }),
  /** The URL was not requested, with the reason. */
  z.object({ kind: z.literal('unchecked'), why: z.string() }),
  /** A URL of this site, which the page requests itself. */
  z.object({ kind: z.literal('own'), path: z.string() }),
]);
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** The result of a URL that one request had no time for. It can be checked again. */
export const OUT_OF_TIME = 'Not checked in time';

/** One URL of a record with its result; a list field has several. */
const checkedLink = z.object({ field: z.string(), address: z.string(), answer: linkAnswer });

/** The links of one record; `missing`: the record no longer exists. */
export const checkedRecord = z.object({
  id: z.string(),
  title: z.string(),
  missing: z.boolean(),
  links: z.array(checkedLink),
});
export type CheckedRecord = z.infer<typeof checkedRecord>;

/** Maximum records of one request by the page. */
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
  // 416: the server has no first byte to send, but it did respond.
  if (status === 416) return { kind: 'fine', status };
  return { kind: 'unreachable', why: `The server returned an error (${status})` };
}
