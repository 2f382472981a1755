import { isNamedPlatformId, type PlatformId } from '../../../lib/domain/platform.ts';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { getWords } from './search-query.ts';
import { getStem } from './stems.ts';

/**
 * Stop words: words of a question that say nothing about its subject. The list is that of Snowball's English
 * stop words (https://snowballstem.org/algorithms/english/stop.txt), shortened to common words in search
 * boxes, without "not" and "no", which are parts of titles.
 */
const STOP_WORDS = new Set(
  `a about after all am an and any are as at be because been before being but by can could did do does doing for from get
   gets getting go got had has have having he her his how i if im in into is it its ive just know long me more my need of on or
   our over should so some than that the their them then there these they this those to too up us was we were what when
   where which while who why will with would you your`.split(/\s+/),
);

/** Words for a ban on different platforms. */
const BAN_STEMS = new Set(
  'ban banned suspended suspension terminated termination disabled deleted removed blocked locked deactivated'
    .split(' ')
    .map(getStem),
);

/** Words that mean reduced reach. */
const SHADOWBAN_STEMS = new Set('shadowban shadowbanned ghostban'.split(' ').map(getStem));

/** Words for the banned thing, ignored if the question has other words. */
const SUBJECT_STEMS = new Set(
  'account channel page profile video platform creator people person'.split(' ').map(getStem),
);

const APPEAL_STEMS = new Set(['appeal', 'appealed', 'complaint'].map(getStem));

type StatusFilter = Pick<RestrictionFilter, 'appeal_result' | 'state'>;

const statuses = (words: string, filter: StatusFilter): [string, StatusFilter][] =>
  words.split(' ').map((word) => [getStem(word), filter]);

const STATUS_STEMS: ReadonlyMap<string, StatusFilter> = new Map([
  ...statuses('rejected denied declined refused', { appeal_result: 'rejected' }),
  ...statuses('granted', { appeal_result: 'granted' }),
  ...statuses('pending waiting', { appeal_result: 'pending' }),
  ...statuses('restored reinstated unbanned recovered', { state: 'restored' }),
]);

const PLATFORM_ALIASES: ReadonlyMap<string, PlatformId> = new Map<string, PlatformId>([
  ['twitter', 'x'],
  ['yt', 'youtube'],
  ['insta', 'instagram'],
  ['ig', 'instagram'],
  ['fb', 'facebook'],
]);

/** Returns the search words of a question: without stop words, unless it has no others. */
function contentWords(text: string): readonly string[] {
  const words = getWords(text);
  const content = words.filter((word) => !STOP_WORDS.has(word));
  return content.length > 0 ? content : words;
}

/**
 * Returns the words by which pages are found. In a question about a rejected appeal, platform and result only filter the
 * records: otherwise a page that has the rare word "rejected" in another sense comes before the guides about appeals.
 */
export function pageWords(text: string): readonly string[] {
  const words = contentWords(text);
  const isRejection = (word: string) => STATUS_STEMS.get(getStem(word))?.appeal_result === 'rejected';
  const isAppeal = (word: string) => APPEAL_STEMS.has(getStem(word));
  if (!words.some(isAppeal) || !words.some(isRejection)) return words;
  return words.filter((word) => !isRejection(word) && getPlatform(word) === undefined);
}

/** The records that a question is about: kind of record and filter of the explorer. */
export type RecordQuestion = { readonly kind: RecordType; readonly filter: RestrictionFilter };

function getPlatform(word: string): PlatformId | undefined {
  return isNamedPlatformId(word) ? word : PLATFORM_ALIASES.get(word);
}

/**
 * Reads a question about bans or reports: "youtube appeal rejected" is the platform YouTube with a rejected appeal. Words
 * that are part of no filter must be in the record.
 */
export function recordQuestion(text: string): RecordQuestion {
  const words = contentWords(text);
  let filter: RestrictionFilter = {};
  let kind: RecordType = 'ban';
  let isAboutRecords = false;
  const others: string[] = [];
  const subjects: string[] = [];
  for (const word of words) {
    const stem = getStem(word);
    const platform = getPlatform(word);
    const status = STATUS_STEMS.get(stem);
    if (platform && !filter.platform) filter = { ...filter, platform };
    else if (SHADOWBAN_STEMS.has(stem)) kind = 'report';
    else if (status) filter = { ...filter, ...status };
    else if (SUBJECT_STEMS.has(stem)) subjects.push(word);
    else if (!BAN_STEMS.has(stem) && !APPEAL_STEMS.has(stem)) others.push(word);
    if (platform || status || SHADOWBAN_STEMS.has(stem) || BAN_STEMS.has(stem)) isAboutRecords = true;
  }
  // A question without a ban, platform or status is searched as typed.
  const rest = isAboutRecords ? others : [...subjects, ...others];
  const isEmpty = rest.length === 0 && !isAboutRecords;
  return {
    kind,
    filter: { ...filter, ...(isEmpty ? { text } : rest.length > 0 && { text: rest.join(' ') }) },
  };
}
