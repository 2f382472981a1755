import { ownValue } from '../../../../lib/domain/own-value.ts';
import { COLLECTOR_PATH } from '../app.ts';
import type { EventsResponse } from '../wire.ts';

/** Status codes of a gateway whose collector does not respond. */
const GATEWAY = [502, 503, 504];

/**
 * The result of a request: `answered` by the collector, or `away` if it could not be reached. The response of
 * a gateway counts as `away`.
 */
export type CallOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfter: number;
      readonly body: unknown;
    }
  | { readonly kind: 'away'; readonly retryAfter: number };

export type Call = (
  method: 'PUT' | 'POST',
  path: string,
  body: object,
  isLeaving: boolean,
) => Promise<CallOutcome>;

/** Calls the collector over `fetch`. If the page closes (`isLeaving`), the request outlives it. */
export const callOver =
  (fetcher: typeof fetch): Call =>
  async (method, path, body, isLeaving) => {
    try {
      const response = await fetcher(`${COLLECTOR_PATH}/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        credentials: 'omit',
        keepalive: isLeaving,
      });
      const retryAfter = 1000 * Number(response.headers.get('Retry-After') ?? 0) || 0;
      const { status } = response;
      if (GATEWAY.includes(status)) return { kind: 'away', retryAfter };
      return { kind: 'answered', status, retryAfter, body: await response.json().catch(() => null) };
    } catch {
      return { kind: 'away', retryAfter: 0 };
    }
  };

const ACCEPTED = 202;

/** Returns the collector's status for one event. A rejected batch has the same status for all events. */
export function eventStatus(
  { status, body }: Extract<CallOutcome, { kind: 'answered' }>,
  endpointId: string,
  eventId: string,
): number {
  if (status !== ACCEPTED) return status;
  const answer: Partial<EventsResponse> | null = typeof body === 'object' ? body : null;
  const events = ownValue(answer?.Results ?? {}, endpointId)?.EventsItemResponse ?? {};
  return ownValue(events, eventId)?.StatusCode ?? ACCEPTED;
}
