import { plural } from '../../../../lib/plural.ts';
import { daysBetween, type IsoDate, type When } from '../../../../lib/time/when.ts';
import { type Ban, daysAppealPending, daysUntilRestored, endOf } from '../../../bans/model/ban.ts';
import { aboutText, type Subject } from '../../../bans/model/event-text.ts';

/** The status of a restriction, as StatusLabel shows it. */
export type Standing = 'banned' | 'limited' | 'appeal-pending' | 'appeal-rejected' | 'restored' | 'ended';

type Restriction = Pick<Ban, 'began' | 'events'>;

export function standingOf({ events }: Restriction, subject: Subject): Standing {
  const last = events.at(-1)?.kind;
  switch (last) {
    case undefined:
      return subject === 'ban' ? 'banned' : 'limited';
    case 'appeal-filed':
    case 'appeal-escalated':
      return 'appeal-pending';
    default:
      return last;
  }
}

const days = (count: number) => plural(count, 'day');

const since = (began: When | null, today: IsoDate): string => {
  if (!began) return 'Start date unknown';
  const text = `Since ${aboutText(began)}`;
  return began.precision === 'day' ? `${text}, ${days(daysBetween(began.date, today))} so far` : text;
};

/** The status of a restriction in words: "Since 3 Nov 2026, 18 days so far. The appeal has been pending for 11 days." */
export function standingText(restriction: Restriction, today: IsoDate): string {
  const { began, events } = restriction;
  const last = events.at(-1);
  const end = endOf(restriction);
  if (end) {
    const after = daysUntilRestored(restriction);
    const beginning = began ? ` It began ${began.precision === 'day' ? 'on ' : ''}${aboutText(began)}.` : '';
    return `Ended ${end.when.precision === 'day' ? 'on ' : ''}${aboutText(end.when)}${after === null ? '' : `, after ${days(after)}`}.${beginning}`;
  }
  const waiting = daysAppealPending(restriction, today);
  if (waiting !== null) return `${since(began, today)}. The appeal has been pending for ${days(waiting)}.`;
  if (last?.kind === 'appeal-rejected')
    return `${since(began, today)}. The appeal was rejected ${last.when.precision === 'day' ? 'on ' : ''}${aboutText(last.when)}.`;
  return `${since(began, today)}.`;
}
