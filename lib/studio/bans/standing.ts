import { type Ban, daysAppealPending, daysUntilRestored, endOf } from '../../domain/bans/ban.ts';
import { aboutText, type Subject } from '../../domain/bans/event-text.ts';
import { daysBetween, type IsoDate, type When } from '../../domain/time/when.ts';

/** Where a restriction stands, as StatusLabel shows it. */
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

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const since = (began: When | null, today: IsoDate): string => {
  if (!began) return 'Since when is not known';
  const text = `Since ${aboutText(began)}`;
  return began.precision === 'day' ? `${text}, ${days(daysBetween(began.date, today))} so far` : text;
};

/** Where a restriction stands, in a sentence: "Since 3 Nov 2026, 18 days so far; the appeal waits since 11 days". */
export function standingText(restriction: Restriction, today: IsoDate): string {
  const { began, events } = restriction;
  const last = events.at(-1);
  const end = endOf(restriction);
  if (end) {
    const after = daysUntilRestored(restriction);
    const beginning = began ? ` It began ${began.precision === 'day' ? 'on ' : ''}${aboutText(began)}.` : '';
    return `Over since ${aboutText(end.when)}${after === null ? '' : `, after ${days(after)}`}.${beginning}`;
  }
  const waiting = daysAppealPending(restriction, today);
  if (waiting !== null) return `${since(began, today)}. The appeal has waited for ${days(waiting)}.`;
  if (last?.kind === 'appeal-rejected')
    return `${since(began, today)}. The appeal was rejected ${last.when.precision === 'day' ? 'on ' : ''}${aboutText(last.when)}.`;
  return `${since(began, today)}.`;
}
