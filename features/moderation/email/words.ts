import type { DecisionAction } from '../model/reasons.ts';

/** Reasons as they are named in emails. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['CHILD_SEXUAL_ABUSE', 'sexual abuse of children'],
  ['ILLEGAL_CONTENT', 'illegal content'],
  ['PERSONAL_DATA', 'personal data of somebody'],
  ['IMPERSONATION', 'impersonation'],
  ['COPYRIGHT', 'copyright'],
  ['WRONG_FACTS', 'wrong facts'],
  ['SPAM', 'spam'],
  ['OTHER', 'another reason'],
  ['RIGHT_OF_REPLY', 'a reply of somebody whom the record names'],
  ['SIMILAR_NAME', 'a display name that is similar to another'],
  ['REPEATED_VIOLATIONS', 'repeated violations of the terms'],
  ['NOT_A_VIOLATION', 'no violation of the terms'],
]);

/** What a decision does, as a sentence. */
const ACTIONS: Readonly<Record<DecisionAction | 'PUBLISH_REPLY' | 'REJECT_REPLY', string>> = {
  NO_ACTION: 'Nothing was changed.',
  MARK_DISPUTED: 'It is shown as before and marked as disputed.',
  UNLIST:
    'It no longer appears in lists, search, statistics and downloads. Its own page can still be opened.',
  HIDE: 'It is hidden. Its page says that it was hidden, since when and why.',
  REMOVE: 'It was removed. Only its owner can still see and export it.',
  LOCK_ACCOUNT: 'The account can no longer create, change or delete records.',
  CLOSE_ACCOUNT:
    'The account was closed: nobody can sign in to it, and everything that it published is hidden.',
  RESTORE: 'An earlier decision was undone.',
  PUBLISH_REPLY: 'The reply was published beside the record.',
  REJECT_REPLY: 'The reply was not published.',
};

export const reasonName = (reason: string): string => REASONS.get(reason) ?? reason;
export const actionSentence = (action: keyof typeof ACTIONS): string => ACTIONS[action];
