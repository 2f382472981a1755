import { env } from '../../../../lib/env/env.ts';
import { problem } from '../../../../lib/http/problem.ts';
import { getCaller } from '../../../../lib/rate-limit/caller-address.ts';
import { CallerRateLimiter } from '../../../../lib/rate-limit/caller-limits.ts';

/** The window of the limit, in seconds. */
export const LIMIT_WINDOW = 60;

/** Maximum requests of one client in that time, to the API and oEmbed together. */
export const LIMIT = env.apiRequestsPerMinute;

const NAME = '"minute"';
const limiter = new CallerRateLimiter({ points: LIMIT, seconds: LIMIT_WINDOW });

const refusal = (wait: number) =>
  problem(
    429,
    'Too many requests',
    `One client may make ${LIMIT} requests in ${LIMIT_WINDOW} seconds. Try again in ${wait} s; to get everything, download the files.`,
    { headers: { 'Retry-After': String(wait) } },
  );

/**
 * Responds within the limit of the client (IPv4 address or IPv6 /64) and states the remaining requests in every response.
 * Counts are in memory only. Headers: draft-ietf-httpapi-ratelimit-headers.
 */
export async function withinLimit(
  { headers }: Request,
  respond: () => Response | Promise<Response>,
): Promise<Response> {
  const { isAllowed, remaining, resetAfter, retryAfter } = await limiter.consume(getCaller(headers));
  const response = isAllowed ? await respond() : refusal(retryAfter);
  response.headers.set('RateLimit-Policy', `${NAME};q=${LIMIT};w=${LIMIT_WINDOW}`);
  response.headers.set('RateLimit', `${NAME};r=${remaining};t=${resetAfter}`);
  return response;
}
