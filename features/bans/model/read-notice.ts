import { ownValue } from '../../../lib/domain/own-value.ts';
import { PLATFORMS, PROFILE_PLATFORM_IDS, type ProfilePlatformId } from '../../../lib/domain/platform.ts';
import { daysAfter, type IsoDate, toIsoDate } from '../../../lib/time/when.ts';
import type { BanDetailId } from './ban-details.ts';
import {
  ACTION_RULES,
  DECISION_RULES,
  NO_REASON,
  PLATFORM_SIGNS,
  REACH,
  REASON_RULES,
  REASON_WORDS,
  SCOPE_RULES,
} from './notice-rules.ts';

/** A platform's email or message. */
export type Notice = {
  readonly text: string;
  readonly subject?: string | undefined;
  /** The address that it was sent from. */
  readonly from?: string | undefined;
  /** The day on which it was sent. */
  readonly sent?: IsoDate | undefined;
};

export type SuggestedField = 'platform' | 'began' | 'restriction' | Exclude<BanDetailId, 'notice'>;

/** A value for a field of the form, and where it was read: a passage of the notice, or its sender or date. */
export type Suggestion = {
  readonly field: SuggestedField;
  /** An ID of a platform, an ISO date, a stored value of a choice, or a text. */
  readonly value: string;
  readonly passage: string;
};

export type ReadNotice = {
  readonly suggestions: readonly Suggestion[];
  /** The time limit that the notice states for an appeal; `on` is its last day, if the notice has a date. */
  readonly limit: { readonly passage: string; readonly on: IsoDate | null } | null;
};

/** Characters of a notice that are read. Notices are shorter; the rest is quoted earlier mail. */
const MAX_READ = 20_000;

/** Characters around a match that are shown as its passage. */
const AROUND = 40;

/** The words around a match, on one line and in quotation marks. */
function getPassage(text: string, match: RegExpExecArray): string {
  const start = Math.max(0, match.index - AROUND);
  const end = Math.min(text.length, match.index + match[0].length + AROUND);
  const from = start === 0 ? 0 : start + Math.max(0, text.slice(start, match.index).search(/\s/));
  const cut = text.slice(match.index + match[0].length, end);
  const to = end === text.length ? end : match.index + match[0].length + Math.max(0, cut.lastIndexOf(' '));
  const words = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `“${from > 0 ? '… ' : ''}${words}${to < text.length ? ' …' : ''}”`;
}

/** The platform that sent it; otherwise the one that is named most often, if only one is. */
function platformIn({ from = '', text }: Notice): Suggestion | null {
  const host = /@([\w.-]{1,255})>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? '';
  const isSender = (id: ProfilePlatformId) =>
    [...PLATFORMS[id].hosts, PLATFORM_SIGNS[id].sender].some(
      (sender) => sender && (host === sender || host.endsWith(`.${sender}`)),
    );
  const sender = PROFILE_PLATFORM_IDS.find(isSender);
  if (sender) return { field: 'platform', value: sender, passage: `Sent from ${host}` };
  const named = PROFILE_PLATFORM_IDS.map((id) => ({
    id,
    matches: [...text.matchAll(PLATFORM_SIGNS[id].names)],
  }))
    .filter(({ matches }) => matches.length > 0)
    .sort((a, b) => b.matches.length - a.matches.length);
  const [first, second] = named;
  const match = first?.matches[0];
  if (!first || !match || first.matches.length === second?.matches.length) return null;
  return { field: 'platform', value: first.id, passage: getPassage(text, match) };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?';

/** Dates with the month in words, or in ISO form. 03/04/2026 has two meanings and is not read. */
const DATES = new RegExp(
  `\\b(\\d{4})-(\\d{2})-(\\d{2})\\b|\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b|\\b(\\d{1,2})(?:st|nd|rd|th)? (${MONTH}),? (\\d{4})\\b`,
  'gi',
);

function isoDate(year: string, month: number, day: string): IsoDate | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(date);
  return Number.isNaN(time) || toIsoDate(new Date(time)) !== date ? null : date;
}

function getDate([
  ,
  year,
  month,
  day,
  name,
  dayAfter,
  yearAfter,
  dayBefore,
  nameAfter,
  yearLast,
]: RegExpExecArray) {
  if (year && month && day) return isoDate(year, Number(month), day);
  const getNumber = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  if (name && dayAfter && yearAfter) return isoDate(yearAfter, getNumber(name), dayAfter);
  return nameAfter && dayBefore && yearLast ? isoDate(yearLast, getNumber(nameAfter), dayBefore) : null;
}

type FoundDate = { readonly date: IsoDate; readonly match: RegExpExecArray; readonly before: string };

/** The real dates in a text, with the words before each. */
const datesIn = (text: string): readonly FoundDate[] =>
  [...text.matchAll(DATES)].flatMap((match) => {
    const date = getDate(match);
    return date ? [{ date, match, before: text.slice(Math.max(0, match.index - 60), match.index) }] : [];
  });

const IS_END =
  /\b(?:until|through|expires?(?: on)?|ends?(?: on)?|lifted on|by|before|no later than)\s*:?\s*$/i;

/** The day on which it began: the first date that is not in the future and not an end, or the day of the email. */
function beganIn({ text, sent }: Notice, today: IsoDate): Suggestion | null {
  const found = datesIn(text).find(({ date, before }) => date <= today && !IS_END.test(before));
  if (found) return { field: 'began', value: found.date, passage: getPassage(text, found.match) };
  return sent && sent <= today ? { field: 'began', value: sent, passage: 'The date of the email' } : null;
}

const DURATION =
  /\b(?:for|lasts?|within) (?:the next )?(\d{1,3})[ -](day|hour|week)s?\b|\b(\d{1,3})[- ](day|hour|week) (?:suspension|ban|timeout|restriction)/i;

/** The days of a duration, rounded up. */
function daysIn(count: string, unit: string): number {
  const number = Number(count);
  if (unit.toLowerCase() === 'week') return number * 7;
  return unit.toLowerCase() === 'hour' ? Math.ceil(number / 24) : number;
}

const APPEAL =
  /\b(?:appeal|dispute|counter[- ]?notif\w+|counter[- ]?notice|request (?:a |another )?review|disagree with (?:the|this|our) decision|contest|complaint)\b/i;

/** The sentences of a text. A line break ends a sentence, because notices have lists. */
const getSentences = (text: string) => text.split(/(?<=[.!?])\s+|\n+/);

/** The end of the restriction: "until 3 December 2026", or "for 7 days" after it began. */
function endIn(text: string, began: IsoDate | null): Suggestion | null {
  for (const sentence of getSentences(text)) {
    if (APPEAL.test(sentence)) continue;
    const dated = datesIn(sentence).find(({ before }) =>
      /\b(?:until|through|ends?(?: on)?|expires?(?: on)?|lifted on)\s*:?\s*$/i.test(before),
    );
    if (dated)
      return { field: 'temporaryUntil', value: dated.date, passage: getPassage(sentence, dated.match) };
    const lasting = DURATION.exec(sentence);
    const [, count = lasting?.[3], unit = lasting?.[4]] = lasting ?? [];
    const isOfBan =
      /\b(?:suspen|ban|block|restrict|timeout|can[’']t|cannot|unable|lock|not be able|disabled)/i.test(
        sentence,
      );
    if (lasting && count && unit && isOfBan && began)
      return {
        field: 'temporaryUntil',
        value: daysAfter(began, daysIn(count, unit)),
        passage: getPassage(sentence, lasting),
      };
  }
  return null;
}

/** Numbers that notices write as words. */
const WRITTEN: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  thirty: 30,
};
const LASTING = new RegExp(
  `\\b(\\d{1,3}|${Object.keys(WRITTEN).join('|')})[ -](?:calendar |business )?(day|hour|week|month|year)s?\\b`,
  'i',
);

/** The time limit for an appeal: "within 30 days", "within one year", or "by 3 December 2026". */
function limitIn(text: string, sent: IsoDate | null): ReadNotice['limit'] {
  for (const sentence of getSentences(text)) {
    if (!APPEAL.test(sentence)) continue;
    const dated = datesIn(sentence).find(({ before }) => IS_END.test(before));
    if (dated) return { passage: getPassage(sentence, dated.match), on: dated.date };
    const lasting = LASTING.exec(sentence);
    const [, count, unit] = lasting ?? [];
    if (!lasting || !count || !unit) continue;
    // Months, years and business days have no fixed length here.
    const isExact = !/month|year/i.test(unit) && !/business/i.test(lasting[0]);
    const days = daysIn(String(ownValue(WRITTEN, count.toLowerCase()) ?? count), unit);
    return {
      passage: getPassage(sentence, lasting),
      on: sent && isExact ? daysAfter(sent, days) : null,
    };
  }
  return null;
}

/** The first value whose words are in a text. */
function firstRule<Value extends string>(
  field: SuggestedField,
  rules: readonly (readonly [Value, RegExp])[],
  text: string,
): Suggestion | null {
  for (const [value, words] of rules) {
    const match = words.exec(text);
    if (match) return { field, value, passage: getPassage(text, match) };
  }
  return null;
}

/** The reason, from the sentences that say that a rule was broken and the lines after them; then from all sentences. */
function reasonIn(text: string): Suggestion | null {
  const sentences = getSentences(text);
  const near = sentences.filter((sentence, at) =>
    REASON_WORDS.test(`${sentences[at - 1] ?? ''} ${sentence}`),
  );
  for (const part of [near.join('\n'), text]) {
    const found = firstRule('reasonCategory', REASON_RULES, part);
    if (found) return found;
  }
  return firstRule('reasonCategory', [['none', NO_REASON]], text);
}

const CASE_NUMBER =
  /\b(?:case|reference|ref|ticket|support request|report|decision|appeal|enforcement|claim)(?: (?:id|number|no\.?|code))?\s{0,3}[:#]\s{0,3}#?([A-Z\d][A-Z\d-]{3,39})\b|\b(?:case|reference|ticket|report|decision|claim) (?:id|number|no\.?) (?:is )?#?([A-Z\d][A-Z\d-]{3,39})\b|\[(?:ref(?:erence)?|case)[:#] ?([A-Z\d-]{4,40})\]/i;

function caseNumberIn({ subject = '', text }: Notice): Suggestion | null {
  for (const part of [subject, text]) {
    const match = CASE_NUMBER.exec(part);
    const value = match?.[1] ?? match?.[2] ?? match?.[3];
    // A word after the colon is not a number.
    if (match && value && /\d/.test(value))
      return { field: 'caseNumber', value, passage: getPassage(part, match) };
  }
  return null;
}

const HANDLE = /(?<![\w.@/])@([A-Za-z\d_][\w.-]{1,59})(?![\w@])/;

/** The account: a handle, or an address on the platform. */
function accountIn(text: string, platform: ProfilePlatformId | null): Suggestion | null {
  const handle = HANDLE.exec(text);
  if (handle)
    return { field: 'account', value: handle[0].replace(/[.-]+$/, ''), passage: getPassage(text, handle) };
  const named =
    /\b(?:account|channel|username|user name|page|handle)\s{0,2}:\s{0,2}(?!https?:)([^\s,;:]{2,60})/i.exec(
      text,
    );
  if (named?.[1])
    return { field: 'account', value: named[1].replace(/[.)]+$/, ''), passage: getPassage(text, named) };
  if (!platform) return null;
  for (const match of text.matchAll(/https?:\/\/([\w.-]{1,255})(\/[\w@./-]{1,100})/g)) {
    const [address, host = '', path = ''] = match;
    const isAccount = /^\/(?:@[\w.-]+|channel\/[\w-]+|c\/[\w.-]+|user\/[\w.-]+|[\w.]{2,30})\/?$/.test(path);
    const isHelp =
      /^\/(?:help|support|legal|safety|about|policies|rules|terms|tos|guidelines|appeals?|settings)\/?$/i.test(
        path,
      );
    if (PLATFORMS[platform].hosts.includes(host.toLowerCase()) && isAccount && !isHelp)
      return { field: 'account', value: address.replace(/[.]+$/, ''), passage: getPassage(text, match) };
  }
  return null;
}

const isThere = <Value>(value: Value | null): value is Value => value !== null;

/** The beginning of a text, with single spaces and whole lines. */
const readable = (text: string): string =>
  text
    .slice(0, MAX_READ)
    .replace(/[ \t\r\u00a0]+/g, ' ')
    // Mail programs break long lines. A line that goes on in lower case belongs to the one before.
    .replace(/ ?\n ?(?=[a-z])/g, ' ');

/**
 * The time limit that a notice states for an appeal; null if it states none.
 * @param sent the day from which a number of days counts
 */
export const readTimeLimit = (text: string, sent: IsoDate | null): ReadNotice['limit'] =>
  limitIn(readable(text), sent);

/**
 * Suggests values for the fields of a ban from a platform's notice. It knows the words of the nine platforms in English.
 * It reads only what the notice says: a field without a passage has no suggestion.
 * @param today the latest possible day on which a ban began
 */
export function readNotice(notice: Notice, today: IsoDate): ReadNotice {
  const text = readable(`${notice.subject ? `${notice.subject}\n` : ''}${notice.text}`);
  const read = { ...notice, text };
  const platform = platformIn(read);
  const began = beganIn(read, today);
  const action = firstRule('restriction', ACTION_RULES, text);
  const reach = REACH.exec(text);
  const suggestions = [
    platform,
    action,
    began,
    accountIn(text, platform ? (PROFILE_PLATFORM_IDS.find((id) => id === platform.value) ?? null) : null),
    firstRule('scope', SCOPE_RULES, text),
    !action && reach ? { field: 'scope' as const, value: 'reach', passage: getPassage(text, reach) } : null,
    reasonIn(text),
    firstRule('decidedBy', DECISION_RULES, text),
    endIn(text, began?.value ?? null),
    caseNumberIn(read),
  ].filter(isThere);
  return { suggestions, limit: limitIn(text, notice.sent ?? began?.value ?? null) };
}
