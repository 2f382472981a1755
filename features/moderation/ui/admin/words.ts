import {
  ACTIONS_OF_TARGET,
  DECISION_REASONS,
  type DecisionAction,
  type DecisionReason,
  TARGET_TYPES,
  type TargetType,
} from '../../model/reasons.ts';
import { DECISION_REASON_NAMES, REASON_NAMES } from '../../model/texts.ts';

/** Labels for stored codes. An unknown code, such as one of a newer version, is shown in lower case. */
const getWord = (words: ReadonlyMap<string, string>) => (code: string | null) =>
  code === null ? '' : (words.get(code) ?? code.toLowerCase().replaceAll('_', ' '));

export const TARGET_WORDS = [
  { value: 'PROFILE', label: 'Profile' },
  { value: 'BAN', label: 'Ban' },
  { value: 'SHADOWBAN_REPORT', label: 'Shadowban report' },
  { value: 'BRIEF', label: 'Brief' },
  { value: 'STREAM', label: 'Stream' },
  { value: 'PERSONALITY', label: 'Personality' },
  { value: 'FILE', label: 'File' },
  { value: 'ACCOUNT', label: 'Account' },
] as const satisfies readonly { readonly value: TargetType; readonly label: string }[];

export const targetWord = getWord(new Map(TARGET_WORDS.map(({ value, label }) => [value, label])));

/** The reasons of decisions, for a select. */
export const REASON_WORDS: readonly { readonly value: DecisionReason; readonly label: string }[] =
  DECISION_REASONS.map((value) => ({ value, label: DECISION_REASON_NAMES[value] }));

export const reasonWord = getWord(REASON_NAMES);

type ActionWords = {
  readonly value: DecisionAction;
  readonly label: string;
  /** The effect, in one sentence. */
  readonly consequence: string;
};

export const ACTION_WORDS: readonly ActionWords[] = [
  {
    value: 'NO_ACTION',
    label: 'No action',
    consequence: 'No action. We email the reason to the people who reported it.',
  },
  {
    value: 'MARK_DISPUTED',
    label: 'Mark as disputed',
    consequence: 'It stays in all lists and downloads, with a note that its facts are disputed.',
  },
  {
    value: 'UNLIST',
    label: 'Hide from lists',
    consequence:
      'It no longer appears in lists, search, statistics and downloads. Its own page still works, with a notice.',
  },
  {
    value: 'HIDE',
    label: 'Hide',
    consequence:
      'Its page says that it is hidden, when it was hidden and why. Only its owner sees the contents.',
  },
  {
    value: 'REMOVE',
    label: 'Remove',
    consequence:
      'The contents are removed from all pages, files and published data versions. They are deleted after the appeal period of six months.',
  },
  {
    value: 'LOCK_ACCOUNT',
    label: 'Lock the account',
    consequence: 'The person can sign in and read, but cannot publish or change anything.',
  },
  {
    value: 'CLOSE_ACCOUNT',
    label: 'Close the account',
    consequence: 'All records and files of the account are hidden, and its owner can no longer sign in.',
  },
  {
    value: 'RESTORE',
    label: 'Restore',
    consequence: 'The current decision ends, and everything that it changed is undone.',
  },
];

export const actionWord = getWord(
  new Map([
    ...ACTION_WORDS.map(({ value, label }) => [value, label] as const),
    ['PUBLISH_REPLY', 'Publish the reply'],
    ['REJECT_REPLY', 'Reject the reply'],
    ['UNPUBLISH_REPLY', 'Remove the reply'],
  ]),
);

/** The beginning of a sentence about an action, for the person concerned. {} is the target. */
const DONE_WORDS: ReadonlyMap<string, string> = new Map([
  ['NO_ACTION', 'We took no action on {}'],
  ['MARK_DISPUTED', 'We marked {} as disputed'],
  ['UNLIST', 'We hid {} from lists'],
  ['HIDE', 'We hid {}'],
  ['REMOVE', 'We removed {}'],
  ['LOCK_ACCOUNT', 'We locked the account that published {}'],
  ['CLOSE_ACCOUNT', 'We closed the account that published {}'],
  ['RESTORE', 'We restored {}'],
]);

/** The same if the target is the account itself. */
const DONE_TO_ACCOUNT: ReadonlyMap<string, string> = new Map([
  ['LOCK_ACCOUNT', 'We locked {}'],
  ['CLOSE_ACCOUNT', 'We closed {}'],
]);

/** Returns true if an action needs a second confirmation. */
export const needsConfirmation = (action: DecisionAction): boolean =>
  action === 'REMOVE' || action === 'CLOSE_ACCOUNT';

const ACCOUNT_ACTIONS: readonly DecisionAction[] = ['LOCK_ACCOUNT', 'CLOSE_ACCOUNT'];

/** The type of a stored target; undefined for one that this version does not know. */
export const getTargetType = (stored: string): TargetType | undefined =>
  TARGET_TYPES.find((type) => type === stored);

/**
 * The actions that a kind of target can have.
 * @param hasAccount true if an account owns the target: the site's own content has no account to lock or close
 * @param isModerated true if a decision is in force that can be ended
 */
export function actionsFor(
  targetType: string,
  { hasAccount, isModerated }: { readonly hasAccount: boolean; readonly isModerated: boolean },
): readonly ActionWords[] {
  const type = getTargetType(targetType);
  const possible = (type && ACTIONS_OF_TARGET.get(type)) ?? [];
  return ACTION_WORDS.filter(
    ({ value }) =>
      possible.includes(value) &&
      (value !== 'RESTORE' || isModerated) &&
      (hasAccount || !ACCOUNT_ACTIONS.includes(value)),
  );
}

const SEVERITIES: ReadonlyMap<number, string> = new Map([
  [5, 'Critical'],
  [4, 'High'],
  [3, 'Medium'],
  [2, 'Normal'],
  [1, 'Low'],
]);
export const SEVERITY_OPTIONS = [...SEVERITIES].map(([level, label]) => ({
  value: String(level),
  label: `${level} · ${label}`,
}));
export const severityWord = (severity: number): string => SEVERITIES.get(severity) ?? `Level ${severity}`;

const RECORD_STATES: ReadonlyMap<string, string> = new Map([
  ['DISPUTED', 'Disputed'],
  ['UNLISTED', 'Hidden from lists'],
  ['HIDDEN', 'Hidden'],
  ['REMOVED', 'Removed'],
]);
/** The moderation state of a record; '' for a record without a decision. */
export const recordStateWord = getWord(RECORD_STATES);
export const RECORD_STATE_OPTIONS = [...RECORD_STATES].map(([value, label]) => ({ value, label }));

const APPEAL_OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['PENDING', 'Appeal waiting'],
  ['UPHELD', 'Decision upheld'],
  ['OVERTURNED', 'Decision overturned'],
]);
export const appealWord = getWord(APPEAL_OUTCOMES);

const ACCOUNT_STATES: ReadonlyMap<string, string> = new Map([
  ['OPEN', 'Open'],
  ['LOCKED', 'Locked'],
  ['CLOSED', 'Closed'],
]);
export const accountStateWord = getWord(ACCOUNT_STATES);

/** Account states of the user pool. */
const ACCOUNT_STATUSES: ReadonlyMap<string, string> = new Map([
  ['CONFIRMED', 'Confirmed'],
  ['UNCONFIRMED', 'Not confirmed'],
  ['RESET_REQUIRED', 'Must set a new password'],
  ['FORCE_CHANGE_PASSWORD', 'Must set a new password'],
]);
export const accountStatusWord = getWord(ACCOUNT_STATUSES);

/** The explanation of each reason, which completes "because …". */
const BECAUSE: ReadonlyMap<DecisionReason, string> = new Map([
  ['CHILD_SEXUAL_ABUSE', 'it shows or promotes the sexual abuse of children, which is illegal'],
  ['ILLEGAL_CONTENT', 'its contents break the law that applies to this site'],
  [
    'PERSONAL_DATA',
    'it contains personal data, such as an address or a telephone number, published without consent',
  ],
  ['IMPERSONATION', 'it presents itself as another person or organisation'],
  ['COPYRIGHT', 'it uses another person’s work without a licence or a legal exception'],
  ['WRONG_FACTS', 'its facts are wrong or not supported by its evidence'],
  ['SPAM', 'it is advertising or repeated content, and does not document a restriction by a platform'],
  ['OTHER', 'it breaks our terms of use'],
  ['REPEATED_VIOLATIONS', 'earlier decisions about this account concerned the same kind of violation'],
  ['NOT_A_VIOLATION', 'it breaks neither the law nor our terms of use'],
]);

/** The remedy for each reason. */
const REMEDY: ReadonlyMap<DecisionReason, string> = new Map([
  ['PERSONAL_DATA', 'You can publish the record again without the personal data.'],
  ['IMPERSONATION', 'If this is your own name, appeal and tell us how we can check it.'],
  ['COPYRIGHT', 'If you have a licence, appeal and send us a copy of it.'],
  ['WRONG_FACTS', 'You can correct the record in your studio, then ask us to review it again.'],
  ['OTHER', '[Replace this line: say which rule it breaks, and how.]'],
]);

/**
 * Standard message to the person concerned, which the administrator can edit.
 * @param title the title or name of the target; '' for several targets
 */
export function messageTemplate({
  action,
  reason,
  targetType,
  title,
}: {
  readonly action: DecisionAction;
  readonly reason: DecisionReason;
  readonly targetType: string;
  readonly title: string;
}): string {
  const what = title ? `the ${targetWord(targetType).toLowerCase()} “${title}”` : 'what you published';
  const because = BECAUSE.get(reason) ?? '';
  const done = (targetType === 'ACCOUNT' && DONE_TO_ACCOUNT.get(action)) || (DONE_WORDS.get(action) ?? '{}');
  const first = `${done.replace('{}', () => what)}, because ${because}.`;
  const hasRemedy = !['NO_ACTION', 'RESTORE', 'CLOSE_ACCOUNT'].includes(action);
  const remedy = hasRemedy ? (REMEDY.get(reason) ?? '') : '';
  return remedy ? `${first}\n\n${remedy}` : first;
}
