import { z } from 'zod';
import { BATCH_SIZE, RETENTION } from '../../../lib/domain/constants.ts';
import { analyticsEvent } from './event.ts';
import { APP_ID, type EventsResponse } from './wire.ts';

/** A refused request, with the error names of Pinpoint's endpoints. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly exception: string;
  /** Seconds; 0 if the same request will always be refused. */
  readonly retryAfter: number;

  constructor(status: number, exception: string, message: string, retryAfter = 0) {
    super(message);
    this.status = status;
    this.exception = exception;
    this.retryAfter = retryAfter;
  }
}

export const refusals = {
  badRequest: (message: string) => new Refusal(400, 'BadRequestException', message),
  forbidden: (message: string) => new Refusal(403, 'ForbiddenException', message),
  unknownApp: () => new Refusal(404, 'NotFoundException', 'There is no application with this id.'),
  tooLarge: (max: number) =>
    new Refusal(413, 'PayloadTooLargeException', `The request is too large. The limit is ${max} bytes.`),
  tooMany: (retryAfter: number) =>
    new Refusal(429, 'TooManyRequestsException', 'Too many requests. Try again later.', retryAfter),
  unavailable: () =>
    new Refusal(
      503,
      'ServiceUnavailableException',
      'Events cannot be counted at the moment. Try again later.',
      30,
    ),
};

const text = z.string().max(200);
const texts = z.record(z.string().max(50), z.array(text).max(50));
const short = <Shape extends z.core.$ZodType>(shape: Shape) =>
  z
    .record(z.string().max(50), shape)
    .refine((values) => Object.keys(values).length <= 40, 'has too many entries');

/** All fields of Pinpoint's endpoints. None of them is stored. */
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
const eventsRequest = z.object({
  BatchItem: z.record(
    z.string(),
    z.object({ Endpoint: z.unknown(), Events: z.record(z.string(), z.unknown()) }),
  ),
});

/** One event of a batch. */
const wireEvent = z.object({
  EventType: z.string().max(50),
  Timestamp: z.iso.datetime({ offset: true }),
  Attributes: short(text).default({}),
  Metrics: short(z.number()).default({}),
  Session: z.object({ Id: z.uuid() }),
});

const MAX_EVENTS = BATCH_SIZE;

/** Maximum milliseconds by which a browser's clock may be ahead. */
const CLOCK_AHEAD = 24 * 60 * 60 * 1000;

/** An event of a visit. The ids of the event and the browser, and the time by the browser's clock, are not needed for counting. */
export type CollectedEvent = {
  /** The random id of the visit. */
  readonly sessionId: string;
  readonly event: z.infer<typeof analyticsEvent>;
};

export type Batch = {
  /** The events to count. */
  readonly records: readonly CollectedEvent[];
  /** The status of each event: 202, 400 for a rejected one, or 429 for one that can be sent again later. */
  readonly results: EventsResponse['Results'];
};

const ACCEPTED = { StatusCode: 202, Message: 'Accepted' };
const TOO_MANY = { StatusCode: 429, Message: 'Too many events of this kind. Try again later.' };

/**
 * Reads a batch. A rejected event does not affect the others. Throws a refusal if the body is not a batch.
 * @param isWithinLimits returns true if an event is accepted now
 */
export async function readBatch(
  body: unknown,
  now: number,
  isWithinLimits: (record: CollectedEvent) => Promise<boolean>,
): Promise<Batch> {
  const request = eventsRequest.safeParse(body);
  if (!request.success) throw refusals.badRequest(z.prettifyError(request.error));
  const items = Object.entries(request.data.BatchItem);
  const count = items.reduce((sum, [, { Events }]) => sum + Object.keys(Events).length, 0);
  if (count > MAX_EVENTS) throw refusals.badRequest(`A batch has at most ${MAX_EVENTS} events.`);
  const records: CollectedEvent[] = [];
  const respondTo = async (endpointId: string, eventId: string, given: unknown) => {
    const event = readEvent(endpointId, eventId, given, now);
    if (typeof event === 'string') return { StatusCode: 400, Message: event };
    if (!(await isWithinLimits(event))) return TOO_MANY;
    records.push(event);
    return ACCEPTED;
  };
  // In order, so that the limits refuse the last events of a batch.
  const results = await mapInOrder(items, async ([endpointId, { Events }]) => {
    const responses = await mapInOrder(
      Object.entries(Events),
      async ([eventId, given]) => [eventId, await respondTo(endpointId, eventId, given)] as const,
    );
    return [endpointId, { EventsItemResponse: Object.fromEntries(responses) }] as const;
  });
  return { records, results: Object.fromEntries(results) };
}

async function mapInOrder<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await map(item));
  return results;
}

/** Returns the event, or a sentence with the reason of the refusal. */
function readEvent(
  endpointId: string,
  eventId: string,
  given: unknown,
  now: number,
): CollectedEvent | string {
  const ids = z.object({ endpointId: z.uuid(), eventId: z.uuid() }).safeParse({ endpointId, eventId });
  if (!ids.success) return z.prettifyError(ids.error);
  const wire = wireEvent.safeParse(given);
  if (!wire.success) return z.prettifyError(wire.error);
  const { EventType: name, Timestamp, Attributes: attributes, Metrics: metrics, Session } = wire.data;
  const event = analyticsEvent.safeParse({ name, attributes, metrics });
  if (!event.success) return z.prettifyError(event.error);
  const occurredAt = Date.parse(Timestamp);
  if (occurredAt > now + CLOCK_AHEAD) return 'The time of the event is in the future.';
  if (occurredAt < now - RETENTION) return 'The event is too old to be counted.';
  return { sessionId: Session.Id, event: event.data };
}

/**
 * Maximum length of a body. A full batch has some 40,000 bytes, and browsers send no more than 65,536 after a
 * page closes.
 */
const MAX_BODY_LENGTH = 131_072;

/** Throws a refusal unless the request is for this application, from a page of this site, and without an opt-out signal. */
export function admit({ headers }: Request, appId: string): void {
  if (appId !== APP_ID) throw refusals.unknownApp();
  if (!isOfThisSite(headers)) throw refusals.forbidden('Only pages of this site may send events.');
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') {
    throw refusals.forbidden(
      'Events are not counted for browsers that send Do Not Track or Global Privacy Control.',
    );
  }
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? '')) {
    throw refusals.badRequest('The request body must be application/json.');
  }
}

/** Reports whether a request comes from this site. Over plain HTTP, some browsers only send the origin. */
function isOfThisSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  return [headers.get('x-forwarded-host'), headers.get('host')].includes(new URL(origin).host);
}

/** Reads the body as JSON. Throws a refusal if it is too long or not valid JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_LENGTH) throw refusals.tooLarge(MAX_BODY_LENGTH);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw refusals.badRequest('The request body is not valid JSON.');
  }
}
