import { z } from 'zod';
import { endpointRecord, eventRecord } from './record.ts';

/** The path at which the embedded backend accepts the events of the site's collector. Requests from outside do not reach it. */
export const ANALYTICS_PATH = '/internal/analytics';

/** The body of a POST to it. */
export const analyticsMessage = z.union([
  z.strictObject({ endpoint: endpointRecord }),
  z.strictObject({ events: z.array(eventRecord) }),
]);
export type AnalyticsMessage = z.infer<typeof analyticsMessage>;
