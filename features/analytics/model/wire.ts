/** The calls of section 7 of the specification, in Amazon Pinpoint's format. */

import type { AnalyticsEvent } from './event.ts';

type Values = Readonly<Record<string, readonly string[]>>;

/** The body of PUT v1/apps/{appId}/endpoints/{endpointId}. */
export type EndpointRequest = {
  readonly Address?: string;
  readonly ChannelType?: string;
  readonly Attributes?: Values;
  readonly Demographic?: {
    readonly AppVersion?: string;
    readonly Locale?: string;
    readonly Make?: string;
    readonly Model?: string;
    readonly ModelVersion?: string;
    readonly Platform?: string;
    readonly PlatformVersion?: string;
    readonly Timezone?: string;
  };
  readonly Location?: {
    readonly City?: string;
    readonly Country?: string;
    readonly Latitude?: number;
    readonly Longitude?: number;
    readonly PostalCode?: string;
    readonly Region?: string;
  };
  readonly Metrics?: Readonly<Record<string, number>>;
  readonly OptOut?: 'ALL' | 'NONE';
  readonly User?: { readonly UserId?: string; readonly UserAttributes?: Values };
};

/** One visit: `StartTimestamp` is an instant in ISO 8601. */
export type Session = { readonly Id: string; readonly StartTimestamp: string };

type WireEvent = {
  readonly EventType: string;
  /** An instant in ISO 8601. */
  readonly Timestamp: string;
  readonly Attributes: Readonly<Record<string, string>>;
  readonly Metrics: Readonly<Record<string, number>>;
  readonly Session: Session;
};

/** The body of POST v1/apps/{appId}/events: endpoint's id -> event's id -> event. */
export type EventsRequest = {
  readonly BatchItem: Readonly<
    Record<
      string,
      { readonly Endpoint: EndpointRequest; readonly Events: Readonly<Record<string, WireEvent>> }
    >
  >;
};

type ItemResponse = { readonly StatusCode: number; readonly Message: string };

/** The response, 202, to a batch: endpoint's id -> event's id -> its result. */
export type EventsResponse = {
  readonly Results: Readonly<
    Record<string, { readonly EventsItemResponse: Readonly<Record<string, ItemResponse>> }>
  >;
};

/** The application's id in the collector's URLs. */
export const APP_ID = 'streamit';

export const APP_PLATFORM = 'web';
export const APP_VERSION = '1.0.0';

/** The collector's path on the site's origin. */
export const COLLECTOR_PATH = `/api/analytics/v1/apps/${APP_ID}`;

/** An event that the collector has not confirmed yet. */
export type BufferedEvent = {
  readonly eventId: string;
  readonly endpointId: string;
  readonly event: AnalyticsEvent;
  readonly session: Session;
  /** An instant in ISO 8601. */
  readonly timestamp: string;
  /** Remaining number of attempts. */
  readonly resends: number;
};
