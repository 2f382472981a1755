import { ownValue } from '../../../lib/domain/own-value.ts';
import { getPlatformName, type OnPlatform, OTHER_PLATFORM, PLATFORMS } from '../../../lib/domain/platform.ts';
import type { AppealResult, RecordType } from '../../../lib/domain/restriction-filter.ts';
import { moneyText } from '../../../lib/text/money.ts';
import { type When, whenText } from '../../../lib/time/when.ts';
import { type Appealed, getAppealResult, type Replaced, type RestrictionEventKind } from './ban.ts';
import { BAN_DETAILS, detailText, forEachDetail } from './ban-details.ts';

/** The start of a restriction, or a later event. */
export type TimelineEventType = 'banned' | 'limited' | RestrictionEventKind;

const TITLES: Readonly<Record<TimelineEventType, (platform: string, subject: RecordType) => string>> = {
  banned: (platform) => `Banned from ${platform}`,
  limited: (platform) => `Limited on ${platform}`,
  'appeal-filed': (platform) => `Appeal filed with ${platform}`,
  'appeal-escalated': (platform) => `Appeal against ${platform} escalated`,
  'appeal-rejected': (platform) => `Appeal rejected by ${platform}`,
  'appeal-partly-granted': (platform) => `Appeal partly granted by ${platform}`,
  'appeal-granted': (platform) => `Appeal granted by ${platform}`,
  restored: (platform, subject) => `${subject === 'ban' ? 'Restored' : 'Reach restored'} on ${platform}`,
  ended: (platform, subject) => `${subject === 'ban' ? 'Ban' : 'Limit'} on ${platform} ended`,
};

/** The title of an event: "Appeal rejected by YouTube". */
export const eventTitle = (kind: TimelineEventType, on: OnPlatform, subject: RecordType = 'ban'): string =>
  TITLES[kind](getPlatformName(on), subject);

/** Where an appeal can be taken further. */
export const ESCALATED_TO = {
  platform: 'a person at the platform',
  body: 'an out-of-court dispute body',
  authority: 'a regulator or another authority',
  court: 'a court',
  press: 'the press',
} as const satisfies Readonly<Record<string, string>>;
export type EscalatedTo = keyof typeof ESCALATED_TO;

/**
 * Returns where an appeal can be taken further. The press is among them while the appeal is open: an escalation of a rejected one says
 * that someone decides again.
 */
export const escalationTargets = (record: Appealed): readonly EscalatedTo[] =>
  (Object.keys(ESCALATED_TO) as EscalatedTo[]).filter(
    (to) => to !== 'press' || getAppealResult(record) === 'pending',
  );

/** The text of an escalation: "To a court: the hearing is in May." An event has no field for it. */
export const escalationText = (to: EscalatedTo, text: string): string =>
  text === '' ? `To ${ESCALATED_TO[to]}.` : `To ${ESCALATED_TO[to]}: ${text}`;

/**
 * The colour token of an event, never its only sign. Red is only for the start of a restriction, and green for the return of the
 * account. The answer to an appeal changes nothing yet, and is neutral.
 */
export const EVENT_TONES: Readonly<Record<TimelineEventType, 'signal' | 'amber' | 'green' | 'neutral'>> = {
  banned: 'signal',
  limited: 'amber',
  'appeal-filed': 'amber',
  'appeal-escalated': 'amber',
  'appeal-rejected': 'neutral',
  'appeal-partly-granted': 'neutral',
  'appeal-granted': 'neutral',
  restored: 'green',
  ended: 'neutral',
};

/** "3 Nov 2026"; dates known only to the month or the year get "about". */
export const aboutText = (when: When): string =>
  when.precision === 'day' ? whenText(when) : `about ${whenText(when)}`;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const FIELD_NAMES: Readonly<Record<Replaced['field'], string>> = {
  platform: 'platform',
  platformName: 'name of the platform',
  began: 'date',
  restriction: 'restriction',
  explanation: 'explanation',
  category: 'category',
  restrictionType: 'restriction',
  description: 'description',
  loss: 'estimated loss',
  appealResult: 'result of the appeal',
  ...forEachDetail((id) => lowerFirst(BAN_DETAILS[id].label)),
};

/** The name of a changed field: "explanation". */
export const fieldName = (field: Replaced['field']): string => FIELD_NAMES[field];

/** The results of an appeal, as readers see them. */
export const APPEAL_RESULT_WORDS: Readonly<Record<AppealResult, string>> = {
  none: 'None',
  pending: 'Pending',
  rejected: 'Rejected',
  'partly-granted': 'Partly granted',
  granted: 'Granted',
};

const resultText = (value: string | null) => value && (ownValue(APPEAL_RESULT_WORDS, value) ?? value);

/** The previous value of a changed field; null if its owner withholds it. */
export function beforeText(replaced: Replaced): string | null {
  switch (replaced.field) {
    case 'platform':
      return replaced.before === OTHER_PLATFORM ? 'another platform' : PLATFORMS[replaced.before].displayName;
    case 'began':
      return replaced.before ? aboutText(replaced.before) : 'not known';
    case 'loss':
      return replaced.before ? moneyText(replaced.before.amount, replaced.before.currency) : 'none';
    case 'appealResult':
      return resultText(replaced.before);
    case 'category':
    case 'description':
    case 'explanation':
    case 'platformName':
    case 'restriction':
    case 'restrictionType':
      return replaced.before;
    default:
      return replaced.before && detailText(replaced.field, replaced.before);
  }
}
