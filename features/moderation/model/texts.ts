import type { ModerationState } from '../../../lib/domain/moderation-state.ts';
import { capital } from '../../../lib/text/short-text.ts';
import type { DecisionAction, DecisionReason, ReplyAction, ReportReason, TargetType } from './reasons.ts';

/** A name for lists and a sentence that explains it. */
export type NameAndText = { readonly name: string; readonly text: string };

/** The noun for each type of target in a sentence: "Report this record". */
export const TARGET_NOUNS: Readonly<Record<TargetType, string>> = {
  PROFILE: 'profile',
  BAN: 'record',
  SHADOWBAN_REPORT: 'record',
  BRIEF: 'brief',
  STREAM: 'stream',
  PERSONALITY: 'page',
  FILE: 'file',
  ACCOUNT: 'account',
};

/** The reasons of a report, as the form explains them. */
export const REPORT_REASON_TEXTS: Readonly<Record<ReportReason, NameAndText>> = {
  CHILD_SEXUAL_ABUSE: {
    name: 'Sexual abuse of children',
    text: 'It shows, promotes or links to the sexual abuse of a child. You can report this anonymously.',
  },
  ILLEGAL_CONTENT: {
    name: 'Illegal content',
    text: 'It breaks the law in another way, for example with threats, incitement to violence or defamation. Name the law if you know it.',
  },
  PERSONAL_DATA: {
    name: 'Personal data',
    text: 'It publishes an address, a phone number, a private message or a face without consent.',
  },
  IMPERSONATION: {
    name: 'Impersonation',
    text: 'Its author pretends to be another person, company or platform.',
  },
  COPYRIGHT: {
    name: 'Copyright',
    text: 'It uses your text, picture or file without permission.',
  },
  WRONG_FACTS: {
    name: 'Factual error',
    text: 'A date, a name or a statement is wrong, and you can show it.',
  },
  SPAM: {
    name: 'Spam',
    text: 'It is advertising or repeated content, and does not document a restriction.',
  },
  OTHER: { name: 'Something else', text: 'None of these reasons applies. Explain it in your own words.' },
};

/** The messages for empty fields of the forms of reports, replies and appeals. */
export const MISSING_TEXTS = {
  reason: 'Choose a reason',
  explanation: 'Explain the problem',
  name: 'Enter your name',
  email: 'Enter your email address',
  reply: 'Enter your reply',
  verification: 'Say how we can verify who you are',
  appeal: 'Say why we should reverse the decision',
  message: 'Enter your message',
} as const;

/** The names of the reasons of decisions. */
export const DECISION_REASON_NAMES: Readonly<Record<DecisionReason, string>> = {
  CHILD_SEXUAL_ABUSE: REPORT_REASON_TEXTS.CHILD_SEXUAL_ABUSE.name,
  ILLEGAL_CONTENT: REPORT_REASON_TEXTS.ILLEGAL_CONTENT.name,
  PERSONAL_DATA: REPORT_REASON_TEXTS.PERSONAL_DATA.name,
  IMPERSONATION: REPORT_REASON_TEXTS.IMPERSONATION.name,
  COPYRIGHT: REPORT_REASON_TEXTS.COPYRIGHT.name,
  WRONG_FACTS: REPORT_REASON_TEXTS.WRONG_FACTS.name,
  SPAM: REPORT_REASON_TEXTS.SPAM.name,
  OTHER: 'Another reason',
  REPEATED_VIOLATIONS: 'Repeated violations of the terms',
  NOT_A_VIOLATION: 'No violation of the terms',
};

/** Reasons that only replies and name checks have. */
const OTHER_REASON_NAMES = { RIGHT_OF_REPLY: 'Right of reply', SIMILAR_NAME: 'Similar name or handle' };

/** The names of all stored reasons by code. */
export const REASON_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...DECISION_REASON_NAMES, ...OTHER_REASON_NAMES }),
);

/** The name of a stored reason; "Another reason" for an unknown code. */
export const reasonName = (reason: string): string => REASON_NAMES.get(reason) ?? DECISION_REASON_NAMES.OTHER;

/** The public reason for hiding a record: a sentence without names. */
const NOTICE_REASONS: ReadonlyMap<string, string> = new Map<DecisionReason, string>([
  ['CHILD_SEXUAL_ABUSE', 'It was reported as material about the sexual abuse of a child.'],
  ['ILLEGAL_CONTENT', 'An administrator found that it breaks the law.'],
  ['PERSONAL_DATA', 'It contained another person’s private data.'],
  ['IMPERSONATION', 'Its author pretended to be another person, company or platform.'],
  ['COPYRIGHT', 'It used someone else’s work without permission.'],
  ['WRONG_FACTS', 'Its facts are disputed, and evidence against them was submitted.'],
  ['SPAM', 'It was advertising or spam.'],
  ['OTHER', 'It breaks the terms of use.'],
  ['REPEATED_VIOLATIONS', 'Its author broke the terms of use repeatedly.'],
]);

/** The public reason for a decision, in one sentence. */
export const noticeReason = (reason: string): string =>
  NOTICE_REASONS.get(reason) ?? 'It breaks the terms of use.';

/** The name and effect of a decision, for the person concerned. */
const ACTION_TEXTS: ReadonlyMap<string, NameAndText> = new Map<DecisionAction | ReplyAction, NameAndText>([
  ['NO_ACTION', { name: 'No action', text: 'Nothing changes.' }],
  [
    'MARK_DISPUTED',
    { name: 'Marked as disputed', text: 'Readers still see it, with a note that its facts are disputed.' },
  ],
  [
    'UNLIST',
    {
      name: 'Hidden from lists',
      text: 'It no longer appears in lists, search, statistics and downloads. Its own page still works.',
    },
  ],
  ['HIDE', { name: 'Hidden', text: 'Only you and the administrators can see it.' }],
  [
    'REMOVE',
    {
      name: 'Removed',
      text: 'It was removed from the site and from published data. You can export it until the appeal period ends.',
    },
  ],
  [
    'LOCK_ACCOUNT',
    { name: 'Account locked', text: 'You can sign in and read, but you cannot publish or change anything.' },
  ],
  ['CLOSE_ACCOUNT', { name: 'Account closed', text: 'The account is closed and its records are hidden.' }],
  [
    'RESTORE',
    { name: 'Restored', text: 'An earlier decision has ended. Everyone can see the content again.' },
  ],
  ['PUBLISH_REPLY', { name: 'Reply published', text: 'The reply is shown beside the record.' }],
  ['REJECT_REPLY', { name: 'Reply not published', text: 'The reply is not shown.' }],
  ['UNPUBLISH_REPLY', { name: 'Reply removed', text: 'The reply is no longer shown.' }],
]);

/** The name and effect of a stored action, for the person concerned; "Decided" for an unknown code. */
export const actionText = (action: string): NameAndText =>
  ACTION_TEXTS.get(action) ?? { name: 'Decided', text: 'See the message below.' };

/** The text that readers see about a moderated record. */
export type NoticeText = { readonly title: string; readonly text: string };

/** The heading and the explanation of a notice, on the record or in its place. */
export function noticeText(state: ModerationState, type: TargetType): NoticeText {
  const noun = TARGET_NOUNS[type];
  switch (state) {
    case 'DISPUTED':
      return {
        title: `${capital(noun)} disputed`,
        text: `Someone has disputed facts in this ${noun} and given reasons. An administrator marked it as disputed but did not change it.`,
      };
    case 'UNLISTED':
      return {
        title: `${capital(noun)} hidden from lists`,
        text: 'An administrator hid it from lists, search, statistics and downloads. You can still read it here.',
      };
    case 'HIDDEN':
      return {
        title: `This ${noun} is hidden`,
        text: 'An administrator hid it. Only its author and the administrators can read it.',
      };
    case 'REMOVED':
      return {
        title: `This ${noun} was removed`,
        text: 'An administrator removed it from the site and from its published data.',
      };
  }
}

/** Target time for deciding a report, in days. The report form, the terms and docs/operate.md state it. */
export const DECISION_GOAL_DAYS = 7;

/** The name of a stage of a report, on its private page. */
export const STATUS_NAMES = {
  RECEIVED: 'Received',
  IN_REVIEW: 'In review',
  DECIDED: 'Decided',
} as const;

/** The name and effect of a decision, for the person who sent the report or reply. */
const REPORTER_OUTCOMES: ReadonlyMap<string, NameAndText> = new Map<string, NameAndText>([
  ['NO_ACTION', { name: 'No action', text: 'An administrator read your report and changed nothing.' }],
  [
    'MARK_DISPUTED',
    { name: 'Marked as disputed', text: 'It stays public, with a note that its facts are disputed.' },
  ],
  [
    'UNLIST',
    {
      name: 'Hidden from lists',
      text: 'It no longer appears in lists, search, statistics and downloads.',
    },
  ],
  ['HIDE', { name: 'Hidden', text: 'Readers can no longer see it.' }],
  ['REMOVE', { name: 'Removed', text: 'It was removed from the site and from its published data.' }],
  ['LOCK_ACCOUNT', { name: 'Account locked', text: 'Its author can no longer publish or change anything.' }],
  [
    'CLOSE_ACCOUNT',
    { name: 'Account closed', text: 'Its author’s account was closed and its records hidden.' },
  ],
  ['RESTORE', { name: 'Restored', text: 'An earlier decision has ended, and the content is public again.' }],
  ['PUBLISH_REPLY', { name: 'Reply published', text: 'Your reply is now shown beside the record.' }],
  [
    'REJECT_REPLY',
    { name: 'Reply not published', text: 'We did not publish your reply. The reason is below.' },
  ],
  [
    'UNPUBLISH_REPLY',
    { name: 'Reply removed', text: 'Your reply is no longer shown beside the record. The reason is below.' },
  ],
]);

/** The name and the effect of a stored action, for the person who sent the report or reply. */
export const reporterOutcome = (action: string): NameAndText =>
  REPORTER_OUTCOMES.get(action) ?? { name: 'Decided', text: 'See the message below.' };
