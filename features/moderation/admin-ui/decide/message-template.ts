import type { DecisionAction, DecisionReason } from '../../model/reasons.ts';
import { doneWords, targetWord } from '../words.ts';

/** Why, in the words of the person concerned: the rest of "because …". */
const BECAUSE: ReadonlyMap<DecisionReason, string> = new Map([
  ['CHILD_SEXUAL_ABUSE', 'it shows or offers the sexual abuse of children, which is illegal everywhere'],
  ['ILLEGAL_CONTENT', 'its contents break the law that applies to this site'],
  [
    'PERSONAL_DATA',
    'it contains personal data of someone who did not agree to its publication, such as an address, a telephone number or an identity document',
  ],
  ['IMPERSONATION', 'it presents itself as another person or organisation'],
  ['COPYRIGHT', 'it uses a work of someone else without a licence or an exception that allows it'],
  ['WRONG_FACTS', 'facts in it are wrong or cannot be supported by the evidence that it gives'],
  ['SPAM', 'it is advertising, or repeats the same contents, and records no restriction by a platform'],
  ['OTHER', 'it breaks our terms of use'],
  ['REPEATED_VIOLATIONS', 'earlier decisions about this account concerned the same kind of violation'],
  ['NOT_A_VIOLATION', 'it breaks neither the law nor our terms of use'],
]);

/** What the person can do about it. */
const REMEDY: ReadonlyMap<DecisionReason, string> = new Map([
  ['PERSONAL_DATA', 'You can publish the record again without the personal data.'],
  ['IMPERSONATION', 'If this is your own name, appeal and tell us how we can check it.'],
  ['COPYRIGHT', 'If you have a licence, appeal and send us a copy of it.'],
  ['WRONG_FACTS', 'You can correct the record in your studio, then ask us to look at it again.'],
  ['OTHER', 'Please write here which rule it breaks, and how.'],
]);

/**
 * A first version of the message to the person concerned, which the administrator edits.
 * @param title the title or name of what is decided about; '' for several at once
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
  const first = `${doneWords(action)} ${what}, because ${because}.`;
  const hasRemedy = !['NO_ACTION', 'RESTORE', 'CLOSE_ACCOUNT'].includes(action);
  const remedy = hasRemedy ? (REMEDY.get(reason) ?? '') : '';
  return remedy ? `${first}\n\n${remedy}` : first;
}
