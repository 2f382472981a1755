import { COLLECTOR_PATH } from '../app.ts';

/**
 * What became of a request: `answered` by the collector, or `away` when nobody could be reached. What a gateway says
 * in place of a collector that does not answer (502 to 504) is as good as no answer.
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

/** Calls the collector over `fetch`; a request of a page that is left (`isLeaving`) outlives the page. */
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
      if (status > 501 && status < 505) return { kind: 'away', retryAfter };
      return { kind: 'answered', status, retryAfter, body: await response.json().catch(() => null) };
    } catch {
      return { kind: 'away', retryAfter: 0 };
    }
  };
