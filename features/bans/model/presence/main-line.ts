import type { IsoDate } from '../../../../lib/time/when.ts';
import type { ProfileRecord } from '../../../profiles/model/profile.ts';
import { type PlatformRecord, type PresenceLine, presenceLine } from './presence-line.ts';
import { lineStart } from './presence-line-text.ts';
import { platformRecords } from './status-board.ts';

export type MainLine = { readonly record: PlatformRecord; readonly line: PresenceLine };

/** The number of visible events on a line: segments first, then appeals. */
const events = (line: PresenceLine) => line.segments.length * 10 + line.appeals.length;

/** The line of the platform with the most events of a person in recent years; null for a person without platforms. */
export function mainLine(
  { profile, bans, reports }: ProfileRecord,
  today: IsoDate,
  years: number,
): MainLine | null {
  const lines = platformRecords(profile.presences, bans, reports).map((record) => {
    return { record, line: presenceLine(record, lineStart(today, years), today) };
  });
  return lines.reduce<MainLine | null>(
    (best, next) => (best && events(best.line) >= events(next.line) ? best : next),
    null,
  );
}

/** The people with the most events on their lines, most first. */
export function mostBroken(records: readonly ProfileRecord[], count: number, today: IsoDate, years: number) {
  return records
    .map((record) => ({ record, main: mainLine(record, today, years) }))
    .sort((a, b) => (b.main ? events(b.main.line) : 0) - (a.main ? events(a.main.line) : 0))
    .slice(0, count);
}
