import type { IncomingMessage } from 'node:http';
import { type CheckMeans, openResponse, PrivateAddress, reasonToSkip } from '../../../lib/http/outbound.ts';
import {
  makeNonce,
  ReplyError,
  type ReplyProblem,
  readTimeStamp,
  type TimeStamp,
  timeStampRequest,
} from './time-stamp.ts';

/** Maximum bytes of a reply. One with a chain of certificates has 5 to 8 KB. */
export const MAX_REPLY_BYTES = 65_536;

export type AuthorityMeans = CheckMeans & {
  /** Milliseconds for the whole request. */
  readonly replyTime: number;
  readonly random: (length: number) => Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

/** `unreachable`: the authority sent no reply in time, or no reply of this kind. */
export type TimeStampProblem = ReplyProblem | 'unreachable';

export type TimeStampOutcome =
  | (TimeStamp & { readonly outcome: 'done'; readonly reply: Uint8Array })
  /** `reason` is for the log of the operator. */
  | { readonly outcome: TimeStampProblem; readonly reason: string };

/**
 * Asks an authority for a timestamp of a hash, and checks the reply. Redirects are not followed.
 * @param authority the result of `readTimestampUrl`
 */
export async function requestTimeStamp(
  authority: URL,
  sha256: Uint8Array<ArrayBuffer>,
  means: AuthorityMeans,
): Promise<TimeStampOutcome> {
  // Only a service on this machine, which the operator chose, has http. Others follow the rules of all outbound requests.
  const reason = authority.protocol === 'http:' ? null : reasonToSkip(authority, means);
  if (reason) return { outcome: 'unreachable', reason };
  const nonce = makeNonce(means.random(16));
  let reply: Uint8Array;
  try {
    reply = await send(authority, timeStampRequest(sha256, nonce), means);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { outcome: 'unreachable', reason: error instanceof PrivateAddress ? 'A private network' : text };
  }
  try {
    const stamp = await readTimeStamp(reply, { sha256, nonce, now: means.clock() });
    return { ...stamp, outcome: 'done', reply };
  } catch (error) {
    if (error instanceof ReplyError) return { outcome: error.problem, reason: error.message };
    throw error;
  }
}

async function send(authority: URL, body: Uint8Array, means: AuthorityMeans): Promise<Uint8Array> {
  const response = await openResponse(authority, {
    method: 'POST',
    headers: {
      accept: 'application/timestamp-reply',
      'accept-encoding': 'identity',
      'content-type': 'application/timestamp-query',
      'content-length': body.length,
    },
    body,
    means,
    signal: AbortSignal.timeout(means.replyTime),
  });
  try {
    return await readReply(response);
  } finally {
    response.destroy();
  }
}

async function readReply(response: IncomingMessage): Promise<Uint8Array> {
  const { statusCode, headers } = response;
  if (statusCode !== 200) throw new Error(`Status ${statusCode}`);
  if (!/^application\/timestamp-reply\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
    throw new Error('The response is not a reply of a time-stamping service');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Error('The response is compressed');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) continue;
    length += chunk.length;
    if (length > MAX_REPLY_BYTES) throw new Error(`The response has more than ${MAX_REPLY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
