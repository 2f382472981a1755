import { z } from 'zod';
import { BATCH_SIZE } from '../../../../lib/constants/analytics.ts';

const text = z.string().max(200);
const texts = z.record(z.string().max(50), z.array(text).max(50));
const short = <Shape extends z.core.$ZodType>(shape: Shape) =>
  z
    .record(z.string().max(50), shape)
    .refine((values) => Object.keys(values).length <= 40, 'has too many entries');

/** All fields of Pinpoint's endpoints. `EndpointRecord` defines which ones are stored. */
export const endpointRequest = z.object({
  Address: text.optional(),
  ChannelType: text.optional(),
  Attributes: texts.optional(),
  Demographic: z
    .object({
      AppVersion: text,
      Locale: text,
      Make: text,
      Model: text,
      ModelVersion: text,
      Platform: text,
      PlatformVersion: text,
      Timezone: text,
    })
    .partial()
    .optional(),
  Location: z
    .object({
      City: text,
      Country: text,
      Latitude: z.number(),
      Longitude: z.number(),
      PostalCode: text,
      Region: text,
    })
    .partial()
    .optional(),
  Metrics: short(z.number()).optional(),
  OptOut: z.enum(['ALL', 'NONE']).default('NONE'),
  User: z.object({ UserId: text, UserAttributes: texts }).partial().optional(),
});

/** The format of a batch. Each event is checked separately. */
export const eventsRequest = z.object({
  BatchItem: z.record(z.string(), z.object({ Events: z.record(z.string(), z.unknown()) })),
});

/** One event of a batch. */
export const wireEvent = z.object({
  EventType: z.string().max(50),
  Timestamp: z.iso.datetime({ offset: true }),
  Attributes: short(text).default({}),
  Metrics: short(z.number()).default({}),
  Session: z.object({ Id: z.uuid() }),
});

export const MAX_EVENTS = BATCH_SIZE;
