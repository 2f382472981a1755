import { z } from 'zod';
import { isRecordId } from '../domain/record-id.ts';

/** An application of this platform and version was started. */
const appLaunch = z.strictObject({
  name: z.literal('app_launch'),
  attributes: z.strictObject({
    platform: z.literal('web'),
    version: z.string().regex(/^\d{1,4}(\.\d{1,4}){2}$/),
  }),
  metrics: z.strictObject({}).default({}),
});

/** A stream was watched for a while: `stream` is the record's id. */
const streamView = z.strictObject({
  name: z.literal('stream_view'),
  attributes: z.strictObject({ stream: z.string().refine(isRecordId, 'is not the id of a record') }),
  metrics: z.strictObject({}).default({}),
});

/**
 * Everything that is ever counted. An event that is not here is refused by the collector, and so is one that carries
 * more than is written here; a new kind is one more member.
 */
export const analyticsEvent = z.discriminatedUnion('name', [appLaunch, streamView]);

/** An event as it is recorded. */
export type AnalyticsEvent = z.input<typeof analyticsEvent>;
