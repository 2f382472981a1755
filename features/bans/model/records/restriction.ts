import { z } from 'zod';
import { json, partialDate, whenOf } from '../../../../lib/records/shapes.ts';
import {
  APPEAL_STATUSES,
  type AppealStatus,
  isValidSequence,
  RESTRICTION_EVENT_KINDS,
  type RestrictionEventKind,
} from '../ban.ts';
import { eventsOf, type History, type HistoryEntry } from '../history.ts';
import { changed, takenBack } from './correction.ts';

const event = z
  .object({
    id: z.string().min(1).nullish(),
    kind: z.enum(RESTRICTION_EVENT_KINDS),
    on: partialDate,
    precision: z.string().nullish(),
    text: z.string().nullish(),
  })
  .transform(({ id, kind, on, precision, text }) => ({
    id: id ?? null,
    kind,
    when: whenOf(on, precision),
    text: text ?? '',
  }));

/** Events without IDs (sample records, other clients) are identified by their position, which never changes. */
const named = (entries: readonly (HistoryEntry | z.infer<typeof event>)[]): History =>
  entries.map((entry, at) => ({ ...entry, id: entry.id ?? `${at + 1}` }));

/** The stored history of a restriction; null if the record has none. */
export const history = json
  .pipe(z.array(z.union([event, takenBack, changed])).nullable())
  .transform((list) => list && named(list))
  .refine((list) => list === null || isValidSequence(eventsOf(list)), 'events that cannot follow each other');

export { evidence } from './evidence.ts';

export const appealStatus = z.enum(APPEAL_STATUSES).nullish();

const EVENTS_OF_STATUS: Readonly<Record<AppealStatus, readonly RestrictionEventKind[]>> = {
  NONE: [],
  PENDING: ['appeal-filed'],
  REJECTED: ['appeal-filed', 'appeal-rejected'],
  RESTORED: ['restored'],
};

/**
 * A record that has only the specification's fields has a status and no events. The event that the status implies is
 * dated to the last change of the record at the latest.
 */
export function historyOfStatus(
  status: AppealStatus | null | undefined,
  isActive: boolean | null | undefined,
  date: string,
): History {
  const kinds: RestrictionEventKind[] = [...EVENTS_OF_STATUS[status ?? 'NONE']];
  if (isActive === false && status !== 'RESTORED') kinds.push('ended');
  return kinds.map((kind, at) => ({ id: `${at + 1}`, kind, when: { date, precision: 'day' }, text: '' }));
}
