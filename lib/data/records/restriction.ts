import { z } from 'zod';
import {
  APPEAL_STATUSES,
  type AppealStatus,
  nextEvents,
  RESTRICTION_EVENT_KINDS,
  type RestrictionEvent,
  type RestrictionEventKind,
} from '../../domain/bans/ban.ts';
import type { Evidence } from '../../domain/bans/evidence.ts';
import { json, linkAddress, partialDate, whenOf } from './shapes.ts';

const event = z
  .object({
    kind: z.enum(RESTRICTION_EVENT_KINDS),
    on: partialDate,
    precision: z.string().nullish(),
    text: z.string().nullish(),
  })
  .transform(
    ({ kind, on, precision, text }): RestrictionEvent => ({
      kind,
      when: whenOf(on, precision),
      text: text ?? '',
    }),
  );

/** Events in an order that can have happened: an appeal after a restoration is a broken record. */
const follows = (events: readonly RestrictionEvent[]) =>
  events.every((next, at) => nextEvents({ events: events.slice(0, at) }).includes(next.kind));

export const events = json
  .pipe(z.array(event).nullable())
  .refine((list) => list === null || follows(list), 'events that cannot follow each other');

export const evidence = json.pipe(
  z
    .array(
      z
        .object({
          label: z.string(),
          url: linkAddress,
          archiveUrl: linkAddress,
          sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/i)
            .nullish(),
        })
        .transform((item): Evidence => ({ ...item, sha256: item.sha256?.toLowerCase() ?? null })),
    )
    .nullable()
    .transform((list) => list ?? []),
);

export const appealStatus = z.enum(APPEAL_STATUSES).nullish();

const EVENTS_OF_STATUS: Readonly<Record<AppealStatus, readonly RestrictionEventKind[]>> = {
  NONE: [],
  PENDING: ['appeal-filed'],
  REJECTED: ['appeal-filed', 'appeal-rejected'],
  RESTORED: ['restored'],
};

/**
 * A record that was written with the specification's fields alone has a status and no events. What the status says did
 * happen, at the latest on the day that the record was last changed.
 */
export function eventsOfStatus(
  status: AppealStatus | null | undefined,
  isActive: boolean | null | undefined,
  date: string,
): readonly RestrictionEvent[] {
  const kinds: RestrictionEventKind[] = [...EVENTS_OF_STATUS[status ?? 'NONE']];
  if (isActive === false && status !== 'RESTORED') kinds.push('ended');
  return kinds.map((kind) => ({ kind, when: { date, precision: 'day' }, text: '' }));
}
