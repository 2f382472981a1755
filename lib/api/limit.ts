import { createRateLimit } from '../analytics/collector/rate-limit.ts';
import { env } from '../env.ts';
import { callerAddress, trustedProxies } from '../network/caller-address.ts';
import { problem } from './problem.ts';

/** Seconds after which a caller may do everything again. */
export const LIMIT_WINDOW = 60;

/** Requests that one caller may make in that time: to the whole interface, whichever operation it is. */
export const LIMIT = env.apiRequestsPerMinute;

const NAME = '"minute"';
const PROXIES = trustedProxies(process.env);
const limit = createRateLimit(LIMIT, LIMIT_WINDOW * 1000, Date.now);

export type Admission = {
  /** What the caller is told of the limit, whatever the answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** The answer, when the limit is reached. */
  readonly refusal: Response | null;
};

/**
 * Counts a request for its caller: by IPv4 address, or the /64 of an IPv6 one. Nothing of it is written anywhere. The headers
 * are those of the draft that describes them (draft-ietf-httpapi-ratelimit-headers).
 */
export function admit(headers: Headers): Admission {
  const caller = callerAddress(headers.get('x-forwarded-for'), PROXIES) ?? 'unknown';
  const wait = limit.count(caller);
  const { count, seconds } = limit.left(caller);
  const told = {
    'RateLimit-Policy': `${NAME};q=${LIMIT};w=${LIMIT_WINDOW}`,
    RateLimit: `${NAME};r=${count};t=${seconds}`,
  };
  if (wait === 0) return { headers: told, refusal: null };
  return {
    headers: told,
    refusal: problem(
      429,
      'Too many requests',
      `One caller may make ${LIMIT} requests in ${LIMIT_WINDOW} seconds. Try again in ${wait} s; to take everything away, use the files.`,
      { headers: { ...told, 'Retry-After': String(wait) } },
    ),
  };
}
