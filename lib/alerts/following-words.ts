import type { AppealResult, AppealStatus } from '../domain/bans/ban.ts';
import type { RestrictionKind, RestrictionState } from '../domain/explorer/restriction-filter.ts';
import { daysRange, NO_LOSS } from '../domain/explorer/restriction-filter.ts';
import { PLATFORMS } from '../domain/platform.ts';
import { whenText, whenWritten } from '../domain/time/when.ts';
import type { Happening } from './choices.ts';
import type { Following } from './following.ts';

const SUBJECTS: Readonly<Record<RestrictionKind | 'both', string>> = {
  ban: 'bans',
  report: 'self-reported shadowbans',
  both: 'bans and self-reported shadowbans',
};

const STATES: Readonly<Record<RestrictionState, string>> = {
  'in-force': 'in force',
  restored: 'restored',
  ended: 'ended without a restoration',
};

const APPEALS: Readonly<Record<AppealStatus, string>> = {
  NONE: 'without an appeal',
  PENDING: 'with an appeal pending',
  REJECTED: 'with the appeal rejected',
  RESTORED: 'with the appeal won',
};

const APPEAL_RESULTS: Readonly<Record<AppealResult, string>> = {
  none: 'without an appeal',
  pending: 'with an appeal pending',
  rejected: 'with the appeal rejected',
  granted: 'with the appeal granted',
};

const DATED = {
  day: 'dated to the day',
  month: 'dated to the month at least',
  'year-only': 'dated to the year alone',
} as const;

const dateText = (written: string) => whenText(whenWritten(written));

function daysText(days: string): string {
  const { least, most } = daysRange(days) ?? { least: null, most: null };
  if (least !== null && most !== null) return `that lasted ${least} to ${most} days`;
  return most === null ? `that lasted ${least ?? 0} days or more` : `that lasted ${most} days at most`;
}

/**
 * What is followed, in words that stand within a sentence: "bans on YouTube, in force".
 * @param creatorName how the creator is called, where it is known
 */
export function subjectText({ kind, filter }: Following, creatorName = filter.creator): string {
  const { platform, state, appeal, appeal_result, type, creator } = filter;
  const { from, to, undated, known, days, currency, text } = filter;
  const subject = [
    SUBJECTS[kind ?? 'both'],
    creator && `of ${creatorName}`,
    platform && `on ${PLATFORMS[platform].displayName}`,
  ].filter(Boolean);
  const rest = [
    type && `called “${type}”`,
    state && STATES[state],
    appeal && APPEALS[appeal],
    appeal_result && APPEAL_RESULTS[appeal_result],
    from && to && `begun from ${dateText(from)} to ${dateText(to)}`,
    from && !to && `begun since ${dateText(from)}`,
    to && !from && `begun by ${dateText(to)}`,
    undated && 'without a date',
    known && DATED[known],
    days && daysText(days),
    currency && (currency === NO_LOSS ? 'without an estimated loss' : `with a loss estimated in ${currency}`),
    text && `with the words “${text}”`,
  ].filter(Boolean);
  return [subject.join(' '), ...rest].join(', ');
}

/** "Bans on YouTube". */
export function subjectTitle(following: Following, creatorName?: string): string {
  const text = subjectText(following, creatorName);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const ONLY: Readonly<Record<Happening, string>> = {
  new: 'what is newly put on record',
  appeals: 'how appeals go',
  ends: 'restorations and other ends',
};

/** What is told, as a sentence's beginning: "New bans on YouTube, and what becomes of them, restorations included". */
export function promiseText(
  following: Following,
  happenings: readonly Happening[],
  creatorName?: string,
): string {
  const subject = subjectText(following, creatorName);
  const has = (happening: Happening) => happenings.includes(happening);
  if (has('new') && has('appeals') && has('ends'))
    return `New ${subject}; and what becomes of them, restorations included`;
  const told = happenings.map((happening) => ONLY[happening]).join(' and ');
  return `Of ${subject}: ${told}`;
}

/** Line breaks, what cannot be seen, and what turns the direction of a line. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
/** What holds an address together, so that mail programs make a link of it. */
const JOINTS = /[.:/\\@。．｡](?=\S)/g;

const harmless = (text: string) => text.replaceAll(BREAKS, ' ').replaceAll(JOINTS, '$& ').trim();

/**
 * What is followed, to be said in a letter: its words were typed by whoever asked, perhaps for somebody else's address, so
 * they begin no line of their own and are no link.
 */
export function inLetter({ filter, ...following }: Following): Following {
  const { type, text, ...others } = filter;
  return {
    ...following,
    filter: {
      ...others,
      ...(type !== undefined && { type: harmless(type) }),
      ...(text !== undefined && { text: harmless(text) }),
    },
  };
}
