import type { IsoDate } from '../../../../lib/time/when.ts';
import type { ProfileRecord } from '../../../profiles/model/profile.ts';
import type { Restriction } from '../record-text.ts';
import { type PresenceLine, presenceLine } from './presence-line.ts';
import { lineStart } from './presence-line-text.ts';
import { platformRecords } from './status-board.ts';

/**
 * Returns the person's line on the platform of a record, with all events there. It starts a year before the
 * record began, or two years ago if its start is not known.
 */
export function recordLine(
  { platform, began }: Restriction,
  { profile, bans, reports }: ProfileRecord,
  today: IsoDate,
): PresenceLine | null {
  const record = platformRecords(profile.presences, bans, reports).find(
    ({ presence }) => presence.platform === platform,
  );
  const from = began ? lineStart(began.date, 1) : lineStart(today, 2);
  return record ? presenceLine(record, from, today) : null;
}
