import { daysAfter, type IsoDate, monthsAfter } from '../../../lib/time/when.ts';
import { type Ban, isInForce } from './ban.ts';
import { readTimeLimit } from './read-notice.ts';

/** A law or a notice that sets a time limit. */
type Source = {
  readonly name: string;
  readonly url: string;
  /** The day on which the text of the law was read. */
  readonly checkedOn: IsoDate;
};

export type TimeLimit = {
  readonly id: 'notice' | 'complaint' | 'dispute-body' | 'counter-notice';
  /** The step that the limit is about. */
  readonly step: string;
  readonly text: string;
  /** The last day for the step, or the last day on which the other side must respond; null if the law sets none. */
  readonly until: IsoDate | null;
  /** The day from which it is counted; null if that is not known, or if the law sets no last day. */
  readonly from: IsoDate | null;
  /** Null for the platform's own notice. */
  readonly source: Source | null;
};

const DSA: Source = {
  name: 'Regulation (EU) 2022/2065',
  url: 'https://eur-lex.europa.eu/eli/reg/2022/2065/oj',
  checkedOn: '2026-11-25',
};
const COPYRIGHT_ACT: Source = {
  name: '17 U.S.C. 512(g)(2)(C)',
  url: 'https://www.law.cornell.edu/uscode/text/17/512',
  checkedOn: '2026-11-25',
};

/** Some weekdays later, without the day itself. Public holidays are counted as weekdays. */
export function weekdaysAfter(date: IsoDate, count: number): IsoDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = daysAfter(day, 1);
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}

/** The months for which the complaint system of a platform must be open, at least. */
const COMPLAINT_MONTHS = 6;
/** The weekdays after a counter-notice within which content is restored. */
const RESTORED_WITHIN = [10, 14] as const;

type Limited = Pick<Ban, 'began' | 'events' | 'details'>;

/** The day of a date that is known to the day; null for other dates. */
const exactDay = (when: Ban['began'] | undefined): IsoDate | null =>
  when?.precision === 'day' ? when.date : null;

/**
 * The time limits that may apply to a ban in force, the earliest first. They follow from the record: its start, its notice,
 * its reason and its appeals. No limit is computed from a date that is not known to the day.
 */
export function getTimeLimits(ban: Limited): readonly TimeLimit[] {
  if (!isInForce(ban)) return [];
  const began = exactDay(ban.began);
  const last = ban.events.at(-1);
  const limits: TimeLimit[] = [];
  const stated = ban.details.notice === undefined ? null : readTimeLimit(ban.details.notice, began);
  if (!last && stated)
    limits.push({
      id: 'notice',
      step: 'Appeal to the platform',
      text: `The notice says: ${stated.passage}`,
      until: stated.on,
      from: began,
      source: null,
    });
  if (began && last?.kind !== 'appeal-escalated')
    limits.push({
      id: 'complaint',
      step: 'Complain to the platform, in the EU',
      text: 'Platforms above the size of a small firm take complaints free of charge for at least six months from the day on which you were informed (Article 20). A shorter limit in a notice does not end this right.',
      until: monthsAfter(began, COMPLAINT_MONTHS),
      from: began,
      source: DSA,
    });
  if (last?.kind === 'appeal-rejected' || last?.kind === 'appeal-partly-granted')
    limits.push({
      id: 'dispute-body',
      step: 'Go to a certified dispute body, in the EU',
      text: 'You choose the body. It decides within 90 days of your complaint, or 180 in very complex cases. Its decision does not bind the platform (Article 21).',
      until: null,
      from: null,
      source: DSA,
    });
  const filed = last?.kind === 'appeal-filed' ? exactDay(last.when) : null;
  if (filed && ban.details.reasonCategory === 'copyright' && ban.details.scope === 'content') {
    const [first, latest] = RESTORED_WITHIN;
    limits.push({
      id: 'counter-notice',
      step: 'Restoration after a counter-notice, in the US',
      text: `If the platform received your counter-notice on the day of the appeal, it puts the content back ${first} to ${latest} business days later, unless the claimant goes to court. Public holidays are not counted here, so it can be later.`,
      until: weekdaysAfter(filed, latest),
      from: filed,
      source: COPYRIGHT_ACT,
    });
  }
  // Limits without a date come last.
  return limits.sort((a, b) => (a.until ?? '9999').localeCompare(b.until ?? '9999'));
}
