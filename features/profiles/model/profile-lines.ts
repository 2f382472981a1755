import { daysAfter, daysBetween, type IsoDate } from '../../../lib/time/when.ts';
import type { Restriction } from '../../bans/model/ban.ts';
import {
  lineStart,
  type PlatformRecord,
  type PresenceLine,
  platformRecords,
  presenceLine,
} from '../../bans/model/presence-line.ts';
import type { ProfileRecord } from './profile.ts';

export type MainLine = { readonly record: PlatformRecord; readonly line: PresenceLine };

/** The days that a line shows as banned. */
const daysOut = ({ segments }: PresenceLine) =>
  segments
    .filter(({ state }) => state === 'banned')
    .reduce((sum, { from, to }) => sum + daysBetween(from, to), 0);

/** The number of visible events on a line: segments first, then appeals. */
const events = (line: PresenceLine) => line.segments.length * 10 + line.appeals.length;

/** Positive if the first line has the longer time out, or as long a time out and more events. */
const moreBroken = (a: PresenceLine, b: PresenceLine) => daysOut(a) - daysOut(b) || events(a) - events(b);

/** The line of the platform that banned a person for longest in recent years; null for a person without platforms. */
export function mainLine(
  { profile, bans, reports }: ProfileRecord,
  today: IsoDate,
  years: number,
): MainLine | null {
  const lines = platformRecords(profile.presences, bans, reports).map((record) => {
    return { record, line: presenceLine(record, lineStart(today, years), today) };
  });
  return lines.reduce<MainLine | null>(
    (best, next) => (best && moreBroken(best.line, next.line) >= 0 ? best : next),
    null,
  );
}

/** The days that a record's line shows before the record began. */
const [MIN_DAYS_BEFORE, MAX_DAYS_BEFORE] = [30, 365];

/**
 * Returns the person's line on the platform of a record, with all events there. It begins as many
 * days before the record as have passed since, but 30 to 365; two years ago if the start is not known.
 */
export function recordLine(
  { platform, began }: Restriction,
  { profile, bans, reports }: ProfileRecord,
  today: IsoDate,
): PresenceLine | null {
  const record = platformRecords(profile.presences, bans, reports).find(
    ({ presence }) => presence.platform === platform,
  );
  if (!record) return null;
  if (!began) return presenceLine(record, lineStart(today, 2), today);
  const days = Math.min(MAX_DAYS_BEFORE, Math.max(MIN_DAYS_BEFORE, daysBetween(began.date, today)));
  return presenceLine(record, daysAfter(began.date, -days), today);
}
