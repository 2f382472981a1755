import { createRateLimit } from '../analytics/collector/rate-limit.ts';
import { env } from '../env.ts';
import { callerOf } from '../network/caller-of.ts';
import { problem } from './problem.ts';

/** Seconds after which a caller may do everything again. */
export const LIMIT_WINDOW = 60;

/** Requests that one caller may make in that time: to the whole interface and to oEmbed, whichever it is. */
export const LIMIT = env.apiRequestsPerMinute;

const NAME = '"minute"';
const limit = createRateLimit(LIMIT, LIMIT_WINDOW * 1000, Date.now);

const refusal = (wait: number) =>
  problem(
    429,
    'Too many requests',
    `One caller may make ${LIMIT} requests in ${LIMIT_WINDOW} seconds. Try again in ${wait} s; to take everything away, use the files.`,
    { headers: { 'Retry-After': String(wait) } },
  );

/**
 * Answers a request within the limit of its caller, and says in each answer what is left of it: by IPv4 address, or the /64 of
 * an IPv6 one. Nothing of it is written anywhere. The headers are those of the draft that describes them
 * (draft-ietf-httpapi-ratelimit-headers).
 */
export async function withinLimit(
  { headers }: Request,
  answered: () => Response | Promise<Response>,
): Promise<Response> {
  const caller = callerOf(headers);
  const wait = limit.count(caller);
  const { count, seconds } = limit.left(caller);
  const answer = wait === 0 ? await answered() : refusal(wait);
  answer.headers.set('RateLimit-Policy', `${NAME};q=${LIMIT};w=${LIMIT_WINDOW}`);
  answer.headers.set('RateLimit', `${NAME};r=${count};t=${seconds}`);
  return answer;
}
