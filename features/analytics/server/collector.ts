import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { callerOf } from '../../../lib/rate-limit/caller-address.ts';
import { CallerRateLimiter } from '../../../lib/rate-limit/caller-limits.ts';
import type { Limits } from '../../../lib/rate-limit/limit-settings.ts';
import {
  admit,
  endpointRequest,
  Refusal,
  readBatch,
  readJson,
  refusals,
} from '../model/collector-request.ts';
import { type AnalyticsService, countedBy } from '../model/contract.ts';
import type { AnalyticsEvent } from '../model/event.ts';
import { pageViewOf } from '../model/page-view.ts';

/** Events per minute: from one network address, and in total. */
export const RATES = {
  requestsOfAddress: 600,
  eventsOfAddress: 3000,
  /** Views and shares in total. It also limits the memory for the limits of single records. */
  countsOfAll: 6000,
  requestsOfAll: 12_000,
} as const;
/** Seconds. */
const MINUTE = 60;

/** The window of COUNTS_PER_RECORD, in seconds. */
const RECORD_WINDOW = 10 * MINUTE;

export type CollectorParts = {
  readonly service: AnalyticsService;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns true if a known bot sent the request. Its events are accepted but not counted. */
  readonly isRobot: (headers: Headers) => boolean;
  /** The limits for one network address. */
  readonly limits: Pick<Limits, 'COUNTS_PER_MINUTE' | 'COUNTS_PER_RECORD'>;
};

/** Handles the calls of the specification's section 7 with Pinpoint's responses. */
export type Collector = {
  /** Handles PUT v1/apps/{appId}/endpoints/{endpointId}. */
  readonly putEndpoint: (request: Request, appId: string, endpointId: string) => Promise<Response>;
  /** Handles POST v1/apps/{appId}/events. */
  readonly postEvents: (request: Request, appId: string) => Promise<Response>;
};

export function createCollector({ service, now, isRobot, limits }: CollectorParts): Collector {
  const limit = (points: number, seconds = MINUTE) => new CallerRateLimiter({ points, seconds });
  const requestsOfAll = limit(RATES.requestsOfAll);
  const requestsOfAddress = limit(RATES.requestsOfAddress);
  const eventsOfAddress = limit(RATES.eventsOfAddress);
  const countsOfAddress = limit(limits.COUNTS_PER_MINUTE);
  const countsOfAll = limit(RATES.countsOfAll);
  const countsOfRecord = limit(limits.COUNTS_PER_RECORD, RECORD_WINDOW);

  /** Reports whether an event is within the limits for counts of a record. */
  const mayCount = async (address: string, event: AnalyticsEvent): Promise<boolean> => {
    const subject = subjectOf(event);
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
    await spend(requestsOfAddress, callerOf(request.headers));
    return readJson(request);
  };

  return {
    putEndpoint: (request, appId, endpointId) =>
      respondWith(async () => {
        const endpoint = endpointRequest.safeParse(await take(request, appId));
        if (!endpoint.success) throw refusals.badRequest(z.prettifyError(endpoint.error));
        if (!z.uuid().safeParse(endpointId).success) throw refusals.badRequest('The id must be a UUID.');
        const { Demographic: { Platform = '', AppVersion = '' } = {}, OptOut: optOut } = endpoint.data;
        const record = { endpointId, platform: Platform, appVersion: AppVersion, optOut, receivedAt: now() };
        if (!isRobot(request.headers)) await waitUntilStored(service.saveEndpoint(record));
        return { Message: 'Accepted', RequestID: randomUUID() };
      }),
    postEvents: (request, appId) =>
      respondWith(async () => {
        const address = callerOf(request.headers);
        const body = await take(request, appId);
        const batch = await readBatch(body, now(), ({ event }) => mayCount(address, event));
        await spend(eventsOfAddress, address, batch.records.length);
        if (!isRobot(request.headers) && batch.records.length > 0) {
          if (batch.endpoint) await waitUntilStored(service.saveEndpoint(batch.endpoint));
          await waitUntilStored(service.saveEvents(batch.records));
        }
        return { Results: batch.results };
      }),
  };
}

/** Returns what an event counts, as the subject of a limit; null if it counts nothing. */
function subjectOf(event: AnalyticsEvent): string | null {
  const counted = countedBy(event);
  if (counted) return [counted.counter, counted.record, counted.way].join(' ');
  return pageViewOf(event, '')?.page ?? null;
}

/** Spends points of a limit, or throws a refusal. */
async function spend(limiter: CallerRateLimiter, subject: string, points = 1): Promise<void> {
  const { isAllowed, retryAfter } = await limiter.consume(subject, points);
  if (!isAllowed) throw refusals.tooMany(retryAfter);
}

/**
 * Waits until records are stored. An error is logged for the operator. The client only learns that it must
 * repeat the request.
 */
async function waitUntilStored(storing: Promise<void>): Promise<void> {
  try {
    await storing;
  } catch (error) {
    console.error('Analytics events could not be stored:', error);
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
