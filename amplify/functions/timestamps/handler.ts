import { randomBytes } from 'node:crypto';
import { siteMeans } from '../../../lib/http/outbound.ts';
import { readTimestampUrl } from '../../../lib/http/timestamp-url.ts';
import { type AuthorityMeans, requestTimeStamp, type TimeStampProblem } from './request-time-stamp.ts';
import type { TimeStamp } from './time-stamp.ts';

/** An event of AppSync. */
type Event = { readonly arguments?: { readonly sha256?: string } };

/** The result of the operation: see `TimestampResult` of the schema. `off`: this deployment has no authority. */
type Result =
  | (TimeStamp & { readonly outcome: 'done'; readonly reply: string })
  | { readonly outcome: TimeStampProblem | 'off' };

const HASH = /^[\da-f]{64}$/;

/** Has a SHA-256 timestamped by the authority of the operator. */
export async function handler(event: Event): Promise<Result> {
  const { TIMESTAMP_URL: setting = '', SITE_URL: siteUrl = '' } = process.env;
  const hash = event.arguments?.sha256 ?? '';
  if (!HASH.test(hash)) throw new Error('A SHA-256 has 64 hexadecimal digits in lower case.');
  const means: AuthorityMeans = {
    ...siteMeans(siteUrl),
    userAgent: `Timestamps/1.0${siteUrl && ` (+${siteUrl})`}`,
    isAllowedPort: () => true,
    replyTime: 15_000,
    random: (length) => Uint8Array.from(randomBytes(length)),
    clock: Date.now,
  };
  try {
    const authority = readTimestampUrl(setting);
    if (!authority) return { outcome: 'off' };
    const result = await requestTimeStamp(authority, Uint8Array.from(Buffer.from(hash, 'hex')), means);
    if (result.outcome !== 'done') {
      console.error(`The authority gave no timestamp (${result.outcome}): ${result.reason}`);
      return { outcome: result.outcome };
    }
    return { ...result, reply: Buffer.from(result.reply).toString('base64') };
  } catch (error) {
    console.error('A timestamp could not be requested:', error);
    throw new Error('Timestamps are not available at the moment.');
  }
}
