import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { getCaller } from '../../../lib/rate-limit/caller-address.ts';
import { CallerRateLimiter } from '../../../lib/rate-limit/caller-limits.ts';
import type { Limits } from '../../../lib/rate-limit/limit-settings.ts';
import {
  admit,
  type CollectedEvent,
  endpointRequest,
  Refusal,
  readBatch,
  readJson,
  refusals,
} from '../model/collector-request.ts';
import type { AnalyticsEvent } from '../model/event.ts';
import { getPageView, LAUNCH } from '../model/page-view.ts';

/** Requests, and events of a kind, in a minute: from one network address, and in total. */
export const RATES = {
  requestsOfAddress: 600,
  /** Visits that begin. Each writes a record of the backend. */
  launchesOfAddress: 300,
  /** Views and shares in total. It also limits the memory for the limits of single records. */
  countsOfAll: 6000,
  requestsOfAll: 12_000,
} as const;
/** Seconds. */
const MINUTE = 60;

/** The window of COUNTS_PER_RECORD, in seconds. */
const RECORD_WINDOW = 10 * MINUTE;

export type CollectorParts = {
  /** Counts events. Rejects if they could not be counted. An event that is sent again counts once. */
  readonly save: (events: readonly CollectedEvent[]) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns true if a known bot sent the request. Its events are accepted but not counted. */
  readonly isRobot: (headers: Headers) => boolean;
  /** The limits for one network address. */
  readonly limits: Pick<Limits, 'COUNTS_PER_MINUTE' | 'COUNTS_PER_RECORD'>;
};

/** Handles the calls of the specification's section 7 with Pinpoint's responses. Nothing of an endpoint is stored. */
export type Collector = {
  /** Handles PUT v1/apps/{appId}/endpoints/{endpointId}. */
  readonly putEndpoint: (request: Request, appId: string, endpointId: string) => Promise<Response>;
  /** Handles POST v1/apps/{appId}/events. */
  readonly postEvents: (request: Request, appId: string) => Promise<Response>;
};

export function createCollector({ save, now, isRobot, limits }: CollectorParts): Collector {
  const limit = (points: number, seconds = MINUTE) => new CallerRateLimiter({ points, seconds });
  const requestsOfAll = limit(RATES.requestsOfAll);
  const requestsOfAddress = limit(RATES.requestsOfAddress);
  const launchesOfAddress = limit(RATES.launchesOfAddress);
  const countsOfAddress = limit(limits.COUNTS_PER_MINUTE);
  const countsOfAll = limit(RATES.countsOfAll);
  const countsOfRecord = limit(limits.COUNTS_PER_RECORD, RECORD_WINDOW);

  /** Reports whether an event is within the limits for counts of a record. */
  const mayCount = async (address: string, event: AnalyticsEvent): Promise<boolean> => {
    if (event.name === LAUNCH) return (await launchesOfAddress.consume(address)).isAllowed;
    const subject = getSubject(event);
    if (subject === null) return true;
    return (
      (await countsOfAddress.consume(address)).isAllowed &&
      (await countsOfAll.consume('all')).isAllowed &&
      (await countsOfRecord.consume(`${address} ${subject}`)).isAllowed
    );
  };

  const take = async (request: Request, appId: string): Promise<unknown> => {
    admit(request, appId);
    await spend(requestsOfAll, 'all');
    await spend(requestsOfAddress, getCaller(request.headers));
    return readJson(request);
  };

  return {
    putEndpoint: (request, appId, endpointId) =>
      respondWith(async () => {
        const endpoint = endpointRequest.safeParse(await take(request, appId));
        if (!endpoint.success) throw refusals.badRequest(z.prettifyError(endpoint.error));
        if (!z.uuid().safeParse(endpointId).success) throw refusals.badRequest('The id must be a UUID.');
        return { Message: 'Accepted', RequestID: randomUUID() };
      }),
    postEvents: (request, appId) =>
      respondWith(async () => {
        const address = getCaller(request.headers);
        const body = await take(request, appId);
        const batch = await readBatch(body, now(), ({ event }) => mayCount(address, event));
        if (!isRobot(request.headers) && batch.records.length > 0)
          await waitUntilCounted(save(batch.records));
        return { Results: batch.results };
      }),
  };
}

/** Returns what an event counts, as the subject of a limit; null if it counts nothing. */
function getSubject(event: AnalyticsEvent): string | null {
  const view = getPageView(event, '');
  return view && (event.name === 'brief_share' ? `${view.page} ${view.from}` : view.page);
}

/** Spends a point of a limit, or throws a refusal. */
async function spend(limiter: CallerRateLimiter, subject: string): Promise<void> {
  const { isAllowed, retryAfter } = await limiter.consume(subject);
  if (!isAllowed) throw refusals.tooMany(retryAfter);
}

/**
 * Waits until events are counted. An error is logged for the operator. The client only learns that it must
 * repeat the request.
 */
async function waitUntilCounted(counting: Promise<void>): Promise<void> {
  try {
    await counting;
  } catch (error) {
    console.error('Analytics events could not be counted:', error);
    throw refusals.unavailable();
  }
}

async function respondWith(respond: () => Promise<object>): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  try {
    return Response.json(await respond(), { status: 202, headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, exception, message, retryAfter } = error;
    return Response.json(
      { Message: message, RequestID: randomUUID() },
      {
        status,
        headers: {
          ...headers,
          'x-amzn-errortype': exception,
          ...(retryAfter > 0 && { 'Retry-After': String(retryAfter) }),
        },
      },
    );
  }
}
