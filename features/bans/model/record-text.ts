import { getPlatformName } from '../../../lib/domain/platform.ts';
import type { AppealResult } from '../../../lib/domain/restriction-filter.ts';
import { capital } from '../../../lib/text/short-text.ts';
import type { IsoDate, When } from '../../../lib/time/when.ts';
import { getAppealResult, getEnd, isReport, type Restriction } from './ban.ts';
import { daysLasted, daysText } from './duration.ts';
import { aboutText } from './event-text.ts';

/** What happened, without the person: "banned from YouTube". */
export const recordAction = (restriction: Restriction): string =>
  `${isReport(restriction) ? 'limited on' : 'banned from'} ${getPlatformName(restriction)}`;

/** The title of a record's page: "Mara Lindqvist, banned from YouTube". */
export const recordTitle = (restriction: Restriction, displayName: string): string =>
  `${displayName}, ${recordAction(restriction)}`;

const APPEAL_CLAUSES: Readonly<Record<AppealResult, string>> = {
  none: 'no appeal on record',
  pending: 'appeal pending',
  rejected: 'appeal rejected',
  'partly-granted': 'appeal partly granted',
  granted: 'appeal granted',
};

/**
 * A record in a sentence: "Banned from YouTube since 3 Nov 2026 (19 days), appeal pending." Reports are always marked as
 * self-reported.
 */
export function recordSentence(restriction: Restriction, today: IsoDate): string {
  const what = isReport(restriction)
    ? `Self-reported: ${recordAction(restriction)}`
    : capital(recordAction(restriction));
  return `${what}${recordCourse(restriction, today)}`;
}

/** The same below a title that already says what happened: "Since 3 Nov 2026 (19 days), appeal pending." */
export const recordSentenceBelowTitle = (restriction: Restriction, today: IsoDate): string =>
  isReport(restriction)
    ? recordSentence(restriction, today)
    : capital(recordCourse(restriction, today).replace(/^,? /, ''));

/** The end of the sentence: the beginning, the appeal, and the end if there is one. */
function recordCourse(restriction: Restriction, today: IsoDate): string {
  const { began } = restriction;
  const end = getEnd(restriction);
  const days = daysLasted(restriction, today);
  const result = getAppealResult(restriction);
  if (!end) {
    const since = began ? ` since ${aboutText(began)}` : ', start date not known';
    return `${since}${days === null ? '' : ` (${daysText(days)})`}, ${APPEAL_CLAUSES[result]}.`;
  }
  const on = began ? ` ${onText(began)}` : ', date not known';
  const over = end.kind === 'restored' ? 'restored' : 'ended';
  const after = days === null ? onText(end.when) : `after ${daysText(days)}`;
  // A pending appeal of a restriction that is over says little in a sentence.
  const clause = result === 'none' || result === 'pending' ? '' : `, ${APPEAL_CLAUSES[result]}`;
  return `${on}${clause}, ${over} ${after}.`;
}

const onText = (when: When): string => (when.precision === 'day' ? `on ${aboutText(when)}` : aboutText(when));

export function recordCitation(
  restriction: Restriction,
  {
    displayName,
    siteName,
    address,
    changed,
  }: Readonly<Record<'displayName' | 'siteName' | 'address' | 'changed', string>>,
): string {
  const origin = isReport(restriction) ? 'self-reported record' : 'record written by its subject';
  return `“${recordTitle(restriction, displayName)}” (${origin}). ${siteName}, as of ${changed}. ${address}`;
}
