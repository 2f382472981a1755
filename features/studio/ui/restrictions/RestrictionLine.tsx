import { PresenceLine } from '@/components/ui/PresenceLine';
import { presenceLine } from '@/features/bans/model/presence/presence-line';
import { lineStart } from '@/features/bans/model/presence/presence-line-text';
import { isReport, type OwnRestriction } from '@/features/studio/model/bans/own-restriction';
import { daysBetween, type IsoDate, isoDateOf } from '@/lib/time/when';
import { today } from './today';

const DAY_MS = 86_400_000;
/** The smallest number of days that a line shows, so that a new ban has some time before it. */
const SHORTEST = 30;

/** The line of the account with this one record, from some time before it until today. */
export function RestrictionLine({ own }: { own: OwnRestriction }) {
  const { platform, began } = own.record;
  const to = today();
  const line = presenceLine(
    {
      presence: { platform, since: null, url: null },
      bans: isReport(own) ? [] : [own.record],
      reports: isReport(own) ? [own.record] : [],
    },
    began ? beforeOf(began.date, to) : lineStart(to, 1),
    to,
  );
  return <PresenceLine line={line} />;
}

/** The start of the line: a fifth of the record's duration before it began. */
function beforeOf(began: IsoDate, to: IsoDate): IsoDate {
  const before = Math.max(SHORTEST, daysBetween(began, to) * 0.2);
  return isoDateOf(new Date(Date.parse(began) - Math.round(before) * DAY_MS));
}
