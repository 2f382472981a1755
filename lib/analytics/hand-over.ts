import { z } from 'zod';
import { endpointRecord, eventRecord } from './record.ts';

/** Where the embedded backend takes what the site's collector took; nothing from outside is passed on to it. */
export const HAND_OVER_PATH = '/internal/analytics';

/** The body of a POST to it. */
export const handOver = z.union([
  z.strictObject({ endpoint: endpointRecord }),
  z.strictObject({ events: z.array(eventRecord) }),
]);
export type HandOver = z.infer<typeof handOver>;
