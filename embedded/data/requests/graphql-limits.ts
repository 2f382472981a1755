import type { IncomingMessage } from 'node:http';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { CallerRateLimiter } from '../../../lib/rate-limit/caller-rate-limiter.ts';
import type { Identity } from '../identity.ts';
import { RequestError } from './answer.ts';

/** The limits of one caller per minute: an account if signed in, else a network address. */
export type GraphqlLimitSettings = {
  readonly requests: number;
  /** Records that are read. */
  readonly records: number;
  /** Bytes of responses. */
  readonly bytes: number;
  /** Mutations; counted for accounts only, because nobody else can write. */
  readonly writes: number;
};

export const DEFAULT_GRAPHQL_LIMITS: GraphqlLimitSettings = {
  requests: 3000,
  records: 300_000,
  bytes: 100_000_000,
  writes: 600,
};

/** A request that is refused because its caller had too much; `retryAfter` is in seconds. */
export class ThrottledError extends RequestError {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(429, 'ThrottlingException', `Too many requests. Try again in ${retryAfter} seconds.`);
    this.retryAfter = retryAfter;
  }
}

export type GraphqlLimits = {
  /** Returns the caller that a request counts for; null for a program of this installation, which is not limited. */
  readonly callerOf: (request: IncomingMessage, identity: Identity) => string | null;
  /** Counts a request before it is run. Throws ThrottledError. */
  readonly admit: (caller: string) => Promise<void>;
  /** Counts the mutations of a request before they are run. Throws ThrottledError. */
  readonly admitWrite: (caller: string, writes: number) => Promise<void>;
  /** Counts the cost of a request. If it was too much, the next request is refused. */
  readonly charge: (
    caller: string,
    cost: { readonly records: number; readonly bytes: number },
  ) => Promise<void>;
};

/** @param addressOf the address that a request counts for; null for a program of this installation */
export function createGraphqlLimits(
  addressOf: (request: IncomingMessage) => string | null,
  { requests, records, bytes, writes }: GraphqlLimitSettings = DEFAULT_GRAPHQL_LIMITS,
): GraphqlLimits {
  const minute = (points: number) => new CallerRateLimiter({ points, seconds: 60 });
  const [ofRequests, ofRecords, ofBytes, ofWrites] = [requests, records, bytes, writes].map(minute);
  if (!ofRequests || !ofRecords || !ofBytes || !ofWrites) throw new RangeError('A limit is missing');
  const refuse = ({
    isAllowed,
    retryAfter,
  }: {
    readonly isAllowed: boolean;
    readonly retryAfter: number;
  }) => {
    if (!isAllowed) throw new ThrottledError(retryAfter);
  };
  return {
    callerOf: (request, identity) => {
      const address = addressOf(request);
      return address !== null && identity.kind === 'userPool' ? `account:${identity.sub}` : address;
    },
    admit: async (caller) => {
      refuse(await ofRequests.consume(caller));
      refuse(await ofRecords.peek(caller));
      refuse(await ofBytes.peek(caller));
    },
    admitWrite: async (caller, writes) => refuse(await ofWrites.consume(caller, writes)),
    charge: async (caller, cost) => {
      await ofRecords.charge(caller, cost.records);
      await ofBytes.charge(caller, cost.bytes);
    },
  };
}

/** Reads the limits from GRAPHQL_…_PER_MINUTE. Throws an Error with one sentence that names the first wrong value. */
export function readGraphqlLimits(
  variables: Readonly<Record<string, string | undefined>>,
): GraphqlLimitSettings {
  const read = (name: string, byDefault: number) => {
    const text = ownValue(variables, name)?.trim() || String(byDefault);
    if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
    throw new Error(`Check the environment: ${name} must be a whole number of 1 or more, but is "${text}".`);
  };
  return {
    requests: read('GRAPHQL_REQUESTS_PER_MINUTE', DEFAULT_GRAPHQL_LIMITS.requests),
    records: read('GRAPHQL_RECORDS_PER_MINUTE', DEFAULT_GRAPHQL_LIMITS.records),
    bytes: read('GRAPHQL_BYTES_PER_MINUTE', DEFAULT_GRAPHQL_LIMITS.bytes),
    writes: read('GRAPHQL_WRITES_PER_MINUTE', DEFAULT_GRAPHQL_LIMITS.writes),
  };
}
