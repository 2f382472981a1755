import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { callerOf } from '../../../lib/rate-limit/caller-address.ts';
import type { Limits } from '../../../lib/rate-limit/limit-settings.ts';
import { createRateLimit } from '../../../lib/rate-limit/rate-limit.ts';
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

/** Events per minute: from one network address, and in total. */
export const RATES = {
  requestsOfAddress: 600,
  eventsOfAddress: 3000,
  /** Views and shares in total. It also limits the memory for the limits of single records. */
  countsOfAll: 6000,
  requestsOfAll: 12_000,
} as const;
const MINUTE = 60_000;

/** The period of COUNTS_PER_RECORD. */
const PERIOD = 10 * MINUTE;

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
  const requestsOfAll = createRateLimit(RATES.requestsOfAll, MINUTE, now);
  const requestsOfAddress = createRateLimit(RATES.requestsOfAddress, MINUTE, now);
  const eventsOfAddress = createRateLimit(RATES.eventsOfAddress, MINUTE, now);
  const countsOfAddress = createRateLimit(limits.COUNTS_PER_MINUTE, MINUTE, now);
  const countsOfAll = createRateLimit(RATES.countsOfAll, MINUTE, now);
  const countsOfRecord = createRateLimit(limits.COUNTS_PER_RECORD, PERIOD, now);

  /** Reports whether an event is within the limits for counts of a record. */
  const mayCount = (address: string, event: AnalyticsEvent): boolean => {
    const counted = countedBy(event);
    if (!counted) return true;
    const { counter, record, way } = counted;
    return (
      countsOfAddress.count(address) === 0 &&
      countsOfAll.count('all') === 0 &&
      countsOfRecord.count([address, counter, record, way].join(' ')) === 0
    );
  };

  const take = async (request: Request, appId: string): Promise<unknown> => {
    admit(request, appId);
    const pause = requestsOfAll.count('all') || requestsOfAddress.count(callerOf(request.headers));
    if (pause > 0) throw refusals.tooMany(pause);
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
        const batch = readBatch(await take(request, appId), now(), ({ event }) => mayCount(address, event));
        const pause = eventsOfAddress.count(address, batch.records.length);
        if (pause > 0) throw refusals.tooMany(pause);
        if (!isRobot(request.headers) && batch.records.length > 0) {
          if (batch.endpoint) await waitUntilStored(service.saveEndpoint(batch.endpoint));
          await waitUntilStored(service.saveEvents(batch.records));
        }
        return { Results: batch.results };
      }),
  };
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
